package mnemoscope.study.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.RunKey;

/**
 * The results of all cells that were ever computed in this folder: in memory to be looked at, in a file that survives the
 * program. The file is held only while something is read or written, so that another window can take its turn. For any thread.
 */
public final class CellStore implements CellResults {
    private final CellResults memory = CellResults.inMemory();
    private final Optional<Path> folder;
    private ResultStore open;
    private int users;

    /** @param folder made when it is first needed; empty to forget everything with the window */
    public CellStore(Optional<Path> folder) {
        this.folder = folder;
    }

    /** Work with the file of results. */
    public interface Use<E extends Exception> {
        void run() throws E;
    }

    /**
     * Holds the file while something is done.
     *
     * @throws BadInputException if another window writes it, or it is damaged
     */
    public <E extends Exception> void using(Use<E> use) throws E, IOException, BadInputException {
        take();
        try {
            use.run();
        } finally {
            release();
        }
    }

    private synchronized void take() throws IOException, BadInputException {
        if (users == 0 && folder.isPresent()) {
            open = ResultStore.open(folder.get());
        }
        users++;
    }

    private synchronized void release() throws IOException {
        if (--users == 0 && open != null) {
            open.close();
            open = null;
        }
    }

    /**
     * Looks in the file for cells that are not in memory.
     *
     * @throws BadInputException if another window writes it, or it is damaged
     */
    public void recall(List<Cell> cells) throws IOException, BadInputException {
        List<Cell> missing = cells.stream().filter(cell -> CellRun.known(cell, memory).isEmpty()).toList();
        if (missing.isEmpty() || folder.isEmpty()) {
            return;
        }
        using(() -> {
            for (Cell cell : missing) {
                Optional<double[]> there = open.find(cell.key());
                if (there.isPresent()) {
                    memory.add(cell, there.get());
                }
            }
        });
    }

    @Override
    public Optional<double[]> find(RunKey key) {
        return memory.find(key);
    }

    /** A cell that comes after its run was cancelled, when the file is let go, is kept in memory. */
    @Override
    public synchronized void add(Cell cell, double[] result) throws IOException {
        if (open != null) {
            open.add(cell, result);
        }
        memory.add(cell, result);
    }
}
