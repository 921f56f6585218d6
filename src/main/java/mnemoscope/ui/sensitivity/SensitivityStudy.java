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
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellRun;
import mnemoscope.study.file.CellStore;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.FailureMessages;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.MeasuredBenchmark.Subject;

/**
 * A study of what Benchmark measures: made ready when its page is shown, looked at while it runs, run, and written. Its results
 * are kept with those of Benchmark, so that what was done before the program ended is done. Used on the FX thread.
 *
 * @param <R> what is run
 * @param <S> what is known of it
 */
final class SensitivityStudy<R, S> {
    /** Looks of the window between two looks at the results, which take longer. */
    private static final int EVERY = 8;

    /** Null before it is made ready. */
    final ModelValue<Known<R, S>> known = new ModelValue<>();
    final ModelValue<Boolean> running = new ModelValue<>(false);
    /** What went wrong last; null if nothing did. */
    final ModelValue<Problem> failed = new ModelValue<>();
    /** What the last run or file came to. */
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

    /**
     * What is known at one moment.
     *
     * @param done of {@code wanted} runs
     */
    record Known<R, S>(Subject subject, R runs, S found, int done, int wanted) {
        boolean isWhole() {
            return done == wanted;
        }
    }

    /** @param allSeeds whether all seeds of Benchmark are run, not the first alone */
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

    /** Whether its page is in the window: only then is it made ready, and looked at while it runs. */
    void show(boolean on) {
        shown = on;
        follow();
    }

    /** Takes over what Benchmark measures now. */
    void follow() {
        if (!shown) {
            return;
        }
        Subject subject = measured.subjectProperty().getValue();
        Asked wanted = subject == null ? null : new Asked(subject, allSeeds.getAsBoolean());
        if (Objects.equals(wanted, asked)) {
            if (known.get() != null && !looks) {
                // Benchmark may have run more of it.
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

    private void prepare(Asked wanted) {
        preparing.start(Texts.of("sensitivity.make-ready", kind.title()), progress -> {
            progress.at(Double.NaN, Texts.of("benchmark.reading-the-texts"));
            R runs = kind.ready(wanted.subject, wanted.allSeeds, progress);
            List<Cell> cells = kind.cells(runs);
            String note = recalled(cells, wanted.subject.spec());
            return new Prepared<>(now(wanted.subject, runs), note);
        }, made -> {
            known.set(made.known);
            said.set(made.note);
        }, why -> failed.set(new Problem(Texts.of("benchmark.this-cannot-be-measured"), why)), () -> asked = null);
    }

    /** @param note why results of earlier runs are not among them; empty if they are */
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

    /** Looks at what is known by now. */
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

    /** The run that goes on, to be paused, resumed and cancelled; what is done is kept. */
    RunHandle handle() {
        return run;
    }

    /** What makes it ready. */
    RunHandle preparing() {
        return preparing;
    }

    /** Computes what is missing; nothing happens while a run goes on. @param budget that is looked at, which is run first */
    void run(int budget) {
        Known<R, S> now = known.get();
        if (run.isRunning() || now == null || now.isWhole()) {
            return;
        }
        failed.set(null);
        said.set("");
        CellStore kept = measured.kept();
        run.start(kind.title(), progress -> {
            kept.using(() -> kind.stages(now.runs, budget).run(kept, progress));
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

    /** Writes all files that the command {@code study} writes into a folder that the user names, once all runs are done. */
    void export(Figures figures, boolean paper) {
        Known<R, S> now = known.get();
        Subject subject = measured.subjectProperty().getValue();
        if (now == null || !now.isWhole() || subject == null) {
            said.set(Texts.of("benchmark.all-files-are-written-once"));
            return;
        }
        host.chooseFolder(Texts.of("benchmark.study.folder"))
                .ifPresent(folder -> write(Texts.of("benchmark.export-study", kind.title()), folder, progress -> {
                    subject.export(kind.work(now.runs), measured.kept(), spec(subject), kind::save, folder, figures, paper,
                            progress);
                    return Texts.of("benchmark.written-to-folder", kind.title(), folder.getFileName());
                }));
    }

    /** Writes a study file that the command line runs to the same files. */
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
            return Texts.of("benchmark.written-file-name", file.getFileName());
        }));
    }

    private BenchmarkSpec spec(Subject subject) {
        return allSeeds.getAsBoolean() ? subject.spec() : Subject.firstSeed(subject.spec());
    }

    /** @param writing gives what is said when it is done */
    private void write(String what, Path to, Work<String> writing) {
        host.runs().queued().start(what, writing, said::set,
                why -> failed.set(new Problem(Texts.of("benchmark.could-not-write", to.getFileName()), why)));
    }
}
