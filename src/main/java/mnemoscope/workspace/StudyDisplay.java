package mnemoscope.workspace;

import java.util.List;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.OptimalityMetric;

/**
 * What the exact study in Optimality measures and shows.
 *
 * @param variants readings of the paper's model that are shown, one or more, in their order
 * @param tests    instances of each regime that are solved
 */
public record StudyDisplay(List<Variant> variants, OptimalityMetric measure, int tests) implements Workspace.Part {
    public static final StudyDisplay USUAL = new StudyDisplay(List.of(Variant.values()), OptimalityMetric.GAP,
            OptimalitySpec.PAPER_TESTS);

    public StudyDisplay {
        variants = List.copyOf(variants);
    }

    public StudyDisplay withVariants(List<Variant> changed) {
        return new StudyDisplay(changed, measure, tests);
    }

    public StudyDisplay with(OptimalityMetric changed) {
        return new StudyDisplay(variants, changed, tests);
    }

    public StudyDisplay withTests(int changed) {
        return new StudyDisplay(variants, measure, changed);
    }
}
