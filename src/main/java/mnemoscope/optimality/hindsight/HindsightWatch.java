package mnemoscope.optimality.hindsight;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/** The clock of one search, and what it tells: the best of all that is known, which only ever gets better. */
final class HindsightWatch {
    private static final long BETWEEN_NANOS = 20_000_000;
    /** What a pass that is late may take to its end. */
    private static final double GRACE_NANOS = 3e8;

    private final LongSupplier clock;
    private final long startNanos;
    private final double seconds;
    private final Consumer<HindsightBounds> watch;
    private final Progress progress;
    private boolean integral;
    private double incumbent = Double.NEGATIVE_INFINITY;
    private double bound = Double.POSITIVE_INFINITY;
    private long toldNanos;

    /** @param seconds until it is late; infinite for a search that ends the same way every time */
    HindsightWatch(double seconds, Consumer<HindsightBounds> watch, Progress progress) {
        this(System::nanoTime, seconds, watch, progress);
    }

    HindsightWatch(LongSupplier clock, double seconds, Consumer<HindsightBounds> watch, Progress progress) {
        this.clock = clock;
        this.startNanos = clock.getAsLong();
        this.seconds = seconds;
        this.watch = watch;
        this.progress = progress;
    }

    /** A clock of which nobody is told. */
    static HindsightWatch unwatched(double seconds, Progress progress) {
        return new HindsightWatch(seconds, told -> {
        }, progress);
    }

    /** Bounds are rounded down to what a plan can earn if all rewards are whole. */
    void integral(boolean whole) {
        integral = whole;
    }

    /** Throws if the search was cancelled; call at least every 50 ms of work. */
    void check() {
        progress.check();
    }

    boolean isLate() {
        return elapsedNanos() > seconds * 1e9;
    }

    /** So late that a pass is given up, narrow as it may be by now. */
    boolean isOver() {
        return elapsedNanos() > seconds * 1e9 + GRACE_NANOS;
    }

    double bound() {
        return bound;
    }

    void found(double reward) {
        incumbent = Math.max(incumbent, reward);
    }

    void atMost(double reward) {
        double attainable = integral ? Math.floor(reward + 1e-6) : reward;
        bound = Math.max(incumbent, Math.min(bound, attainable));
    }

    void tell() {
        toldNanos = elapsedNanos();
        watch.accept(new HindsightBounds(toldNanos, incumbent, bound));
        progress.at(Double.NaN,
                Texts.of("optimality.hindsight-optimum-found", Numbers.fixed(incumbent, 0), Numbers.fixed(bound, 0)));
    }

    /** For loops: 50 times a second at most. */
    void tellSometimes() {
        if (elapsedNanos() - toldNanos >= BETWEEN_NANOS) {
            tell();
        }
    }

    private long elapsedNanos() {
        return clock.getAsLong() - startNanos;
    }
}
