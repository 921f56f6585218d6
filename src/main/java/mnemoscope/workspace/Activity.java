package mnemoscope.workspace;

/** The state of background work of a tab; the old content stays until a result replaces it. */
public sealed interface Activity {
    Activity IDLE = new Idle();

    /** Nothing runs. */
    record Idle() implements Activity {}

    /** @param what description, e.g. "Replaying 3 policies" */
    record Busy(String what) implements Activity {}

    /** @param message cause, value found and remedy; the open state is unchanged */
    record Failed(String message) implements Activity {}
}
