package mnemoscope.ui.training;

/** How the last training ended, if it made no run. */
sealed interface TrainingEnd {
    TrainingEnd NONE = new None();

    /** It made one, or there was none. */
    record None() implements TrainingEnd {}

    /** The user stopped it. */
    record Cancelled(int epochs) implements TrainingEnd {}

    /**
     * Something could not be done.
     *
     * @param headline of the page; empty if what the page shows is as before
     * @param what     did not come about
     * @param message  names the thing and the remedy
     * @param again    words of the button that tries once more
     */
    record Failed(String headline, String what, String message, String again, Runnable retry) implements TrainingEnd {}
}
