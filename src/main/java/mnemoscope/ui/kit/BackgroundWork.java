package mnemoscope.ui.kit;

import java.util.function.Consumer;
import mnemoscope.task.Work;

/** Runs work for which a screen waits. */
public interface BackgroundWork {
    /**
     * Runs work off the FX thread and reports on it.
     *
     * @param what   title in words
     * @param work   checks its progress for cancellation
     * @param done   receives the result, on the FX thread
     * @param failed receives sentences on what went wrong, on the FX thread; not called for work that was cancelled or replaced
     */
    <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed);

    /** Cancels the running work. */
    void cancel();
}
