package mnemoscope.task;

import java.util.function.Consumer;

/** What follows a job; exactly one of the three is called, once, on the executor of the queue. */
public record JobHooks<T>(Consumer<? super T> done, Consumer<Throwable> failed, Runnable cancelled) {}
