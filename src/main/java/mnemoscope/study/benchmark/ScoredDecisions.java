package mnemoscope.study.benchmark;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** The questions with gold that means cover. */
public enum ScoredDecisions implements Coded {
    ALL,
    /** Questions at forced decisions only ({@link mnemoscope.replay.ForcedDecisions}). */
    FORCED;

    /** "Forced decisions". */
    public String words() {
        return Texts.of(this == ALL ? "study.all-decisions" : "study.forced-decisions");
    }

    /** Words about values that cover these decisions, which say so unless they cover all: "F1, forced decisions only". */
    public String said(String values) {
        return this == ALL ? values : Texts.of("study.forced-decisions-only", values);
    }

    /** A sentence that explains them. */
    public String help() {
        return Texts.of(this == ALL ? "study.all-decisions-help" : "study.forced-decisions-help");
    }
}
