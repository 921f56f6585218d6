package mnemoscope.retention.policy;

/**
 * How far a queue that overflows is emptied.
 *
 * @param flushTo share of the budget that may stay after an overflow, in (0, 1]
 */
public record FifoParameters(double flushTo) {
    /** Evicts no more than it must. */
    public static final FifoParameters QUEUE = new FifoParameters(1.0);

    /** MemGPT's example: an overflow frees half of the window. */
    public static final FifoParameters MEMGPT_FLUSH = new FifoParameters(0.5);

    public FifoParameters {
        if (!(flushTo > 0 && flushTo <= 1)) {
            throw new IllegalArgumentException("The share that stays after an overflow (" + flushTo + ") must be in (0, 1].");
        }
    }
}
