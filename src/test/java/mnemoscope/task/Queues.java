package mnemoscope.task;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** Queues that work where a test says, hooks included. */
public final class Queues {
    private Queues() {
    }

    /** Does all work at once on the thread that submits it. */
    public static JobQueue atOnce() {
        return on(Runnable::run);
    }

    /** Does all work where it is told. */
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
        return new Job.Hooks<>(result -> {
        }, thrown -> {
        }, () -> {
        });
    }
}
