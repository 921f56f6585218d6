package mnemoscope.task;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs work in a separate thread pool, also used by its parallel streams, so that paused work does not block other work. */
public final class IsolatedThreads {
    private static final long BETWEEN_CHECKS_MILLIS = 50;

    private IsolatedThreads() {}

    /**
     * Runs the work and returns its result.
     *
     * @throws CancelledException if cancelled; the caller does not wait for the last checks of the threads
     * @throws Exception          any exception of the work
     */
    public static <T> T run(Callable<T> work, Progress progress) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors());
        try {
            Future<T> made = pool.submit(work);
            while (true) {
                try {
                    return made.get(BETWEEN_CHECKS_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException goesOn) {
                    progress.check();
                }
            }
        } catch (ExecutionException thrown) {
            // A fork-join task may wrap an exception in one of the same class.
            Throwable cause = thrown.getCause();
            while (cause.getCause() != null && cause.getCause().getClass() == cause.getClass()) {
                cause = cause.getCause();
            }
            switch (cause) {
                case Exception failure -> throw failure;
                case Error error -> throw error;
                default -> throw thrown;
            }
        } finally {
            pool.shutdown();
        }
    }
}
