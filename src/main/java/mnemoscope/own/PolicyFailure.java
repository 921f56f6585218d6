package mnemoscope.own;

import mnemoscope.model.ExplainedFailure;

/** A policy from a jar that threw while it decided; the message is a sentence for the user. */
public final class PolicyFailure extends RuntimeException implements ExplainedFailure {
    PolicyFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
