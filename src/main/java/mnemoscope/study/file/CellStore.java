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
 * The results of all cells ever computed in this folder, in memory and in a file. The file is locked only during a read or write,
 * so that other windows can use it. Safe to use from any thread.
 */
public final class CellStore implements CellResults {
    private final CellResults memory = CellResults.inMemory();
    private final Optional<Path> folder;
    private ResultStore open;
    private int users;

    /** @param folder created when first needed; empty to keep results in memory only */
    public CellStore(Optional<Path> folder) {
        this.folder = folder;
    }

    /** An operation on the results file. */
    public interface Use<E extends Exception> {
        void run() throws E;
    }

    /**
     * Locks the file during an operation.
     *
     * @throws BadInputException if another window writes the file, or it is damaged
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
     * Reads cells from the file that are not in memory.
     *
     * @throws BadInputException if another window writes the file, or it is damaged
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

    /** A cell that finishes after its run was cancelled, when the file is unlocked, stays in memory only. */
    @Override
    public synchronized void add(Cell cell, double[] result) throws IOException {
        if (open != null) {
            open.add(cell, result);
        }
        memory.add(cell, result);
    }
}
