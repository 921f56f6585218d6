package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import mnemoscope.learning.NothingToLearnException;
import mnemoscope.model.BadInputException;
import mnemoscope.study.Cell;
import mnemoscope.study.CellRun;
import mnemoscope.study.StudySpec;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.Progress;

/** Runs a study into a folder: cells that are missing, then the tables. The command line and the window do it alike. */
public final class StudyRun {
    private StudyRun() {
    }

    /**
     * Runs a study file to the end and writes its manifest too.
     *
     * @return what was found, in sentences
     * @throws BadInputException                  if file, data or folder cannot be used; the message says what to do
     * @throws mnemoscope.task.CancelledException if cancelled; finished cells are kept in the folder
     */
    public static List<String> ofFile(Path file, Path folder, Progress progress) throws BadInputException, IOException {
        StudySpec study = StudyFile.read(file);
        progress.at(Double.NaN, "Reading the data");
        StudyWork work = StudyWork.of(study, file, progress.quiet());
        List<String> found = into(folder, study, work, begun -> {
        }, progress);
        Manifest.write(folder.resolve(StudyWork.MANIFEST), List.of("study", file.toString(), "--out", folder.toString()),
                work.facts());
        return found;
    }

    /**
     * Runs a study that was made ready, without the manifest.
     *
     * @param begun told how many cells there are before the first is computed
     * @return what was found, in sentences
     */
    public static List<String> into(Path folder, StudySpec study, StudyWork work, Consumer<String> begun, Progress progress)
            throws BadInputException, IOException {
        return into(folder, study, work, List.of(), begun, progress);
    }

    /**
     * Runs a study that was made ready, with finished cells of other studies.
     *
     * @param cellsFrom folders that have some of the cells, and are only read
     */
    public static List<String> into(Path folder, StudySpec study, StudyWork work, List<Path> cellsFrom, Consumer<String> begun,
            Progress progress) throws BadInputException, IOException {
        List<Cell> cells = work.cells();
        try (ResultStore store = ResultStore.open(folder, work.files().toArray(String[]::new))) {
            for (Path other : cellsFrom) {
                store.takeFrom(other, cells);
            }
            long there = cells.stream().filter(cell -> CellRun.known(cell, store).isPresent()).count();
            begun.accept(
                    study.name() + ": " + cells.size() + " cells" + (there == 0 ? "" : ", " + there + " of them done before"));
            CellRun.run(cells, store, progress);
            store.sort(cells);
            progress.at(Double.NaN, "Writing the tables");
            return work.tables().write(folder, store, progress);
        } catch (NothingToLearnException nothing) {
            throw new BadInputException(study.name() + ": " + nothing.getMessage(), nothing);
        }
    }
}
