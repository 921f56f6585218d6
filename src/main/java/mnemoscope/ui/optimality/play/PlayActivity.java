package mnemoscope.ui.optimality.play;

/** What the player is about. */
public sealed interface PlayActivity {
    record Idle() implements PlayActivity {}

    /** @param what in words */
    record Busy(String what) implements PlayActivity {}

    /**
     * Could not be solved.
     *
     * @param what   a headline
     * @param remedy what to change
     */
    record Refused(String what, String remedy) implements PlayActivity {}
}
