package mnemoscope.replay;

import mnemoscope.model.Coded;

/** The six components of the reward, in the order of SPEC 2. */
public enum RewardPart implements Coded {
    HIT, FULL, STORE, MISS, REACQUIRE, STALE;

    /** Whether it adds to the reward; the others take from it. */
    public boolean earns() {
        return this == HIT || this == FULL;
    }
}
