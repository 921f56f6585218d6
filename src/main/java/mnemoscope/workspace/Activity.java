package mnemoscope.workspace;

/** What the tab is busy with; the old content stays until a result replaces it. */
public sealed interface Activity {
    Activity IDLE = new Idle();

    /** Nothing runs. */
    record Idle() implements Activity {}

    /** @param what in words, e.g. "Replaying 3 policies" */
    record Busy(String what) implements Activity {}

    /** @param message names the thing, the value and the remedy; nothing that was open has changed */
    record Failed(String message) implements Activity {}
}
