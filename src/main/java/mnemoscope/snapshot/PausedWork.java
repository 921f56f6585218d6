package mnemoscope.snapshot;

import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import mnemoscope.task.Progress;

/** Pauses background work at its progress reports, so that a picture does not depend on the speed of the machine. */
public final class PausedWork implements UnaryOperator<Progress> {
    private Predicate<String> where = words -> false;
    private int left;
    private CountDownLatch released = new CountDownLatch(0);

    /**
     * Makes work wait in its progress report from now on.
     *
     * @param reports number of reports that pass without waiting, 0 or more
     * @param words   words of the reports that count
     */
    public synchronized void hold(int reports, Predicate<String> words) {
        left = reports;
        where = words;
        released = new CountDownLatch(1);
    }

    /** Whether any work is waiting. */
    public synchronized boolean isHeld() {
        return left < 0 && released.getCount() > 0;
    }

    /** Resumes all work. */
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
