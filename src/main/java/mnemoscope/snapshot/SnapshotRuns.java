package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.training.TrainingController;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;

/**
 * Draws Training and Benchmark during and after a run. The training runs stay. The window is left on the Replay tab. Runs are
 * paused, so that the pictures do not depend on the speed of the machine.
 */
record SnapshotRuns(SnapshotWindow window) {
    private static final String TOGGLE = ".mn-training .toggle-button";
    private static final String CHARTS = ".mn-chart-kinds .toggle-button";
    private static final String ROWS = ".mn-study-choices .toggle-button";
    private static final int HELD_EPOCHS = 3;
    private static final List<String> POLICIES = List.of("recency", "largest", "ga-normalised", "mixed", "osl-mr", "mixed-info",
            "clairvoyant");
    private static final List<String> LAG_POLICIES = List.of("recency", "mixed", "hindsight");
    private static final List<Integer> BUDGETS = List.of(32, 64, 128);

    void training(Theme theme) throws IOException {
        TrainingFeature training = window.feature(TrainingFeature.class);
        window.show(Tab.TRAINING);
        if (theme.isLecture()) {
            window.write("training-done");
            return;
        }
        if (theme == Theme.LIGHT) {
            first();
        }
        trainings(training, theme == Theme.LIGHT ? LearnedKind.OSL_MR : LearnedKind.OSL_MR_NO_PRIOR);
        FxThread.until("training", () -> !training.controller().isTraining());
        window.write("training-done");
        window.press(TOGGLE, Texts.of("training.feature-importance"), "training-importance");
        window.press(TOGGLE, Texts.of("training.threshold"));
        if (theme == Theme.LIGHT) {
            folds(training.controller());
            used(training.controller());
        }
        window.show(Tab.REPLAY);
    }

    /** The tab before the first training. */
    private void first() throws IOException {
        window.awaitFeatures();
        window.write("training-first");
    }

    /** A run in progress, paused at an epoch. */
    private void trainings(TrainingFeature training, LearnedKind kind) throws IOException {
        TrainingController controller = training.controller();
        window.work.hold(HELD_EPOCHS - 1, words -> words.startsWith(Texts.of("learning.progress.training")));
        try {
            FxThread.run(() -> {
                controller.next.choose(kind);
                controller.start();
            });
            FxThread.until("epochs",
                    () -> window.says(".mn-training .mn-headline", Texts.of("training.epoch") + " " + HELD_EPOCHS));
            window.awaitJob();
            window.write("training-running");
            window.write("training-jobs", Sheet.JOBS);
            FxThread.run(controller.run::pause);
        } finally {
            window.work.release();
        }
        FxThread.until("pause", controller.run::isPaused);
        window.write("training-paused");
        FxThread.run(controller.run::resume);
    }

    /** The list of folds and seeds with some of them, and the tab after a cancelled training. */
    private void folds(TrainingController controller) throws IOException {
        window.press(TOGGLE, Texts.of("training.folds-and-seeds"));
        FxThread.run(() -> controller.next.choose(LearnedKind.OSL_MR_NO_PRIOR));
        FxThread.run(() -> controller.folds.start("2", "1"));
        FxThread.until("folds", () -> !controller.folds.run.isRunning());
        window.write("training-folds");
        window.press(TOGGLE, Texts.of("training.runs"));
        window.work.hold(1, words -> words.startsWith(Texts.of("learning.progress.training")));
        try {
            FxThread.run(controller::start);
            FxThread.until("epochs", () -> window.says(".mn-training .mn-headline", Texts.of("training.epoch") + " 2"));
            FxThread.run(controller.run::cancel);
        } finally {
            window.work.release();
        }
        FxThread.until("cancel", () -> !controller.isTraining());
        window.write("training-cancelled");
    }

    /** The run in Replay beside other policies, and its score explained; leaves Replay unchanged. */
    private void used(TrainingController controller) throws IOException {
        List<String> before = FxThread.get(() -> window.context().now().policies().names());
        FxThread.run(controller::useShown);
        window.await();
        window.write("training-used");
        FxThread.run(() -> window.policies(before));
        window.await();
        FxThread.run(() -> window.replay().chooseView(ViewMode.COLUMNS));
    }

    void benchmark(Theme theme) throws IOException {
        BenchmarkFeature tab = window.feature(BenchmarkFeature.class);
        window.show(Tab.BENCHMARK);
        if (!FxThread.get(() -> tab.model().canMeasure())) {
            window.write("benchmark-refused");
            window.show(Tab.REPLAY);
            return;
        }
        if (!theme.isLecture()) {
            runs(tab, theme == Theme.LIGHT ? List.of() : List.of("bm25"));
        } else if (!FxThread.get(() -> tab.model().isWhole())) {
            // States drawn since the last run may have changed the study.
            FxThread.run(() -> tab.runs().run());
        }
        FxThread.until("benchmark", () -> tab.model().isWhole());
        SnapshotWindow.settle();
        window.write(this::sortByLastBudget, "benchmark-done");
        FxThread.run(() -> tab.controller().show(Page.CAPACITY));
        window.await();
        window.write("benchmark-capacity");
        FxThread.run(() -> window.context().workspace().move(now -> now.with(now.benchmark().withLine(100))));
        window.write("benchmark-capacity-between");
        FxThread.run(() -> window.context().workspace().move(now -> now.with(now.benchmark().withLine(0))));
        if (!theme.isLecture()) {
            lags(tab);
        }
        FxThread.run(() -> tab.controller().show(Page.RESULTS));
        window.await();
        if (theme.isLecture()) {
            return;
        }
        window.press(CHARTS, Texts.of("workspace.budgets"), "benchmark-budgets");
        window.press(CHARTS, Texts.of("workspace.needs"), "benchmark-needs");
        window.press(CHARTS, Texts.of("workspace.ranks"), "benchmark-ranks");
        window.press(CHARTS, Texts.of("workspace.episodes"));
        window.press(ROWS, Texts.of("workspace.episodes"), "benchmark-episodes");
        window.press(ROWS, Texts.of("workspace.folds"));
        window.press(ROWS, ScoredDecisions.FORCED.words());
        window.await();
        window.write("benchmark-forced");
        window.press(ROWS, ScoredDecisions.ALL.words());
        window.await();
        measured(Metric.REWARD);
        window.write("benchmark-reward");
        measured(Metric.F1);
        FxThread.run(() -> tab.files().openStudy(Path.of("no-such-study.json")));
        FxThread.until("failure", () -> tab.model().hasFailed());
        window.write("benchmark-error");
        FxThread.run(tab.controller()::dismiss);
        window.show(Tab.REPLAY);
    }

    private void measured(Metric metric) {
        FxThread.run(() -> window.context().workspace().move(now -> now.with(now.benchmark().with(metric))));
        window.await();
    }

    /** Sorts by best first; unchanged if the table is too narrow for the column. */
    private void sortByLastBudget() {
        String byMeasured = Texts.of("kit.sort-by", Texts.of("benchmark.column-measured"));
        window.all(".mn-benchmark-table .mn-grid-head").filter(each -> byMeasured.equals(each.getAccessibleText()))
                .reduce((one, next) -> next).ifPresent(head -> ((ButtonBase) head).fire());
    }

    /** A few policies at every lag, which are measured soon. */
    private void lags(BenchmarkFeature tab) throws IOException {
        List<BenchmarkSpec> before = new ArrayList<>();
        FxThread.run(() -> {
            tab.controller().change(spec -> {
                before.add(spec);
                return spec.with(spec.name(), LAG_POLICIES, List.of(BUDGETS.getFirst()), spec.folds(), List.of(0L),
                        LAG_POLICIES.getFirst());
            });
            tab.controller().show(Page.LAG);
            tab.lags().run();
        });
        FxThread.until("lags", tab.lags()::isWhole);
        window.await();
        window.write("benchmark-lag");
        FxThread.run(() -> tab.controller().change(spec -> before.getFirst()));
        FxThread.until("benchmark", () -> tab.model().isWhole());
    }

    /** A study paused after a third of its runs. @param more policies, so that each theme has runs to do */
    private void runs(BenchmarkFeature tab, List<String> more) throws IOException {
        FxThread.run(() -> {
            List<String> policies = Stream.concat(more.stream(), POLICIES.stream()).toList();
            tab.controller()
                    .change(spec -> spec.with(spec.name(), policies, BUDGETS, spec.folds(), spec.seeds(), spec.baseline()));
            tab.controller().select("recency");
        });
        FxThread.until("what is kept", () -> tab.model().isShown());
        int missing = FxThread.get(() -> tab.model().scores.get().missing());
        int some = missing / 3;
        window.work.hold(some - 1, words -> words.matches(".*, .*, .*"));
        try {
            FxThread.run(() -> tab.runs().run());
            FxThread.until("some runs", () -> tab.model().scores.get().missing() <= missing - some);
            window.awaitJob();
            window.write("benchmark-running");
            FxThread.run(tab.runs().handle()::pause);
            FxThread.until("pause", () -> tab.runs().handle().isPaused());
            window.write("benchmark-paused");
            FxThread.run(tab.runs().handle()::resume);
        } finally {
            window.work.release();
        }
    }
}
