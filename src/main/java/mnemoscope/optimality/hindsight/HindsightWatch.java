package mnemoscope.optimality.hindsight;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/** The clock of one search, and its reports: the best known bounds, which only improve. */
final class HindsightWatch {
    private static final long BETWEEN_NANOS = 20_000_000;
    /** Additional time for a late pass to finish. */
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

    /** @param seconds time limit; infinite for a search that always ends the same way */
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

    /** A clock without observer. */
    static HindsightWatch unwatched(double seconds, Progress progress) {
        return new HindsightWatch(seconds, told -> {}, progress);
    }

    /** Rounds bounds down to possible rewards if all rewards are whole. */
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

    /** Whether it is so late that even a narrow pass is abandoned. */
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

    /** For loops: reports at most 50 times a second. */
    void tellSometimes() {
        if (elapsedNanos() - toldNanos >= BETWEEN_NANOS) {
            tell();
        }
    }

    private long elapsedNanos() {
        return clock.getAsLong() - startNanos;
    }
}
