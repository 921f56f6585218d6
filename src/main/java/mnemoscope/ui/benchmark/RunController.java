package mnemoscope.ui.benchmark;

import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;

/** Starts, pauses and cancels runs; one at a time. Called on the FX thread. */
public final class RunController {
    /** Looks of the window between two looks at the results, which take longer. */
    private static final int EVERY = 8;

    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final Preparation preparation;
    private final KeptCells kept;
    private final RunHandle run;
    private final RunHandle again;
    private boolean shown;
    private int looks;

    RunController(BenchmarkModel model, BenchmarkController controller, Preparation preparation, KeptCells kept, Runs runs) {
        this.model = model;
        this.controller = controller;
        this.preparation = preparation;
        this.kept = kept;
        run = runs.queued().whileRunning(this::look);
        run.nowProperty().subscribe(now -> model.running.set(now != null));
        again = runs.queued();
    }

    /** Computes what is missing of what is chosen; nothing happens while another run goes on. */
    public void run() {
        if (run.isRunning() || model.spec.optional().isEmpty()) {
            return;
        }
        OpenStudy open = model.study.optional().orElseThrow();
        BenchmarkSpec spec = model.spec.optional().get();
        model.failed.set(null);
        model.said.set("");
        run.start("Benchmark " + spec.name(), progress -> {
            progress.at(0, "Reading the texts");
            BenchmarkPlan plan = preparation.plan(open, spec, progress);
            kept.recall(plan.cells());
            CellStages stages = CellStages.of(plan);
            kept.using(() -> stages.run(kept, progress));
            return true;
        }, done -> controller.look(), this::failed, this::stopped);
    }

    /** The run that goes on, to be paused, resumed and cancelled; cells that are done are kept. */
    public RunHandle handle() {
        return run;
    }

    /** Whether the tab is in the window: only then is what is done looked at while a run goes on. */
    void show(boolean on) {
        shown = on;
    }

    private void look() {
        if (shown && looks++ % EVERY == 0) {
            controller.lookIfIdle();
        }
    }

    private void stopped() {
        controller.look();
        model.said.set("Stopped. What is done is kept.");
    }

    private void failed(String why) {
        controller.look();
        model.failed.set(new BenchmarkFailure("The benchmark stopped",
                why + " Nothing changed besides the finished cells, which are kept.",
                BenchmarkFailure.Remedy.RUN));
    }

    /** Computes all runs of the selected policy once more and compares them with those that are kept, bit for bit. */
    public void again() {
        if (model.again.get().busy() || model.scores.optional().flatMap(all -> all.row(model.selected.get())).isEmpty()) {
            return;
        }
        BenchmarkPlan plan = model.scores.optional().orElseThrow().plan();
        TableRow row = model.scores.optional().orElseThrow().row(model.selected.get()).orElseThrow();
        String policy = row.policy();
        model.again.set(new BenchmarkModel.Again(policy, "Running again", true));
        again.start("Run " + row.title() + " again",
                progress -> new RunAgain(row.title(), plan.cells(each -> each.name().equals(policy))).compare(kept, progress),
                words -> model.again.set(new BenchmarkModel.Again(policy, words, false)),
                why -> model.again.set(new BenchmarkModel.Again(policy, "It could not be run again: " + why, false)),
                () -> model.again.set(new BenchmarkModel.Again(policy, "Stopped; nothing was compared.", false)));
    }

    void cancelAgain() {
        again.cancel();
    }
}
