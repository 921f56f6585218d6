package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.optimality.Regime;
import mnemoscope.replay.Protocol;
import mnemoscope.report.OptimalityReport;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.CellResults;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

/** Own names of policies were printed over numbers, points and the zero line beside them. */
class RowNamesTest {
    private static final List<String> TITLES = List.of("Recency", "Mixed-Score", "BC-learner", "OSL-MR", "Clairvoyant");

    @Test
    void namesOfABenchmark_lieOverNothing() {
        MetricResults results = Results.small();
        for (Chart chart : List.of(EpisodeChart.of(results), NeedChart.of(results), RankChart.of(results),
                BudgetChart.of(results))) {
            OwnNames.assertApart(chart.picture(), TITLES);
        }
        MetricResults many = Results.many(10);
        for (Chart chart : List.of(EpisodeChart.of(many), NeedChart.of(many), RankChart.of(many), BudgetChart.of(many))) {
            OwnNames.assertApart(chart.picture(), IntStream.range(0, 10).mapToObj(k -> "Policy number " + k).toList());
        }
    }

    /** In a file the row that was selected in the window was bold, as if it were a finding. */
    @Test
    void selectedRow_isBoldInTheWindowOnly() {
        MetricResults results = Results.small();
        int selected = results.policies().stream().map(MetricResults.Policy::name).toList().indexOf(results.selected());
        assertThat(EpisodeChart.names(results, 0, ChartLook.LIGHT).strong().test(selected)).isTrue();
        assertThat(EpisodeChart.names(results, 0, ChartLook.PRINT).strong().test(selected)).isFalse();
    }

    @Test
    void namesOfAReplay_lieOverNothing() throws Exception {
        var data = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        Comparison shown = Camping.compare(data.conversations().getFirst(), Protocol.bundled(), "recency", "mixed",
                "clairvoyant");
        RunningCharts running = new RunningCharts(shown, Overview.of(shown), DecisionRange.all(shown.decisionCount()),
                shown.decisionCount() - 1);
        List<Chart> charts = new ArrayList<>();
        for (RunningKind kind : RunningKind.values()) {
            if (kind != RunningKind.PARTS) {
                charts.add(running.of(kind, -1));
            }
        }
        HindsightReport report = new HindsightSearches().report(shown, 600, true, new HindsightSearches.Feed(), Progress.NONE);
        charts.add(RegretChart.of(report, false));
        charts.add(RegretChart.of(report, true));
        charts.forEach(chart -> OwnNames.assertApart(chart.picture(), TITLES));
    }

    @Test
    void namesOfTrainingAndOptimality_lieOverNothing() {
        List<StandingChart.Measure> measures = List.of(new StandingChart.Measure("F1", Numbers::score),
                new StandingChart.Measure("reward", Numbers::reward));
        OwnNames.assertApart(StandingChart.of("standing", "The bar", "", measures,
                List.of(new StandingChart.Row("OSL-MR", PolicyMark.OSL, List.of(0.2, -30.0), true, false, false),
                        new StandingChart.Row("Mixed-Score", PolicyMark.MIXED, List.of(0.1, -40.0), false, false, true)),
                ValueTable.NONE).picture(), TITLES);
        OptimalitySpec spec = OptimalitySpec.paper();
        OptimalityTable table = OptimalityTable.of(spec, OptimalityCells.of(spec), CellResults.inMemory());
        OwnNames.assertApart(GapChart.of(table, Regime.STATIONARY, spec.variants(), Optional.empty(), Optional.empty(),
                OptimalityReport.instances(table, Regime.STATIONARY)).picture(), TITLES);
    }
}
