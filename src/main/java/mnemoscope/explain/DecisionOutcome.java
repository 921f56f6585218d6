package mnemoscope.explain;

import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/** The outcome of a policy at one decision. */
public enum DecisionOutcome {
    /** All evidence is covered. */
    HIT("explain.hit"),
    /** Some evidence is covered. */
    PARTIAL("explain.partial"),
    /** No evidence is covered. */
    MISS("explain.miss"),
    /** The question has no evidence. */
    NO_GOLD("explain.no-evidence"),
    /** Answers are off. */
    HIDDEN("");

    private final String word;

    DecisionOutcome(String word) {
        this.word = word;
    }

    public String word() {
        return this == HIDDEN ? "" : Texts.of(word);
    }

    /** "1 of 3" if some evidence is covered; else the word. */
    public String word(Trace trace, int t) {
        long covered = trace.fates(t).stream().filter(fate -> fate.fate() == Fate.KEPT).count();
        return this == PARTIAL ? Texts.of("explain.some-of-all", covered, trace.evidenceCount(t)) : word();
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
