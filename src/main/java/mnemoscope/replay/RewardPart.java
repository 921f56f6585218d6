package mnemoscope.replay;

/** The six components of the reward, in the order of SPEC 2. */
public enum RewardPart {
    HIT("hit"), FULL("full"), STORE("store"), MISS("miss"), REACQUIRE("reacquire"), STALE("stale");

    private final String word;

    RewardPart(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether it adds to the reward; the others take from it. */
    public boolean earns() {
        return this == HIT || this == FULL;
    }
}
