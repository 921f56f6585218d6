package mnemoscope.ui.replay;

import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Background;

/** Runs work in the calling thread, so that a test sees the result when the intent returns. */
public final class AtOnce implements Background {
    @Override
    public <T> void start(String what, Function<Progress, T> work, Consumer<T> done, Consumer<Throwable> failed) {
        T result;
        try {
            result = work.apply(Progress.NONE);
        } catch (RuntimeException thrown) {
            failed.accept(thrown);
            return;
        }
        done.accept(result);
    }

    @Override
    public void cancel() {
        // nothing runs any more
    }
}
