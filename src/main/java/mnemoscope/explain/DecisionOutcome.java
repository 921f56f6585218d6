package mnemoscope.explain;

import mnemoscope.replay.Trace;

/** How a policy did at one step, in a word. */
public enum DecisionOutcome {
    /** All evidence is covered. */
    HIT("Hit"),
    /** Some evidence is covered. */
    PARTIAL("Partial"),
    /** No evidence is covered. */
    MISS("Miss"),
    /** The question has no evidence. */
    NO_GOLD("No evidence"),
    /** Answers are off. */
    HIDDEN("");

    private final String word;

    DecisionOutcome(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public static DecisionOutcome of(Trace trace, int t) {
        if (!trace.hasGold(t)) {
            return NO_GOLD;
        }
        if (trace.full(t)) {
            return HIT;
        }
        return trace.hitTokens(t) > 0 ? PARTIAL : MISS;
    }
}
