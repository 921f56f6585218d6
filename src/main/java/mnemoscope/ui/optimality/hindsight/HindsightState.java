package mnemoscope.ui.optimality.hindsight;

/** What the page is busy with; an old report stays until another replaces it. */
public sealed interface HindsightState {
    HindsightState NOTHING = new Nothing();
    HindsightState SOLVING = new Solving();
    HindsightState DONE = new Done();
    HindsightState STOPPED = new Stopped();

    /** No episode is open, or the page was not shown yet. */
    record Nothing() implements HindsightState {}

    record Solving() implements HindsightState {}

    /** The report is that of the episode shown. */
    record Done() implements HindsightState {}

    /** The user cancelled. */
    record Stopped() implements HindsightState {}

    /**
     * There is no optimum to show.
     *
     * @param why     and what to choose instead
     * @param remedy  words of the button that does it; empty for none
     * @param deed    what the button does
     */
    record Unavailable(String why, String remedy, Runnable deed) implements HindsightState {}

    /** @param message names the thing and the remedy */
    record Failed(String message) implements HindsightState {}
}
