package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.task.JobState;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.benchmark.BenchmarkTab;
import mnemoscope.ui.benchmark.chart.BenchmarkChart;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.Tab;

/** Draws the Benchmark tab during and after a small study. Leaves the window on the Replay tab. */
final class SnapshotBenchmark {
    private static final List<String> POLICIES = List.of("recency", "largest", "ga-normalised", "mixed", "osl-mr", "mixed-info",
            "clairvoyant");
    private static final List<Integer> BUDGETS = List.of(32, 64, 128);

    private final SnapshotWindow window;
    private final Workbench workbench;
    private final BenchmarkTab tab;

    SnapshotBenchmark(SnapshotWindow window) {
        this.window = window;
        workbench = window.workbench();
        tab = workbench.feature(BenchmarkFeature.class).parts();
    }

    void draw(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().showTab(Tab.BENCHMARK));
        if (!FxThread.get(() -> tab.model().canMeasure())) {
            window.write("benchmark-refused", theme);
            FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
            return;
        }
        if (theme != Theme.LECTURE) {
            running(theme);
        }
        FxThread.until("benchmark", () -> tab.model().isWhole());
        FxThread.run(() -> tab.sortByMean(128));
        window.write("benchmark-done", theme);
        if (theme == Theme.LECTURE) {
            return;
        }
        FxThread.run(() -> tab.showChart(BenchmarkChart.BUDGETS));
        window.write("benchmark-budgets", theme);
        FxThread.run(() -> tab.showChart(BenchmarkChart.RANKS));
        window.write("benchmark-ranks", theme);
        FxThread.run(() -> {
            tab.showChart(BenchmarkChart.EPISODES);
            tab.showEpisodes(true);
        });
        window.write("benchmark-episodes", theme);
        FxThread.run(() -> {
            tab.showEpisodes(false);
            tab.files().openStudy(Path.of("no-such-study.json"));
        });
        FxThread.until("failure", () -> tab.model().hasFailed());
        window.write("benchmark-error", theme);
        FxThread.run(() -> {
            tab.controller().dismiss();
            workbench.shell().showTab(Tab.REPLAY);
        });
    }

    /** In each theme there is something left to run; held where a third of it is done. */
    private void running(Theme theme) throws IOException {
        List<String> more = theme == Theme.LIGHT ? List.of() : List.of("bm25");
        FxThread.run(() -> {
            tab.controller().choose(Stream.concat(more.stream(), POLICIES.stream()).toList(), BUDGETS);
            tab.controller().select("recency");
        });
        FxThread.until("what is kept", () -> tab.model().isShown());
        int before = FxThread.get(() -> tab.model().runsShown());
        int some = FxThread.get(() -> tab.model().runsMissing()) / 3;
        window.work().hold(some - 1, words -> words.matches(".*, .*, .*"));
        try {
            FxThread.run(() -> tab.runs().run());
            FxThread.until("some runs", () -> tab.model().runsShown() >= before + some);
            FxThread.until("the job in the status bar", () -> workbench.runs().jobsProperty().get().stream()
                    .anyMatch(job -> job.state() == JobState.RUNNING));
            window.write("benchmark-running", theme);
            FxThread.run(tab.runs().handle()::pause);
            FxThread.until("pause", () -> tab.runs().handle().isPaused());
            window.write("benchmark-paused", theme);
            FxThread.run(tab.runs().handle()::resume);
        } finally {
            window.work().release();
        }
    }
}
