package mnemoscope.retention.policy;

/**
 * Relevance of the single-step optimiser.
 *
 * @param recency   weight of exp(-decay age), at least 0
 * @param frequency weight of accesses / (accesses + 1), at least 0
 * @param overlap   weight of the question overlap Qov, at least 0
 * @param decay     per turn of age, at least 0
 */
public record SingleStepParameters(double recency, double frequency, double overlap, double decay) {
    /** The three signals of the source with equal weight; it prints no values. */
    public static final SingleStepParameters EQUAL = new SingleStepParameters(1 / 3.0, 1 / 3.0, 1 / 3.0, 0.005);

    /** Overlap with the question alone. */
    public static final SingleStepParameters OVERLAP = new SingleStepParameters(0, 0, 1, 0);

    public SingleStepParameters {
        if (!(recency >= 0 && frequency >= 0 && overlap >= 0 && decay >= 0)) {
            throw new IllegalArgumentException("Weights and decay of the single-step relevance must not be negative, found "
                    + recency + ", " + frequency + ", " + overlap + ", " + decay + ".");
        }
    }
}
