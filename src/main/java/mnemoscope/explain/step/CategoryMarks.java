package mnemoscope.explain.step;

import java.util.List;
import java.util.TreeSet;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Supervision;

/**
 * Kinds of questions along an episode: each kind has a height of its own, as tones have in a score.
 *
 * @param names  kinds in alphabetical order, from top to bottom; empty if the dataset has none or only one
 * @param ofStep place in {@code names} by step; -1 for a question without a kind
 */
public record CategoryMarks(List<String> names, List<Integer> ofStep) {
    public static final CategoryMarks NONE = new CategoryMarks(List.of(), List.of());
    private static final double STEP = 2.4;

    public CategoryMarks {
        names = List.copyOf(names);
        ofStep = List.copyOf(ofStep);
    }

    public static CategoryMarks of(Comparison shown) {
        Supervision gold = shown.input().supervision();
        TreeSet<String> found = new TreeSet<>();
        for (int t = 0; t < shown.steps(); t++) {
            found.add(gold.at(t).category());
        }
        found.remove("");
        if (found.size() < 2) {
            return NONE;
        }
        List<String> names = List.copyOf(found);
        return new CategoryMarks(names,
                java.util.stream.IntStream.range(0, shown.steps()).map(t -> names.indexOf(gold.at(t).category())).boxed()
                        .toList());
    }

    /** Height of the band, px. */
    public double height() {
        return names.isEmpty() ? 0 : names.size() * STEP + 3;
    }

    /** Height of the mark of a step below the upper edge of the band; NaN if it has none. */
    public double y(int t) {
        return names.isEmpty() || ofStep.get(t) < 0 ? Double.NaN : 1 + ofStep.get(t) * STEP;
    }

    /** Kind of the question of a step; empty if it has none. */
    public String name(int t) {
        return names.isEmpty() || ofStep.get(t) < 0 ? "" : names.get(ofStep.get(t));
    }
}
