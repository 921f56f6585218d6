package mnemoscope.retention.policy;

/**
 * Parameters of the value-updated policy.
 *
 * @param relevance weight of the question overlap, at least 0
 * @param value     weight of the running value, at least 0
 * @param rate      step size of the running value, in (0, 1]
 * @param initial   value of a turn that was never tried, in [0, 1]
 */
public record ValueUpdatedParameters(double relevance, double value, double rate, double initial) {
    /** The defaults of MemRL's code: equal weights, step 0.1, start at 0. */
    public static final ValueUpdatedParameters MEMRL = new ValueUpdatedParameters(0.5, 0.5, 0.1, 0);

    public ValueUpdatedParameters {
        if (!(relevance >= 0 && value >= 0 && rate > 0 && rate <= 1 && initial >= 0 && initial <= 1)) {
            throw new IllegalArgumentException("Weights must not be negative, the rate in (0, 1] and the initial value in [0, 1],"
                    + " found " + relevance + ", " + value + ", " + rate + ", " + initial + ".");
        }
    }
}
