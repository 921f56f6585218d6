package mnemoscope.ui.benchmark.chart;

import java.util.stream.DoubleStream;
import mnemoscope.ui.benchmark.chart.ChartsInput.Level;
import mnemoscope.ui.benchmark.chart.ChartsInput.Policy;

/** A policy at the chosen budget, said in one breath: for the pointer and for screen readers. */
final class EpisodeWords {
    private EpisodeWords() {
    }

    /** "OSL-MR: mean F1 .173 (sd .011), conversations .150 to .214, published .263". */
    static String of(ChartsInput input, Policy policy) {
        Level level = input.level(policy);
        StringBuilder words = new StringBuilder(policy.title()).append(policy.seesAnswer() ? " (sees the answer): " : ": ");
        words.append(level.isKnown()
                ? "mean " + input.metric() + " " + input.numbers().text(level.mean())
                        + (Double.isFinite(level.sd()) ? " (sd " + input.numbers().text(level.sd()) + ")" : "")
                : level.missing().isEmpty() ? "no mean" : level.missing());
        double[] known = finite(policy).sorted().toArray();
        if (known.length > 1) {
            words.append(", ").append(input.episode()).append("s ").append(input.numbers().text(known[0])).append(" to ")
                    .append(input.numbers().text(known[known.length - 1]));
        }
        if (Double.isFinite(level.published())) {
            words.append(", published ").append(input.numbers().text(level.published()));
        }
        return words.toString();
    }

    private static DoubleStream finite(Policy policy) {
        return policy.values().stream().mapToDouble(Double::doubleValue).filter(Double::isFinite);
    }
}
