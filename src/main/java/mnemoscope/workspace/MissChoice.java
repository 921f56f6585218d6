package mnemoscope.workspace;

import java.util.Optional;
import mnemoscope.model.Coded;

/**
 * Which misses are looked at.
 *
 * @param policy name of the one whose bar is chosen; empty for the one that the headline is about
 * @param cause  code of the cause whose bar is chosen; empty for all misses
 * @param term   what decided, of a bar of what was outranked later; empty for all
 * @param count  what bars count
 */
public record MissChoice(String policy, String cause, String term, Count count) {
    public static final MissChoice USUAL = new MissChoice("", "", "", Count.TURNS);

    /** What bars count. */
    public enum Count {
        /** Evidence turns that were missed. */
        TURNS,
        /** Decisions at which any was missed. */
        DECISIONS
    }

    public MissChoice with(String changed, Optional<? extends Coded> why, String by) {
        return new MissChoice(changed, why.map(Coded::code).orElse(""), by, count);
    }

    public MissChoice with(Count changed) {
        return new MissChoice(policy, cause, term, changed);
    }
}
