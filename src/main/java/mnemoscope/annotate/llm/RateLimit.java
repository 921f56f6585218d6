package mnemoscope.annotate.llm;

import mnemoscope.task.Progress;

/** Spaces the starts of requests evenly, and holds all of them when a server asks for a rest. */
final class RateLimit {
    private static final long NANOS_A_MINUTE = 60_000_000_000L;

    private final long gapNanos;
    private final Pace pace;
    private long next;

    /** @param perMinute starts a minute at most; 0 for no limit */
    RateLimit(int perMinute, Pace pace) {
        gapNanos = perMinute == 0 ? 0 : Math.ceilDiv(NANOS_A_MINUTE, perMinute);
        this.pace = pace;
        next = pace.nanos();
    }

    /** Waits for a turn to start. */
    void await(Progress progress) {
        pace.pause(reserve(), progress);
    }

    private synchronized long reserve() {
        long now = pace.nanos();
        long start = Math.max(now, next);
        next = start + gapNanos;
        return start - now;
    }

    /** No request starts for so long. */
    synchronized void hold(long nanos) {
        next = Math.max(next, pace.nanos() + nanos);
    }
}
