package mnemoscope.retention.policy;

/**
 * Parameters of MemoryBank's forgetting curve.
 *
 * @param strength strength S of a new memory, in turns, above 0
 * @param growth   what an access adds to S, in turns, at least 0
 */
public record MemoryBankParameters(double strength, double growth) {
    /** S starts at 1 and grows by 1 at each access (the paper, section 2.3). */
    public static final MemoryBankParameters PAPER = new MemoryBankParameters(1, 1);

    public MemoryBankParameters {
        if (!(strength > 0) || !(growth >= 0)) {
            throw new IllegalArgumentException(
                    "The strength (" + strength + ") must be above 0 and its growth (" + growth + ") not negative.");
        }
    }
}
