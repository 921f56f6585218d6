package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.LagSpec;
import mnemoscope.study.benchmark.LagRuns;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;

/** Measures the study of the tab at all lags, and looks up what is known of it. Use on the FX thread. */
public final class LagController {
    /** Polls of the window per lookup of results, which takes longer. */
    private static final int EVERY = 8;

    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final BackgroundWork looking;
    private final RunHandle run;
    /** Why the lags cannot be measured, or what the last run came to; empty if there is nothing to say. */
    final ModelValue<String> said = new ModelValue<>("");
    private LagRuns prepared;
    private Object preparedOf;
    private int looks;
    /** What {@link BenchmarkModel#lags} are of. */
    private Object known = "";

    LagController(BenchmarkModel model, BenchmarkController controller, Runs runs) {
        this.model = model;
        this.controller = controller;
        looking = runs.newest();
        run = runs.queued().whileRunning(() -> {
            if (looks++ % EVERY == 0) {
                look();
            }
        });
    }

    RunHandle handle() {
        return run;
    }

    /** Looks up the known results of the present study; the first time it also prepares its data at every lag. */
    void look() {
        BenchmarkModel.OpenStudy open = model.study.get();
        BenchmarkSpec spec = model.spec.get();
        if (open == null || spec == null) {
            model.lags.set(null);
            return;
        }
        Object of = open();
        looking.start(Texts.of("benchmark.lag-of-study", spec.name()), progress -> {
            LagRuns runs = runs(open, spec, progress);
            controller.kept.recall(runs.cells());
            return LagScores.of(runs, controller.kept);
        }, scores -> {
            said.set("");
            known = of;
            model.lags.set(scores);
        }, why -> {
            model.lags.set(null);
            said.set(why);
        });
    }

    Object known() {
        return known;
    }

    /** The data and the lags that would be looked up now. */
    Object open() {
        return List.of(model.study.optional(), model.spec.optional().map(LagSpec::of));
    }

    /** Whether every lag is measured. */
    public boolean isWhole() {
        return model.lags.optional().filter(all -> all.done() == all.wanted()).isPresent();
    }

    /** Computes what is missing at every lag; does nothing while it runs. */
    public void run() {
        BenchmarkModel.OpenStudy open = model.study.get();
        BenchmarkSpec spec = model.spec.get();
        if (run.isRunning() || open == null || spec == null) {
            return;
        }
        said.set("");
        run.start(Texts.of("benchmark.lag-of-study", spec.name()), progress -> {
            LagRuns runs = runs(open, spec, progress);
            controller.kept.recall(runs.cells());
            controller.kept.using(() -> runs.stages().run(controller.kept, progress));
            return true;
        }, done -> look(), why -> {
            look();
            said.set(why);
        }, () -> {
            look();
            said.set(Texts.of("benchmark.lag-stopped"));
        });
    }

    private synchronized LagRuns runs(BenchmarkModel.OpenStudy open, BenchmarkSpec spec, Progress progress)
            throws BadInputException {
        LagSpec wanted = LagSpec.of(spec);
        if (prepared == null || preparedOf != open.dataset() || !prepared.spec().equals(wanted)) {
            prepared = LagRuns.of(wanted, open.dataset(), open.file().orElse(Path.of("study.json")), progress);
            preparedOf = open.dataset();
        }
        return prepared;
    }
}
