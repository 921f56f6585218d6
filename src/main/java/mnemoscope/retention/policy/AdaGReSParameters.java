package mnemoscope.retention.policy;

/**
 * Parameters of AdaGReS.
 *
 * @param relevance  weight alpha of the relevance, above 0
 * @param redundancy weight beta of the redundancy, at least 0; 0 ranks by relevance alone
 */
public record AdaGReSParameters(double relevance, double redundancy) {
    /** Equal weights: an exact repeat of a kept turn gains nothing. */
    public static final AdaGReSParameters EQUAL = new AdaGReSParameters(1, 1);

    public AdaGReSParameters {
        if (!(relevance > 0 && redundancy >= 0)) {
            throw new IllegalArgumentException("The weight of relevance (" + relevance
                    + ") must be above 0 and that of redundancy (" + redundancy + ") not negative.");
        }
    }
}
