package mnemoscope.ui.benchmark.chart;

import mnemoscope.text.Numbers;

/** What the charts are called. */
final class ChartWords {
    private ChartWords() {
    }

    static String title(ChartsInput input, ChartKind kind) {
        String at = ", " + Numbers.whole(input.budget()) + " " + input.unit();
        return switch (kind) {
            case EPISODES -> input.metric() + " by " + input.episode() + at;
            case BUDGETS -> input.metric() + " by budget, " + input.unit();
            case RANKS -> "Mean rank by " + input.metric() + at;
        };
    }

    /** Under the title; empty where the chart says all itself. */
    static String note(ChartsInput input, ChartKind kind) {
        return kind == ChartKind.RANKS ? RankDiagram.note(input) : "";
    }
}
