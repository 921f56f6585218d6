package mnemoscope.ui.data;

/** Where the leak audit stands. */
public sealed interface AuditState {
    /** Not run yet, or cancelled. */
    record Idle() implements AuditState {}

    /** It runs or waits its turn. */
    record Running() implements AuditState {}

    /** @param current whether it is of the conversation, readings and policies shown now */
    record Done(AuditResult result, boolean current) implements AuditState {}

    record Failed(String why) implements AuditState {}
}
