package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.function.Supplier;
import mnemoscope.model.Texts;
import mnemoscope.report.Figures;
import mnemoscope.report.StudyWork;
import mnemoscope.study.file.ResultStore;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.ui.workspace.FileKind;

/**
 * Runs study files of any kind, as the command line does, and shows the result of the last. Use on the FX thread.
 *
 * @param last null before the first run
 */
public record StudyJob(FeatureHost host, ModelValue<Supplier<Dialog>> last) {
    StudyJob(FeatureHost host) {
        this(host, new ModelValue<>());
    }

    /** Asks for a study of any kind and a folder; does nothing if the user cancels. */
    void choose() {
        host.choose(Texts.of("benchmark.choose-a-study"), FileKind.STUDY).ifPresent(this::into);
    }

    /** Asks for the result folder of a study and runs it; does nothing if the user cancels. */
    void into(Path file) {
        host.chooseFolder(Texts.of("benchmark.run.folder", file.getFileName())).ifPresent(folder -> run(file, folder));
    }

    /** Shows the result of the last study. */
    void showLast() {
        last.optional().map(Supplier::get).ifPresentOrElse(host::showDialog,
                () -> host.report(Problem.invitation(Texts.of("benchmark.no-study-file-was-run"),
                        Texts.of("benchmark.results-of-a-benchmark-are-in-its-tab"), Texts.of("benchmark.choose-a-study-to-run"),
                        this::choose)));
    }

    /** Runs a study as a job and writes the files of the command line; results already in the folder are reused. */
    void run(Path file, Path folder) {
        run(file, folder, FigureNames.in(host.context(), Figures.USUAL), false);
    }

    /**
     * As {@link #run(Path, Path)}, with the chosen figures and optionally the folder for a paper. Asks before files of the user are
     * replaced.
     */
    private void run(Path file, Path folder, Figures figures, boolean paper) {
        host.dismissProblem();
        host.exports().over(host.runs().newest(), title(file), progress -> StudyWork.replaced(file, folder, paper, progress),
                () -> start(file, folder, figures, paper), why -> failed(file, folder, figures, paper, why));
    }

    private void start(Path file, Path folder, Figures figures, boolean paper) {
        host.say(Texts.of("benchmark.running-into-folder", file.getFileName(), folder));
        host.runs().queued().start(title(file), progress -> StudyWork.runFile(file, folder, figures, paper, progress), said -> {
            host.say(Texts.of("benchmark.run.done", file.getFileName(), folder));
            last.set(() -> StudyResultSheet.dialog(said, folder, host,
                    wide -> run(file, folder, FigureNames.in(host.context(), Figures.wide(wide.cm())), true)));
            host.offerDialog(last.get());
        }, why -> failed(file, folder, figures, paper, why), () -> host.say(cancelled(file, folder)));
    }

    private static String title(Path file) {
        return Texts.of("benchmark.study-file-name", file.getFileName());
    }

    private void failed(Path file, Path folder, Figures figures, boolean paper, String why) {
        host.report(new Problem(Texts.of("benchmark.could-not-run", file.getFileName()),
                Texts.of(hasCells(folder) ? "benchmark.run.cells-kept" : "benchmark.run.no-cell-finished", why, folder),
                Texts.of("benchmark.try-again"), () -> run(file, folder, figures, paper)));
    }

    /** The message about a cancelled study and its results so far. */
    static String cancelled(Path file, Path folder) {
        return hasCells(folder)
                ? Texts.of("benchmark.run.cancelled", file.getFileName(), folder)
                : Texts.of("benchmark.was-cancelled-before-a-cell", file.getFileName());
    }

    /** Whether a study has finished a cell: a refused study, or one stopped at once, has not. */
    private static boolean hasCells(Path folder) {
        return folder.resolve(ResultStore.NAME).toFile().length() > 0;
    }
}
