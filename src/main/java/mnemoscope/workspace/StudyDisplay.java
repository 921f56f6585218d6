package mnemoscope.workspace;

import java.util.List;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.OptimalityMetric;

/**
 * The settings and display of the exact study in Optimality.
 *
 * @param variants interpretations of the paper's model shown, one or more, in their order
 * @param tests    number of instances solved per regime
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
