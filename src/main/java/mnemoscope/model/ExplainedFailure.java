package mnemoscope.model;

/** An expected failure: its message explains the problem to the user and is shown without a stack trace. */
public interface ExplainedFailure {
    String getMessage();
}
