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

    /** A sentence that explains them. */
    public String help() {
        return Texts.of(this == ALL ? "study.all-decisions-help" : "study.forced-decisions-help");
    }
}
