package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Overview;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.StepRange;

/**
 * What one chart draws.
 *
 * @param title    with the unit
 * @param series   by step: one a policy; of the reward parts one a component
 * @param baseline place of the policy that the others are measured against; -1 if none is
 * @param policy   of the reward parts: whose they are; else -1
 */
record ChartSeries(ChartKind kind, String title, List<double[]> series, int baseline, int policy) {
    ChartSeries {
        series = List.copyOf(series);
    }

    /** As the model has it: with its difference, its focused policy and its range of steps. */
    static ChartSeries of(ReplayModel model, ChartKind kind, List<String> titles) {
        Overview all = model.overview().orElseThrow();
        return kind == ChartKind.PARTS
                ? parts(all, model.focusedPlace(), model.chartSteps(), titles)
                : of(all, kind, model.display().rewardDifference() ? model.baselinePlace() : -1, titles);
    }

    /** @param baseline for the reward alone; -1 for the reward itself */
    static ChartSeries of(Overview all, ChartKind kind, int baseline, List<String> titles) {
        return switch (kind) {
            case REWARD -> baseline < 0
                    ? of(kind, all.reward())
                    : new ChartSeries(kind, kind.title() + " minus " + titles.get(baseline), minus(all.reward(), baseline),
                            baseline, -1);
            case OCCUPANCY -> of(kind, all.occupancy());
            case RECALL -> of(kind, all.recall());
            case F1 -> of(kind, all.f1());
            case PARTS, FATES, LIFE, FRESHNESS -> throw new IllegalArgumentException(kind + " has no line a policy.");
        };
    }

    /** The components of one policy, accumulated from the first step of the range. */
    static ChartSeries parts(Overview all, int policy, StepRange range, List<String> titles) {
        List<double[]> since = new ArrayList<>();
        for (double[] sums : all.parts().get(policy)) {
            double before = range.first() == 0 ? 0 : sums[range.first() - 1];
            double[] rest = sums.clone();
            for (int t = 0; t < rest.length; t++) {
                rest[t] = t < range.first() ? 0 : sums[t] - before;
            }
            since.add(rest);
        }
        String title = "Reward parts of " + titles.get(policy)
                + (range.first() == 0 ? "" : " from step " + (range.first() + 1));
        return new ChartSeries(ChartKind.PARTS, title, since, -1, policy);
    }

    /** The same with the title of its kind, for a place that names policies and steps beside it. */
    ChartSeries named() {
        return new ChartSeries(kind, kind.title(), series, baseline, policy);
    }

    private static ChartSeries of(ChartKind kind, List<double[]> series) {
        return new ChartSeries(kind, kind.title(), series, -1, -1);
    }

    private static List<double[]> minus(List<double[]> series, int baseline) {
        return series.stream().map(values -> {
            double[] difference = new double[values.length];
            for (int t = 0; t < values.length; t++) {
                difference[t] = values[t] - series.get(baseline)[t];
            }
            return difference;
        }).toList();
    }
}
