package mnemoscope.model;

/** A failure that was foreseen: its message says to people what went wrong and is shown as it is, without a stack trace. */
public interface ExplainedFailure {
    String getMessage();
}
