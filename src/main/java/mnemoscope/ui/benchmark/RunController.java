package mnemoscope.ui.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import mnemoscope.model.Texts;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.CellStages;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/** Starts, pauses and cancels runs; one at a time. Use on the FX thread. */
public final class RunController {
    /** Polls of the window per lookup of results, which takes longer. */
    private static final int EVERY = 8;

    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final RunHandle run;
    private final RunHandle again;
    private boolean shown;
    private int looks;

    RunController(BenchmarkModel model, BenchmarkController controller, Runs runs) {
        this.model = model;
        this.controller = controller;
        run = runs.queued().whileRunning(() -> {
            if (shown && looks++ % EVERY == 0) {
                controller.lookIfIdle();
            }
        });
        run.nowProperty().subscribe(now -> model.running.set(now != null));
        again = runs.queued();
    }

    /** Computes the missing cells of the study; does nothing while another run is in progress. */
    public void run() {
        run(budget -> true);
    }

    /** Adds the budget of the line to the study and computes its cells; other missing cells stay missing. */
    void measureLine() {
        int line = model.line();
        controller.measureLine();
        run(budget -> budget == line);
    }

    private void run(IntPredicate budgets) {
        if (run.isRunning() || !model.canMeasure()) {
            return;
        }
        BenchmarkModel.OpenStudy open = model.study.get();
        BenchmarkSpec spec = model.spec.get();
        model.failed.set(null);
        model.said.set("");
        run.start(Texts.of("benchmark.benchmark-of-study", spec.name()), progress -> {
            progress.at(0, Texts.of("benchmark.reading-the-texts"));
            BenchmarkPlan plan = controller.plan(open, spec, progress);
            controller.kept.recall(plan.cells());
            CellStages stages = CellStages.of(plan, budgets);
            controller.kept.using(() -> stages.run(controller.kept, progress));
            return true;
        }, done -> controller.look(), why -> {
            controller.look();
            model.failed.set(new Problem(Texts.of("benchmark.the-benchmark-stopped"),
                    Texts.of("benchmark.nothing-changed-besides-the-finished", why), Texts.of("benchmark.run-what-is-missing"),
                    () -> run(budgets), true));
        }, () -> {
            controller.look();
            model.sayOfResults(Texts.of("benchmark.run.stopped"));
        });
    }

    /** The current run, to be paused, resumed and cancelled; finished cells are kept. */
    public RunHandle handle() {
        return run;
    }

    /** Whether the tab is in the window: results are looked up during a run only then. */
    void show(boolean on) {
        shown = on;
    }

    /** Repeats all runs of the selected policy and compares them with the stored ones, bit for bit. */
    public void again() {
        TableRow row = model.selectedRow().orElse(null);
        if (model.again.get().busy() || row == null) {
            return;
        }
        String policy = row.policy();
        List<Cell> cells = model.scores.get().plan().cells(each -> each.name().equals(policy));
        model.again.set(new BenchmarkModel.Again(policy, Texts.of("benchmark.running-again"), true));
        again.start(Texts.of("benchmark.run-policy-again", row.title()), progress -> compare(row.title(), cells, progress),
                words -> model.again.set(new BenchmarkModel.Again(policy, words, false)),
                why -> model.again.set(new BenchmarkModel.Again(policy, Texts.of("benchmark.it-could-not-be-run", why), false)),
                () -> model.again
                        .set(new BenchmarkModel.Again(policy, Texts.of("benchmark.stopped-nothing-was-compared"), false)));
    }

    /** The run of {@link #again}; a cancelled run compares nothing. */
    RunHandle repetition() {
        return again;
    }

    /** @return the outcome of computing the cells again, in words */
    private String compare(String title, List<Cell> cells, Progress progress) throws Exception {
        List<Cell> there = cells.stream().filter(cell -> CellRun.known(cell, controller.kept).isPresent()).toList();
        if (there.isEmpty()) {
            return Texts.of("benchmark.no-run-of-is-there", title);
        }
        CellResults fresh = CellResults.inMemory();
        CellStages.run(there, fresh, progress);
        String runs = Texts.of("benchmark.runs-of-policy",
                Numbers.count(there.size(), Texts.of("benchmark.run"), Texts.of("benchmark.runs")), title);
        return there.stream().map(cell -> difference(cell, fresh)).flatMap(Optional::stream).findFirst()
                .map(first -> Texts.of("benchmark.computed-again-they-differ-first", runs, first))
                .orElse(Texts.of("benchmark.computed-again-the-same-bit", runs));
    }

    private Optional<String> difference(Cell cell, CellResults fresh) {
        double[] before = controller.kept.find(cell.key()).orElseThrow();
        double[] now = fresh.find(cell.key()).orElseThrow();
        int place = Arrays.mismatch(before, now);
        return place < 0
                ? Optional.empty()
                : Optional.of(Texts.of("benchmark.number-kept-now", cell.name(), place + 1, before[place], now[place]));
    }
}
