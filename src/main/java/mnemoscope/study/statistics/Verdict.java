package mnemoscope.study.statistics;

import mnemoscope.model.Texts;

/**
 * The verdict of a comparison with a baseline. Equivalence has priority: a significant difference shown to be within the margin
 * has no practical meaning.
 */
public enum Verdict {
    BETTER,
    WORSE,
    EQUIVALENT,
    NOT_DECIDED,
    /** Nothing is tested. */
    TOO_FEW;

    /**
     * @param mean         policy minus baseline, for a score for which higher is better
     * @param p            p of no difference, corrected for multiple comparisons ({@link Holm})
     * @param pEquivalence p of "not equivalent" ({@link Equivalence#p}), corrected for multiple comparisons
     * @param alpha        significance level, e.g. 0.05
     */
    public static Verdict of(double mean, double p, double pEquivalence, double alpha) {
        Samples.probability(alpha, "error allowed");
        if (Double.isNaN(mean) || !(p >= 0 && p <= 1) || !(pEquivalence >= 0 && pEquivalence <= 1)) {
            throw new IllegalArgumentException("There is no verdict on a mean of " + mean + " with p " + p + " and "
                    + pEquivalence + ". Both p must be from 0 to 1.");
        }
        if (pEquivalence < alpha) {
            return EQUIVALENT;
        }
        if (p >= alpha || mean == 0) {
            return NOT_DECIDED;
        }
        return mean > 0 ? BETTER : WORSE;
    }

    /**
     * "better", "worse", "equivalent within .01", "not decided", "too few conversations to test (2)".
     *
     * @param margin text shown beside the numbers
     * @param pairs  of conversations
     */
    public String words(String margin, int pairs) {
        return switch (this) {
            case BETTER -> Texts.of("study.better");
            case WORSE -> Texts.of("study.worse");
            case EQUIVALENT -> Texts.of("study.equivalent-within", margin);
            case NOT_DECIDED -> Texts.of("study.not-decided");
            case TOO_FEW -> Texts.of("study.too-few-to-test", pairs);
        };
    }
}
