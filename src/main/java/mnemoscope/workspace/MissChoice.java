package mnemoscope.workspace;

import java.util.Optional;
import mnemoscope.model.Coded;

/**
 * The selection of misses.
 *
 * @param policy name of the policy of the selected bar; empty for the policy of the headline
 * @param cause  code of the selected cause; empty for all misses
 * @param term   deciding term, for misses outranked later; empty for all
 * @param count  unit of the bars
 */
public record MissChoice(String policy, String cause, String term, Count count) {
    public static final MissChoice USUAL = new MissChoice("", "", "", Count.TURNS);

    /** The unit of the bars. */
    public enum Count {
        /** Missed evidence turns. */
        TURNS,
        /** Decisions with missed evidence. */
        DECISIONS
    }

    public MissChoice with(String changed, Optional<? extends Coded> why, String by) {
        return new MissChoice(changed, why.map(Coded::code).orElse(""), by, count);
    }

    public MissChoice with(Count changed) {
        return new MissChoice(policy, cause, term, changed);
    }
}
