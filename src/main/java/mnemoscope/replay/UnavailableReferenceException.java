package mnemoscope.replay;

import mnemoscope.model.ExplainedFailure;

/**
 * A reference policy cannot be replayed under a protocol, e.g. the hindsight optimum with a shared pool; the message suggests a
 * change.
 */
public final class UnavailableReferenceException extends IllegalArgumentException implements ExplainedFailure {
    public UnavailableReferenceException(String message) {
        super(message);
    }
}
