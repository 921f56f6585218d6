package mnemoscope.task;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Gives work threads of its own, in which its parallel streams run, so that work that is paused holds up no other. */
public final class IsolatedThreads {
    private static final long BETWEEN_CHECKS_MILLIS = 50;

    private IsolatedThreads() {
    }

    /**
     * What the work makes.
     *
     * @throws CancelledException if cancelled; who cancels does not wait for the last checks of the threads
     * @throws Exception          what the work throws
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
            // A fork-join task may wrap what was thrown in one of the same class.
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
