package mnemoscope.app;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import mnemoscope.task.Progress;

/** Prints progress on standard error, one line every few seconds. */
final class ConsoleProgress implements Progress {
    private static final long GAP_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final PrintWriter err;
    private long last = System.nanoTime();

    ConsoleProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public synchronized void at(double fraction, String what) {
        long now = System.nanoTime();
        if (now - last >= GAP_NANOS) {
            last = now;
            Console.line(err, String.format(Locale.ROOT, "%3.0f %%  %s", 100 * fraction, what));
        }
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
