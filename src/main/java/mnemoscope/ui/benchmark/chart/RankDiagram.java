package mnemoscope.ui.benchmark.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mnemoscope.report.CriticalDifferenceFigure;
import mnemoscope.report.Figure;
import mnemoscope.text.Numbers;
import mnemoscope.ui.benchmark.chart.ChartsInput.Policy;
import mnemoscope.ui.benchmark.chart.ChartsInput.Ranking;
import mnemoscope.ui.kit.MarkState;

/** The critical-difference diagram that the report writes, in the colours of the screen. */
final class RankDiagram {
    private RankDiagram() {
    }

    /** @throws java.util.NoSuchElementException if nothing is ranked; {@link #whyNot} says why */
    static Chart of(Sketch sketch, ChartsInput input) {
        Ranking ranking = input.ranking().orElseThrow();
        List<Policy> ranked = ranking.names().stream().map(name -> policy(input, name)).toList();
        Figure figure = CriticalDifferenceFigure.of(sketch.title(), over(input, ranking), ranking.difference(),
                ranking.friedman(),
                ranked.stream().map(policy -> new CriticalDifferenceFigure.Policy(policy.title(), Sketch.shape(policy),
                        sketch.rgb(policy.style().hue()), policy.mark() == MarkState.HOLLOW)).toList(),
                sketch.look());
        // The figure has its marks in the order of the mean ranks.
        List<Integer> order = ranking.difference().ranks().order();
        List<Figure.Mark> marks = figure.parts().stream().filter(Figure.Mark.class::isInstance).map(Figure.Mark.class::cast)
                .toList();
        for (int k = 0; k < order.size(); k++) {
            Policy policy = ranked.get(order.get(k));
            boolean atLeft = k < (order.size() + 1) / 2;
            double from = atLeft ? 0 : marks.get(k).x() - 8;
            double to = atLeft ? marks.get(k).x() + 8 : figure.width();
            sketch.spot(new Spot((from + to) / 2, marks.get(k).y(), (to - from) / 2, 9, words(input, ranking, order.get(k)),
                    policy.name(), ""));
        }
        return sketch.of(figure);
    }

    private static String over(ChartsInput input, Ranking ranking) {
        return Numbers.count(ranking.difference().ranks().episodes(), input.episode(), input.episode() + "s");
    }

    private static Policy policy(ChartsInput input, String name) {
        return input.policies().stream().filter(policy -> policy.name().equals(name)).findFirst().orElseThrow(
                () -> new IllegalArgumentException(
                        name + " is ranked, but is not among the policies. Give the ranking those shown."));
    }

    private static String words(ChartsInput input, Ranking ranking, int index) {
        String alike = ranking.names().stream()
                .filter(other -> ranking.names().indexOf(other) != index
                        && !ranking.difference().differ(index, ranking.names().indexOf(other)))
                .map(other -> policy(input, other).title()).collect(Collectors.joining(", "));
        return policy(input, ranking.names().get(index)).title() + ": mean rank "
                + String.format(Locale.ROOT, "%.2f", ranking.difference().ranks().means().get(index))
                + (alike.isEmpty() ? ", apart from all others" : ", not told apart from " + alike);
    }

    /** What is ranked, and who is not for want of runs. */
    static String note(ChartsInput input) {
        List<String> ranked = input.ranking().map(Ranking::names).orElse(List.of());
        String without = input.policies().stream().filter(policy -> !policy.seesAnswer() && !ranked.contains(policy.name()))
                .map(policy -> policy.title() + missing(input, policy)).collect(Collectors.joining(", "));
        return ranked.isEmpty()
                ? ""
                : ranked.size() + " policies to deploy; references have no rank"
                        + (without.isEmpty() ? "" : "; without " + without);
    }

    private static String missing(ChartsInput input, Policy policy) {
        String words = input.level(policy).missing();
        return words.isEmpty() ? "" : " (" + words + ")";
    }

    /** Why there is no diagram. */
    static String whyNot(ChartsInput input) {
        long policies = input.policies().stream().filter(policy -> !policy.seesAnswer()).count();
        long whole = input.policies().stream().filter(policy -> !policy.seesAnswer() && input.level(policy).isKnown()).count();
        if (policies < 2) {
            return "Ranks compare policies to deploy, and there " + (policies == 1 ? "is one" : "is none")
                    + " in the table. Choose at least two; references see the answer and have no rank.";
        }
        if (input.episodes().size() < 2) {
            return "Ranks are taken in every " + input.episode() + ", and there is one. Open data with at least two.";
        }
        return whole < 2
                ? "Ranks need two policies to deploy whose runs are all done; there " + (whole == 1 ? "is one" : "is none")
                        + " yet."
                : "Ranks need at least two " + input.episode() + "s with gold evidence.";
    }
}
