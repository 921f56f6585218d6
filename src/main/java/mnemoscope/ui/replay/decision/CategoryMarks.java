package mnemoscope.ui.replay.decision;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;

/**
 * Categories of questions along an episode: each category has a different height, like notes in a score.
 *
 * @param names  categories in alphabetical order, from top to bottom; empty if the dataset has none or only one
 * @param ofStep index in {@code names} by decision; -1 for a question without a category
 */
public record CategoryMarks(List<String> names, List<Integer> ofStep) {
    public static final CategoryMarks NONE = new CategoryMarks(List.of(), List.of());
    private static final double STEP = 2.4;

    public static CategoryMarks of(Comparison shown) {
        List<String> kinds = IntStream.range(0, shown.decisionCount()).mapToObj(shown::category).toList();
        List<String> names = kinds.stream().filter(kind -> !kind.isEmpty()).distinct().sorted().toList();
        return names.size() < 2 ? NONE : new CategoryMarks(names, kinds.stream().map(names::indexOf).toList());
    }

    /** Height of the band, px. */
    public double height() {
        return names.isEmpty() ? 0 : names.size() * STEP + 3;
    }

    /** Distance of a decision's mark from the top of the band; NaN if there is none. */
    public double y(int t) {
        return names.isEmpty() || ofStep.get(t) < 0 ? Double.NaN : 1 + ofStep.get(t) * STEP;
    }

    /** Category of a decision's question; empty if there is none. */
    public String name(int t) {
        return names.isEmpty() || ofStep.get(t) < 0 ? "" : names.get(ofStep.get(t));
    }
}
