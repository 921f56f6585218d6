package mnemoscope.annotate.llm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.task.Progress;

/** A clock that advances only by waiting, or when a test says so. */
final class FakeClock implements RunClock {
    private long now;
    private final List<Long> pauses = new ArrayList<>();

    @Override
    public synchronized long nanos() {
        return now;
    }

    @Override
    public synchronized void pause(long nanos, Progress progress) {
        progress.check();
        now += nanos;
        if (nanos > 0) {
            pauses.add(nanos);
        }
    }

    synchronized void pass(Duration time) {
        now += time.toNanos();
    }

    synchronized double seconds() {
        return now / 1e9;
    }

    synchronized List<Double> pausesSeconds() {
        return pauses.stream().map(nanos -> nanos / 1e9).toList();
    }
}
