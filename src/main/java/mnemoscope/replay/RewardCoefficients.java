package mnemoscope.replay;

/**
 * Coefficients of the reward (OSL-MR, section 3; SPEC 2): {@code r = hit * hitTokens + full * [all evidence covered] - store *
 * keptTokens - miss * missTokens - reacq * reacqTokens - stale * staleTokens}. The reward is linear in them, so stored components
 * can be rescored with any coefficients.
 */
public record RewardCoefficients(double hit, double full, double store, double miss, double reacq, double stale) {
    public static final RewardCoefficients DEFAULT = new RewardCoefficients(4, 64, 1, 12, 6, 6);

    /** All six, as in the keys of cells. */
    public String words() {
        return hit + " " + full + " " + store + " " + miss + " " + reacq + " " + stale;
    }

    /** The reward of a decision, component by component. */
    public RewardParts parts(long hitTokens, boolean covered, long storeTokens, long missTokens, long reacqTokens,
            long staleTokens) {
        return new RewardParts(hit * hitTokens, covered ? full : 0, -store * storeTokens, -miss * missTokens,
                -reacq * reacqTokens, -stale * staleTokens);
    }

    public double reward(long hitTokens, boolean covered, long storeTokens, long missTokens, long reacqTokens, long staleTokens) {
        return parts(hitTokens, covered, storeTokens, missTokens, reacqTokens, staleTokens).sum();
    }
}
