package mnemoscope.annotate.llm;

import mnemoscope.task.Progress;

/** Spaces the starts of requests evenly, and holds all of them when a server asks for a rest. */
final class RateLimit {
    private static final long NANOS_A_MINUTE = 60_000_000_000L;

    private final long gapNanos;
    private final RunClock clock;
    private long next;

    /** @param perMinute starts a minute at most; 0 for no limit */
    RateLimit(int perMinute, RunClock clock) {
        gapNanos = perMinute == 0 ? 0 : Math.ceilDiv(NANOS_A_MINUTE, perMinute);
        this.clock = clock;
        next = clock.nanos();
    }

    /** Waits for a turn to start. */
    void await(Progress progress) {
        clock.pause(reserve(), progress);
    }

    private synchronized long reserve() {
        long now = clock.nanos();
        long start = Math.max(now, next);
        next = start + gapNanos;
        return start - now;
    }

    /** No request starts for so long. */
    synchronized void hold(long nanos) {
        next = Math.max(next, clock.nanos() + nanos);
    }
}
