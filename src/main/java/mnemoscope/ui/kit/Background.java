package mnemoscope.ui.kit;

import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.task.Progress;

/** Where replays run. Of several starts only the newest reports; the ones before are cancelled. */
public interface Background {
    /**
     * Runs work off the FX thread and reports on it.
     *
     * @param what   in words
     * @param work   checks its progress for cancellation
     * @param done   gets the result, on the FX thread
     * @param failed gets what was thrown, on the FX thread; not called for a cancelled run
     */
    <T> void start(String what, Function<Progress, T> work, Consumer<T> done, Consumer<Throwable> failed);

    /** Stops what runs; nothing is reported. */
    void cancel();
}
