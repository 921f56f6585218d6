package mnemoscope.snapshot;

import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import mnemoscope.task.Progress;

/** Holds background work where it reports, so that a picture of it does not depend on how quick the machine is. */
public final class PausedWork implements UnaryOperator<Progress> {
    private Predicate<String> where = words -> false;
    private int left;
    private CountDownLatch released = new CountDownLatch(0);

    /**
     * From now on work waits in its report.
     *
     * @param reports that do not wait any more than usual, 0 or more
     * @param words   of the reports that count
     */
    public synchronized void hold(int reports, Predicate<String> words) {
        left = reports;
        where = words;
        released = new CountDownLatch(1);
    }

    /** Whether some work waits. */
    public synchronized boolean isHeld() {
        return left < 0 && released.getCount() > 0;
    }

    /** Lets all work go on. */
    public synchronized void release() {
        where = words -> false;
        released.countDown();
    }

    private synchronized CountDownLatch latch(String words) {
        return where.test(words) && --left < 0 ? released : new CountDownLatch(0);
    }

    @Override
    public Progress apply(Progress job) {
        return new Progress() {
            @Override
            public void at(double fraction, String what) {
                job.at(fraction, what);
                try {
                    latch(what).await();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
            }

            @Override
            public boolean isCancelled() {
                return job.isCancelled();
            }
        };
    }
}
