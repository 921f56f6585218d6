package mnemoscope.task;

/**
 * A job at one moment, for screens that poll.
 *
 * @param id             grows with every job of a queue
 * @param title          what it does, e.g. "Open locomo10.json"
 * @param fraction       done so far, 0 to 1; NaN if it cannot be known
 * @param message        what is being done
 * @param elapsedSeconds time spent running, without pauses
 * @param restSeconds    time it will still take at the speed so far; NaN while that cannot be said
 * @param failure        what went wrong, in words; empty unless it failed
 */
public record JobSnapshot(long id, String title, JobState state, double fraction, String message, double elapsedSeconds,
        double restSeconds, String failure) {}
