package mnemoscope.ui.optimality.study;

import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;

/** Marks of policies and of readings of the model. */
final class StudyMarks {
    private StudyMarks() {
    }

    static PolicyStyle style(StudyPolicy policy) {
        return PolicyStyle.of(policy.mark());
    }

    static String name(StudyPolicy policy) {
        return policy == StudyPolicy.OPTIMAL ? "Optimal" : policy.title();
    }

    /** The mark of a variant's mean, in ink. */
    static MarkShape shape(Variant variant) {
        return switch (variant) {
            case LITERAL -> MarkShape.CIRCLE;
            case CHARGE_ALWAYS -> MarkShape.TRIANGLE_UP;
            case PERSISTENT_FORECAST -> MarkShape.DIAMOND;
            case PREFETCH -> MarkShape.SQUARE;
        };
    }

    static MarkState state(Variant variant) {
        return variant == Variant.LITERAL || variant == Variant.CHARGE_ALWAYS ? MarkState.FILLED : MarkState.HOLLOW;
    }

    /** What is different in a variant, in one sentence. */
    static String tip(Variant variant) {
        return switch (variant) {
            case LITERAL -> "As the paper's text says: a miss of an item in transit pays the miss penalty only.";
            case CHARGE_ALWAYS -> "Every miss pays the reacquisition too; a transit still does not restart.";
            case PERSISTENT_FORECAST -> "As literal, but a lookahead assumes that the demand of its first turn stays.";
            case PREFETCH -> "The policy may also order items ahead; transits take one turn less, every miss is charged, "
                    + "lookaheads assume that the demand stays.";
        };
    }
}
