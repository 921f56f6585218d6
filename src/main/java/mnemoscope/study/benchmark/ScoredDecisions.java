package mnemoscope.study.benchmark;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** The questions with gold that means are over. */
public enum ScoredDecisions implements Coded {
    ALL,
    /** Those of decisions that force a choice ({@link mnemoscope.replay.ForcedDecisions}). */
    FORCED;

    /** "Forced decisions". */
    public String words() {
        return Texts.of(this == ALL ? "study.all-decisions" : "study.forced-decisions");
    }

    /** What they are, in a sentence. */
    public String help() {
        return Texts.of(this == ALL ? "study.all-decisions-help" : "study.forced-decisions-help");
    }
}
