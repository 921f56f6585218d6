package mnemoscope.ui.benchmark;

import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.task.Job;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.task.JobSnapshot;
import mnemoscope.task.JobState;

/** Starts, pauses and cancels runs; one at a time. Called on the FX thread. */
public final class RunController {
    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final Preparation preparation;
    private final KeptCells kept;
    private final JobQueue queue;
    private Job<Boolean> job;
    private Job<String> again;

    RunController(BenchmarkModel model, BenchmarkController controller, Preparation preparation, KeptCells kept,
            JobQueue queue) {
        this.model = model;
        this.controller = controller;
        this.preparation = preparation;
        this.kept = kept;
        this.queue = queue;
    }

    /** Computes what is missing of what is chosen; nothing happens while another run goes on. */
    public void run() {
        run(RunHold.none());
    }

    /** Runs what is missing, held after some cells. */
    public void run(RunHold hold) {
        if (model.isRunning() || model.spec().isEmpty()) {
            return;
        }
        OpenStudy open = model.study().orElseThrow();
        BenchmarkSpec spec = model.spec().get();
        model.mishap(null);
        model.say("");
        model.live(new LiveRun(Double.NaN, "Starting", Double.NaN, false));
        job = queue.submit("Benchmark " + spec.name(), progress -> {
            progress.at(0, "Reading the texts");
            BenchmarkPlan plan = preparation.plan(open, spec, progress);
            kept.recall(plan.cells());
            CellStages stages = CellStages.of(plan);
            kept.using(() -> stages.run(hold.over(kept), progress));
            return true;
        }, new JobHooks<Boolean>(done -> end(), this::failed, this::stopped));
    }

    public void pause() {
        if (job != null) {
            job.pause();
            poll();
        }
    }

    public void resume() {
        if (job != null) {
            job.resume();
            poll();
        }
    }

    /** Cells that are done are kept. */
    public void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    /** Takes over how far the run is, and looks at what is done. */
    void poll() {
        if (job != null && model.isRunning()) {
            JobSnapshot now = job.snapshot();
            model.live(new LiveRun(now.fraction(), now.message(), now.restSeconds(), now.state() == JobState.PAUSED));
            controller.lookIfIdle();
        }
    }

    private void end() {
        job = null;
        model.live(null);
        controller.look();
    }

    private void stopped() {
        end();
        model.say("Stopped. What is done is kept.");
    }

    private void failed(Throwable thrown) {
        end();
        model.mishap(new Mishap("The benchmark stopped", BenchmarkController.words(thrown)
                + " Nothing changed besides the finished cells, which are kept.", Mishap.Remedy.RUN));
    }

    /** Computes all runs of the selected policy once more and compares them with those that are kept, bit for bit. */
    public void again() {
        if (model.againProperty().get().busy() || model.scores().flatMap(all -> all.row(model.selected())).isEmpty()) {
            return;
        }
        BenchmarkPlan plan = model.scores().orElseThrow().plan();
        TableRow row = model.scores().orElseThrow().row(model.selected()).orElseThrow();
        String policy = row.policy();
        model.again(new BenchmarkModel.Again(policy, "Running again", true));
        again = queue.submit("Run " + row.title() + " again",
                progress -> new RunAgain(row.title(), plan.cells(each -> each.name().equals(policy))).compare(kept, progress),
                new JobHooks<String>(words -> model.again(new BenchmarkModel.Again(policy, words, false)),
                        thrown -> model.again(new BenchmarkModel.Again(policy,
                                "It could not be run again: " + BenchmarkController.words(thrown), false)),
                        () -> model.again(new BenchmarkModel.Again(policy, "Stopped; nothing was compared.", false))));
    }

    void cancelAgain() {
        if (again != null) {
            again.cancel();
        }
    }
}
