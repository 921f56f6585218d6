package mnemoscope.retention.policy;

/**
 * Relevance of the single-step optimiser.
 *
 * @param overlap   weight of the question overlap Qov, at least 0
 * @param recency   weight of exp(-decay age), at least 0
 * @param frequency weight of accesses / (accesses + 1), at least 0
 * @param decay     per turn of age, at least 0
 */
public record SingleStepParameters(double overlap, double recency, double frequency, double decay) {
    /** Relevance to the current question and nothing else. */
    public static final SingleStepParameters OVERLAP = new SingleStepParameters(1, 0, 0, 0);

    /** The three signals of the source; it gives no weights that could be checked, so they are equal. */
    public static final SingleStepParameters THREE_SIGNALS = new SingleStepParameters(1 / 3.0, 1 / 3.0, 1 / 3.0, 0.005);

    public SingleStepParameters {
        if (!(overlap >= 0 && recency >= 0 && frequency >= 0 && decay >= 0)) {
            throw new IllegalArgumentException("Weights and decay of the single-step relevance must not be negative, found "
                    + overlap + ", " + recency + ", " + frequency + ", " + decay + ".");
        }
    }
}
