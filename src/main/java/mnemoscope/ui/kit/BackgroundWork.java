package mnemoscope.ui.kit;

import java.util.function.Consumer;
import mnemoscope.task.Work;

/** Where work runs that a screen waits for. */
public interface BackgroundWork {
    /**
     * Runs work off the FX thread and reports on it.
     *
     * @param what   in words
     * @param work   checks its progress for cancellation
     * @param done   gets the result, on the FX thread
     * @param failed told in sentences what went wrong, on the FX thread; not called for work that was cancelled or replaced
     */
    <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed);

    /** Asks what runs to stop. */
    void cancel();
}
