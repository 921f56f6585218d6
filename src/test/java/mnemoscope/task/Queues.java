package mnemoscope.task;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** Queues that run work, hooks included, where a test says. */
public final class Queues {
    private Queues() {}

    /** Runs all work at once on the submitting thread. */
    public static JobQueue atOnce() {
        return on(Runnable::run);
    }

    /** Runs all work on the given threads. */
    public static JobQueue on(Executor threads) {
        ThreadPoolExecutor there = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            public void execute(Runnable work) {
                threads.execute(work);
            }
        };
        return new JobQueue(1000, there, Runnable::run, UnaryOperator.identity());
    }

    /** Nothing follows a job. */
    public static <T> Job.Hooks<T> nothing() {
        return new Job.Hooks<>(result -> {}, thrown -> {}, () -> {});
    }
}
