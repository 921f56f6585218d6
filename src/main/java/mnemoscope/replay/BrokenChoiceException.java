package mnemoscope.replay;

import mnemoscope.model.ExplainedFailure;

/** A policy kept what it may not; the message says which policy, of which jar, at which decision, and what it kept. */
public final class BrokenChoiceException extends IllegalStateException implements ExplainedFailure {
    private static final long serialVersionUID = 1L;

    BrokenChoiceException(String message) {
        super(message);
    }
}
