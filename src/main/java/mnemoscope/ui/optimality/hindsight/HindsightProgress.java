package mnemoscope.ui.optimality.hindsight;

/** What the page is busy with; an old report stays until another replaces it. */
public sealed interface HindsightProgress {
    HindsightProgress NOTHING = new Nothing();
    HindsightProgress SOLVING = new Solving();
    HindsightProgress DONE = new Done();
    HindsightProgress STOPPED = new Stopped();

    /** No episode is open, or the page was not shown yet. */
    record Nothing() implements HindsightProgress {}

    record Solving() implements HindsightProgress {}

    /** The report is that of the episode shown. */
    record Done() implements HindsightProgress {}

    /** The user cancelled. */
    record Stopped() implements HindsightProgress {}

    /**
     * There is no optimum to show.
     *
     * @param why     and what to choose instead
     * @param remedy  words of the button that does it; empty for none
     * @param deed    what the button does
     */
    record Unavailable(String why, String remedy, Runnable deed) implements HindsightProgress {}

    /** @param message names the thing and the remedy */
    record Failed(String message) implements HindsightProgress {}
}
