package mnemoscope.task;

import java.util.function.Consumer;

/** What follows a job; exactly one of the three is called, once, on the executor of the queue. */
public record JobHooks<T>(Consumer<? super T> done, Consumer<Throwable> failed, Runnable cancelled) {
    public JobHooks(Consumer<? super T> done, Consumer<Throwable> failed) {
        this(done, failed, () -> {
        });
    }

    /** Nothing follows. */
    public static <T> JobHooks<T> none() {
        return new JobHooks<>(result -> {
        }, thrown -> {
        });
    }
}
