package mnemoscope.ui.sensitivity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.report.Figures;
import mnemoscope.report.StudyWork;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellRun;
import mnemoscope.study.file.CellStore;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.FailureMessages;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.ui.workspace.MeasuredBenchmark.Subject;
import mnemoscope.ui.workspace.MeasuredBenchmark;

/**
 * A study of the measured benchmark: prepared when its page is shown, looked up while it runs, run, and written. Its results are
 * stored with those of Benchmark, so that earlier results are reused after a restart. Use on the FX thread.
 *
 * @param <R> what is run
 * @param <S> what is known of it
 */
final class SensitivityStudy<R, S> {
    /** Polls of the window per lookup of results, which takes longer. */
    private static final int EVERY = 8;

    /** Null until the study is prepared; of an earlier benchmark until its page is shown. */
    final ModelValue<Known<R, S>> known = new ModelValue<>();
    final ModelValue<Boolean> running = new ModelValue<>(false);
    /** The last problem; null if there is none. */
    final ModelValue<Problem> failed = new ModelValue<>();
    /** The outcome of the last run or file. */
    final ModelValue<String> said = new ModelValue<>("");
    final StudyKind<R, S> kind;
    private final FeatureHost host;
    private final MeasuredBenchmark measured;
    private final BooleanSupplier allSeeds;
    private final RunHandle preparing;
    private final RunHandle run;
    private final BackgroundWork looking;
    private Asked asked;
    private boolean shown;
    private boolean looks;
    private int ticks;

    private record Asked(Subject subject, boolean allSeeds) {}

    /** The known results at one moment. @param done of {@code wanted} runs */
    record Known<R, S>(Subject subject, R runs, S found, int done, int wanted) {
        boolean isWhole() {
            return done == wanted;
        }
    }

    /** @param allSeeds whether to run all seeds of Benchmark, or only the first */
    SensitivityStudy(StudyKind<R, S> kind, FeatureHost host, MeasuredBenchmark measured, BooleanSupplier allSeeds) {
        this.kind = kind;
        this.host = host;
        this.measured = measured;
        this.allSeeds = allSeeds;
        preparing = host.runs().immediate();
        looking = host.runs().newest();
        run = host.runs().queued().whileRunning(() -> {
            if (shown && !looks && ticks++ % EVERY == 0) {
                look();
            }
        });
        run.nowProperty().subscribe(now -> running.set(now != null));
    }

    /** Whether its page is in the window: only then it is prepared, and looked up during a run. */
    void show(boolean on) {
        shown = on;
        follow();
    }

    /** Follows the benchmark that is measured now. */
    void follow() {
        if (!shown) {
            return;
        }
        Subject subject = measured.subjectProperty().getValue();
        Asked wanted = subject == null || subject.conversations() == 0 ? null : new Asked(subject, allSeeds.getAsBoolean());
        if (Objects.equals(wanted, asked)) {
            if (known.get() != null && !looks) {
                // Benchmark may have computed more of it.
                look();
            }
            return;
        }
        asked = wanted;
        looking.cancel();
        looks = false;
        known.set(null);
        failed.set(null);
        preparing.drop();
        if (wanted != null) {
            prepare(wanted);
        }
    }

    /** Prepares after the user cancelled it, or after it failed. */
    void prepareAgain() {
        asked = null;
        follow();
    }

    private void prepare(Asked wanted) {
        preparing.start(Texts.of("sensitivity.make-ready", kind.title()), progress -> {
            progress.at(Double.NaN, Texts.of("benchmark.reading-the-texts"));
            R runs = kind.ready(wanted.subject, wanted.allSeeds, progress.part(0, 1, kind::words));
            List<Cell> cells = kind.cells(runs);
            String note = recalled(cells, wanted.subject.spec());
            return new Prepared<>(now(wanted.subject, runs), note);
        }, made -> {
            known.set(made.known);
            said.set(made.note);
        }, why -> failed.set(new Problem(Texts.of("benchmark.this-cannot-be-measured"), why)), () -> asked = null);
    }

    /** @param note why results of earlier runs are missing; empty if they are not */
    private record Prepared<R, S>(Known<R, S> known, String note) {}

    private String recalled(List<Cell> cells, BenchmarkSpec spec) {
        try {
            measured.kept().recall(cells);
            return "";
        } catch (IOException | BadInputException unreadable) {
            return Texts.of("benchmark.results-of-earlier-runs-cannot", FailureMessages.words(unreadable, spec.name()));
        }
    }

    private Known<R, S> now(Subject subject, R runs) {
        List<Cell> cells = kind.cells(runs);
        int done = (int) cells.stream().filter(cell -> CellRun.known(cell, measured.kept()).isPresent()).count();
        return new Known<>(subject, runs, kind.look(runs, measured.kept()), done, cells.size());
    }

    /** Looks up the current results. */
    private void look() {
        Known<R, S> before = known.get();
        if (before == null) {
            return;
        }
        looks = true;
        looking.start(kind.title(), progress -> now(before.subject, before.runs), found -> {
            looks = false;
            if (known.get() != null && known.get().runs == found.runs && known.get().done != found.done) {
                known.set(found);
            }
        }, why -> looks = false);
    }

    /** The current run, to be paused, resumed and cancelled; results are kept. */
    RunHandle handle() {
        return run;
    }

    RunHandle preparing() {
        return preparing;
    }

    /** Computes the missing cells; does nothing during a run. @param budget the current budget, which is run first */
    void run(int budget) {
        Known<R, S> now = known.get();
        if (run.isRunning() || now == null || now.isWhole()) {
            return;
        }
        failed.set(null);
        said.set("");
        CellStore kept = measured.kept();
        run.start(kind.title(), progress -> {
            kept.using(() -> kind.stages(now.runs, budget).run(kept, progress.part(0, 1, kind::words)));
            return true;
        }, done -> look(), why -> {
            look();
            failed.set(new Problem(Texts.of("benchmark.the-benchmark-stopped"),
                    Texts.of("benchmark.nothing-changed-besides-the-finished", why), Texts.of("benchmark.run-what-is-missing"),
                    () -> run(budget), true));
        }, () -> {
            look();
            said.set(Texts.of("benchmark.run.stopped"));
        });
    }

    void dismiss() {
        failed.set(null);
    }

    /** Writes all files of the command {@code study} to a folder that the user chooses, after all runs are done. */
    void export(Figures figures, boolean paper) {
        Known<R, S> now = known.get();
        Subject subject = measured.subjectProperty().getValue();
        if (now == null || !now.isWhole() || subject == null) {
            said.set(Texts.of("benchmark.all-files-are-written-once"));
            return;
        }
        Figures named = FigureNames.in(host.context(), figures);
        String what = Texts.of("benchmark.export-study", kind.title());
        StudyWork work = kind.work(now.runs);
        host.chooseFolder(Texts.of("benchmark.study.folder")).ifPresent(folder -> host.exports().over(what,
                progress -> subject.replaced(work, folder, paper), () -> write(what, folder, progress -> {
                    subject.export(work, measured.kept(), spec(subject), kind::save, folder, named, paper, progress);
                    return Texts.of("benchmark.written-to-folder", kind.title(), folder.toAbsolutePath().normalize());
                })));
    }

    /** Saves a study file; the command line writes the same files from it. */
    void save() {
        Subject subject = measured.subjectProperty().getValue();
        if (subject == null) {
            return;
        }
        BenchmarkSpec spec = spec(subject);
        if (subject.place().file().isEmpty()) {
            said.set(Texts.of("benchmark.study-file.bundled-data"));
            return;
        }
        Optional<Path> to = host.saveAs(spec.name() + "-" + kind.code() + ".json");
        to.ifPresent(file -> write(Texts.of("benchmark.save-file-name", file.getFileName()), file, progress -> {
            kind.save(file, subject.savedAs(spec, file).orElseThrow());
            return Texts.of("benchmark.written-file-name", file.toAbsolutePath().normalize());
        }));
    }

    private BenchmarkSpec spec(Subject subject) {
        return allSeeds.getAsBoolean() ? subject.spec() : Subject.firstSeed(subject.spec());
    }

    /** @param writing returns the message for success */
    private void write(String what, Path to, Work<String> writing) {
        host.runs().queued().start(what, writing, said::set,
                why -> failed.set(new Problem(Texts.of("benchmark.could-not-write", to.getFileName()), why)));
    }
}
