package mnemoscope.retention;

import mnemoscope.model.DatasetKind;

/**
 * Weights of Mixed-Score (OSL-MR, section 4; SPEC 5): recency, question overlap, answer overlap, shared entities, newest
 * session, user speaks, size (a cost). Only the info-favored reference has an answer weight.
 */
public record MixedWeights(double recency, double question, double answer, double entities, double session, double user,
        double size) {
    public static final MixedWeights LOCOMO = new MixedWeights(.22, .56, 0, .12, .06, .02, .06);
    public static final MixedWeights LONGMEMEVAL = new MixedWeights(.25, .55, 0, .12, .05, .03, .07);
    public static final MixedWeights LOCOMO_INFORMED = new MixedWeights(.35, .40, .15, .05, .03, .02, .05);
    public static final MixedWeights LONGMEMEVAL_INFORMED = new MixedWeights(.22, .48, .08, .12, .06, .02, .06);

    /** The paper's weights for a dataset; the user's files use those of LoCoMo. */
    public static MixedWeights of(DatasetKind kind) {
        return kind == DatasetKind.LONGMEMEVAL ? LONGMEMEVAL : LOCOMO;
    }

    /** The info-favored weights for a dataset. */
    public static MixedWeights informed(DatasetKind kind) {
        return kind == DatasetKind.LONGMEMEVAL ? LONGMEMEVAL_INFORMED : LOCOMO_INFORMED;
    }
}
