package mnemoscope.ui.data;

/** Where the leak audit stands. */
public sealed interface AuditState {
    /** Not run yet, or cancelled. */
    record Idle() implements AuditState {}

    /**
     * It runs.
     *
     * @param job      its number in the queue
     * @param fraction done so far, 0 to 1; NaN before it can be known
     * @param what     is being audited
     */
    record Running(long job, double fraction, String what) implements AuditState {}

    /** @param current whether it is of the conversation, readings and policies shown now */
    record Done(AuditResult result, boolean current) implements AuditState {}

    record Failed(String why) implements AuditState {}
}
