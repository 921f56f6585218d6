package mnemoscope.replay;

import mnemoscope.model.ExplainedFailure;

/** A policy made an invalid choice; the message names the policy, its jar, the decision and the invalid turn. */
public final class BrokenChoiceException extends IllegalStateException implements ExplainedFailure {
    public BrokenChoiceException(String message) {
        super(message);
    }
}
