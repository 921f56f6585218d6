package mnemoscope.replay;

import mnemoscope.model.Coded;

/**
 * The contribution of each component to a reward, with coefficient and sign: costs are at most 0.
 *
 * @param hit       tokens of covered evidence
 * @param full      bonus if all evidence is covered
 * @param store     kept tokens
 * @param miss      tokens of evidence that is not covered
 * @param reacquire missed tokens that had arrived
 * @param stale     tokens of stale turns that were used
 */
public record RewardParts(double hit, double full, double store, double miss, double reacquire, double stale) {
    public RewardParts {
        // Avoids negative zero: minus a coefficient times 0 tokens.
        hit += 0.0;
        full += 0.0;
        store += 0.0;
        miss += 0.0;
        reacquire += 0.0;
        stale += 0.0;
    }

    public double of(RewardPart part) {
        return switch (part) {
            case HIT -> hit;
            case FULL -> full;
            case STORE -> store;
            case MISS -> miss;
            case REACQUIRE -> reacquire;
            case STALE -> stale;
        };
    }

    public double sum() {
        return hit + full + store + miss + reacquire + stale;
    }

    /** The cost of missing evidence, at least 0: miss and reacquisition. */
    public double missCost() {
        return -(miss + reacquire) + 0.0;
    }

    /** The six components of the reward, in the order of SPEC 2. */
    public enum RewardPart implements Coded {
        HIT,
        FULL,
        STORE,
        MISS,
        REACQUIRE,
        STALE
    }
}
