package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Phrases;
import mnemoscope.replay.RewardPart;
import mnemoscope.text.Numbers;
import mnemoscope.ui.replay.state.ChartKind;

/** Says what a running chart shows at one step. */
final class ChartWords {
    static final String HOW = "Click: go there. Drag: show these steps only.";

    private ChartWords() {
    }

    /** "Step 37: Recency \u221211,877, Mixed-Score \u221210,375", one a line. */
    static String at(ChartSeries chart, List<String> titles, int step, boolean known) {
        List<String> lines = new ArrayList<>();
        lines.add("Step " + (step + 1) + ", " + Phrases.lower(chart.title()));
        double sum = 0;
        for (int k = 0; known && k < chart.series().size(); k++) {
            double value = chart.series().get(k)[step];
            sum += value;
            String name = chart.kind() == ChartKind.PARTS ? RewardPart.values()[k].word() : titles.get(k);
            lines.add(name + "  " + number(chart.kind(), value));
        }
        if (known && chart.kind() == ChartKind.PARTS) {
            lines.add("in all  " + Numbers.reward(sum));
        }
        lines.add(HOW);
        return String.join("\n", lines);
    }

    private static String number(ChartKind kind, double value) {
        return switch (kind) {
            case OCCUPANCY -> Double.isNaN(value) ? Numbers.NONE : Math.round(100 * value) + " %";
            case RECALL, F1 -> Numbers.f1(value);
            default -> Numbers.reward(value);
        };
    }
}
