package mnemoscope.ui.replay;

import java.util.List;

/**
 * What one chart draws.
 *
 * @param title    with the unit
 * @param series   one a policy, by step
 * @param baseline place of the policy that the others are measured against; -1 if none is
 */
record ChartSeries(ChartKind kind, String title, List<double[]> series, int baseline) {
    ChartSeries {
        series = List.copyOf(series);
    }

    /** @param baseline for the reward alone; -1 for the reward itself */
    static ChartSeries of(Overview all, ChartKind kind, int baseline, List<String> titles) {
        return switch (kind) {
            case REWARD -> baseline < 0
                    ? new ChartSeries(kind, kind.title(), all.reward(), -1)
                    : new ChartSeries(kind, kind.title() + " minus " + titles.get(baseline), minus(all.reward(), baseline),
                            baseline);
            case OCCUPANCY -> new ChartSeries(kind, kind.title(), all.occupancy(), -1);
            case RECALL -> new ChartSeries(kind, kind.title(), all.recall(), -1);
            case F1 -> new ChartSeries(kind, kind.title(), all.f1(), -1);
        };
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
