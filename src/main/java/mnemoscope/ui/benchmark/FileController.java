package mnemoscope.ui.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.Figures;
import mnemoscope.report.StudyFile;
import mnemoscope.report.StudyWork;
import mnemoscope.report.file.ValueTable;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.file.BenchmarkWriter;
import mnemoscope.task.Progress;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.workspace.BenchmarkDisplay.Study;
import mnemoscope.workspace.Opened;

/**
 * Reads and writes studies, tables and results. Use on the FX thread; workers read and write the files.
 *
 * @param studies runs studies that the tab does not measure
 */
public record FileController(BenchmarkModel model, BenchmarkController controller, FeatureHost host, StudyJob studies) {
    /** Asks for a study and reads it; the current content stays until study and data are valid. */
    public void openStudy() {
        host.choose(Texts.of("benchmark.choose-a-study"), FileKind.STUDY).ifPresent(this::openStudy);
    }

    /** Reads a study; the current content stays until study and data are valid. Offers to run a study of another kind. */
    public void openStudy(Path file) {
        model.failed.set(null);
        model.said.set("");
        host.dismissProblem();
        host.runs().queued().start(Texts.of("benchmark.open-file-name", file.getFileName()), progress -> find(file, progress),
                found -> {
                    if (found.measured.isEmpty()) {
                        model.failed.set(
                                Problem.invitation(Texts.of("benchmark.another-kind-of-study", file.getFileName(), found.kind),
                                        Texts.of("benchmark.other-kinds-are-run", BenchmarkSpec.KIND),
                                        Texts.of("benchmark.run-it"), () -> {
                                            model.failed.set(null);
                                            studies.into(file);
                                        }));
                    } else {
                        model.failed.set(null);
                        controller.openStudy(found.measured.get());
                    }
                }, why -> model.failed.set(new Problem(Texts.of("benchmark.could-not-open", file.getFileName()), why,
                        Texts.of("benchmark.open-study"), this::openStudy)));
    }

    /** A study, and the part of it that the tab measures: none for another kind. */
    private record Found(Optional<BenchmarkModel.OpenStudy> measured, String kind) {}

    private Found find(Path file, Progress progress) throws BadInputException {
        StudySpec study = StudyFile.read(file);
        BenchmarkData.refuseMissing(study, file);
        return new Found(study instanceof BenchmarkSpec spec ? Optional.of(read(spec, file, progress)) : Optional.empty(),
                StudyFile.kind(study));
    }

    /** Opens the study named in the state, as after a session, unless it is open; without a name measures the open data. */
    void follow(Optional<Study> named) {
        Optional<Study> open = model.study.optional().flatMap(BenchmarkModel.OpenStudy::study);
        if (named.isEmpty() && open.isPresent()) {
            controller.leaveStudy();
        } else if (named.isPresent() && !named.equals(open)) {
            resume(named.get());
        }
    }

    private void resume(Study named) {
        String name = String.valueOf(named.file().getFileName());
        String was = Texts.of("benchmark.session.hash-expected", named.sha256());
        host.runs().queued().start(Texts.of("benchmark.open-file-name", name), progress -> read(named.file(), progress),
                found -> {
                    controller.resume(found);
                    String now = found.study().orElseThrow().sha256();
                    model.failed.set(now.equals(named.sha256())
                            ? null
                            : new Problem(Texts.of("benchmark.file-has-changed", name),
                                    Texts.of("benchmark.session.hash-found", was, now)));
                }, why -> model.failed.set(new Problem(Texts.of("benchmark.could-not-open", name), why + " " + was + ".",
                        Texts.of("benchmark.open-study"), this::openStudy)));
    }

    private BenchmarkModel.OpenStudy read(Path file, Progress progress) throws BadInputException {
        Found found = find(file, progress);
        return found.measured.orElseThrow(() -> new BadInputException(
                Texts.of("benchmark.is-a-study-of-kind", file.getFileName(), found.kind, BenchmarkSpec.KIND)));
    }

    private BenchmarkModel.OpenStudy read(BenchmarkSpec spec, Path file, Progress progress) throws BadInputException {
        LoadedDataset dataset = BenchmarkData.load(spec, file, progress);
        Optional<Path> annotations = spec.annotations().isEmpty()
                ? Optional.empty()
                : Optional.of(file.toAbsolutePath().resolveSibling(spec.annotations()).normalize());
        Opened place = new Opened(new Opened.DataFile(BenchmarkData.file(spec, file)), dataset.info().contentSha256(),
                spec.protocol().read(), annotations);
        BenchmarkModel.OpenStudy open = new BenchmarkModel.OpenStudy(dataset, place,
                Optional.of(new Study(file.toAbsolutePath().normalize(), sha256(file))), spec);
        controller.plan(open, spec, progress);
        return open;
    }

    private static String sha256(Path file) throws BadInputException {
        try {
            return TextHash.sha256(Files.readString(file));
        } catch (IOException failure) {
            throw new BadInputException(Texts.of("benchmark.cannot-be-read-try-again", file), failure);
        }
    }

    /** Whether the study is about the bundled data, which have no file that a saved study could name. */
    boolean isBundled() {
        return controller.subject.optional().filter(subject -> subject.place().file().isEmpty()).isPresent();
    }

    /** Saves the current study; the command line computes the same tables from it. */
    public void saveStudy() {
        if (!model.canMeasure()) {
            return;
        }
        MeasuredBenchmark.Subject subject = controller.subject.get();
        BenchmarkSpec spec = subject.spec();
        if (subject.place().file().isEmpty()) {
            model.said.set(Texts.of("benchmark.study-file.bundled-data"));
            return;
        }
        host.saveAs(spec.name() + ".json")
                .ifPresent(file -> write(Texts.of("benchmark.save-file-name", file.getFileName()), file, progress -> {
                    BenchmarkWriter.write(file, subject.savedAs(spec, file).orElseThrow());
                    return Texts.of("benchmark.written-file-name", file.toAbsolutePath().normalize());
                }));
    }

    /** @param writing returns the message for success */
    private void write(String what, Path to, Work<String> writing) {
        model.said.set("");
        model.failed.set(null);
        host.runs().queued().start(what, writing, model.said::set,
                why -> model.failed.set(new Problem(Texts.of("benchmark.could-not-write", to.getFileName()), why)));
    }

    /**
     * Writes all files of the command {@code study} to a folder that the user chooses, after all runs are done.
     *
     * @param paper whether to include the folder for a paper, with the study that reproduces it
     */
    public void exportAll(Figures figures, boolean paper) {
        if (!model.isWhole()) {
            model.said.set(Texts.of("benchmark.all-files-are-written-once"));
            return;
        }
        BenchmarkScores scores = model.scores.get();
        MeasuredBenchmark.Subject subject = controller.subject.get();
        Figures named = FigureNames.in(host.context(), figures);
        String name = scores.spec().name();
        String what = Texts.of("benchmark.export-study", name);
        StudyWork work = StudyWork.of(scores.data());
        host.chooseFolder(Texts.of("benchmark.study.folder")).ifPresent(folder -> host.exports().over(what,
                progress -> subject.replaced(work, folder, paper), () -> write(what, folder, progress -> {
                    subject.export(work, controller.kept, scores.spec(), BenchmarkWriter::write, folder, named, paper, progress);
                    return Texts.of("benchmark.written-to-folder", name, folder.toAbsolutePath().normalize());
                })));
    }

    /** Copies the table as sorted and filtered, with its caption. */
    void copyLatex() {
        copy("LaTeX", (columns, caption) -> columns.latex(model.rows(), caption));
    }

    /** Copies the table as sorted and filtered, with its caption. */
    void copyMarkdown() {
        copy(Texts.of("benchmark.markdown"), (columns, caption) -> columns.markdown(model.rows(), caption));
    }

    /** Copies the table as sorted and filtered, without caption. */
    void copyCsv() {
        copy("CSV", (columns, caption) -> columns.csv(model.rows()));
    }

    private void copy(String format, BiFunction<TableModel<TableRow>, String, String> written) {
        model.scores.optional().ifPresent(scores -> {
            CopyAndExport.copy(Texts.inEnglish(() -> written.apply(columns(scores), BenchmarkReport.caption(scores.table()))));
            model.said.set(Texts.of("benchmark.copied-as-format", format));
        });
    }

    private TableModel<TableRow> columns(BenchmarkScores scores) {
        return ResultColumns.of(scores, model.rowKind.get(), model.rows());
    }

    /** Exports the table as sorted and filtered as CSV. */
    public void exportShown() {
        model.scores.optional().ifPresent(scores -> export(columns(scores).values(model.rows())));
    }

    /** Exports a table as CSV. */
    public void export(ValueTable table) {
        if (!table.rows().isEmpty()) {
            host.exports().table(table, model.said::set);
        }
    }
}
