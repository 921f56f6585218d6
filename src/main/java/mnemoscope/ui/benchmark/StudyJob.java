package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.function.Supplier;
import mnemoscope.model.Texts;
import mnemoscope.report.Figures;
import mnemoscope.report.StudyWork;
import mnemoscope.study.file.ResultStore;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FileKind;

/**
 * Runs studies of any kind from their files, as the command line does, and shows what came of the last. Used on the FX thread.
 *
 * @param last null before one was run
 */
public record StudyJob(FeatureHost host, ModelValue<Supplier<Dialog>> last) {
    StudyJob(FeatureHost host) {
        this(host, new ModelValue<>());
    }

    /** Asks for a study of any kind and a folder; nothing happens if either is not given. */
    void choose() {
        host.choose(Texts.of("benchmark.choose-a-study"), FileKind.STUDY).ifPresent(this::into);
    }

    /** Asks for the folder for the results of a study, and runs it; nothing happens if none is given. */
    void into(Path file) {
        host.chooseFolder(Texts.of("benchmark.run.folder", file.getFileName())).ifPresent(folder -> run(file, folder));
    }

    /** Shows the result of the study that was run last. */
    void showLast() {
        last.optional().map(Supplier::get).ifPresentOrElse(host::showDialog,
                () -> host.say(Texts.of("benchmark.no-study-file-was-run")));
    }

    /** Runs a study as a job into the files of the command line; what was done before in the folder is not done again. */
    void run(Path file, Path folder) {
        run(file, folder, Figures.USUAL, false);
    }

    /** As {@link #run(Path, Path)}, with figures as they are asked for and, if so, the folder for a paper. */
    private void run(Path file, Path folder, Figures figures, boolean paper) {
        host.dismissProblem();
        host.say(Texts.of("benchmark.running-into-folder", file.getFileName(), folder));
        host.runs().queued().start(Texts.of("benchmark.study-file-name", file.getFileName()),
                progress -> StudyWork.runFile(file, folder, figures, paper, progress), said -> {
                    host.say(Texts.of("benchmark.run.done", file.getFileName(), folder));
                    last.set(() -> StudyResultSheet.dialog(said, folder, host,
                            wide -> run(file, folder, Figures.wide(wide.cm()), true)));
                    host.offerDialog(last.get());
                },
                why -> host
                        .report(new Problem(Texts.of("benchmark.could-not-run", file.getFileName()),
                                Texts.of(hasCells(folder) ? "benchmark.run.cells-kept" : "benchmark.run.no-cell-finished", why,
                                        folder),
                                Texts.of("benchmark.try-again"), () -> run(file, folder, figures, paper))),
                () -> host.say(cancelled(file, folder)));
    }

    /** What is left of a study that was cancelled. */
    static String cancelled(Path file, Path folder) {
        return hasCells(folder)
                ? Texts.of("benchmark.run.cancelled", file.getFileName(), folder)
                : Texts.of("benchmark.was-cancelled-before-a-cell", file.getFileName());
    }

    /** Whether a study has finished a cell: one that is refused, or stopped at once, has not. */
    private static boolean hasCells(Path folder) {
        return folder.resolve(ResultStore.NAME).toFile().length() > 0;
    }
}
