package mnemoscope.ui.training;

/** How the last training ended, if it made no run. */
sealed interface TrainingEnd {
    TrainingEnd NONE = new None();

    /** It made one, or there was none. */
    record None() implements TrainingEnd {}

    /** The user stopped it. */
    record Cancelled(int epochs) implements TrainingEnd {}

    /** @param message names the thing and the remedy */
    record Failed(String message) implements TrainingEnd {}
}
