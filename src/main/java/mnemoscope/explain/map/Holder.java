package mnemoscope.explain.map;

/** Which of two policies hold a turn at a decision. */
public enum Holder {
    NONE,
    FIRST,
    SECOND,
    BOTH;

    static Holder of(boolean first, boolean second) {
        return values()[(first ? 1 : 0) + (second ? 2 : 0)];
    }

    /** @param policy 0 for the first, 1 for the second */
    public boolean has(int policy) {
        return (ordinal() >> policy & 1) != 0;
    }
}
