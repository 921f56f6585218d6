package mnemoscope.ui.replay;

import java.util.function.Consumer;
import mnemoscope.task.Queues;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.run.Runs;

/** Runs work in the calling thread, so that a test sees the result when the intent returns. */
public final class AtOnce implements BackgroundWork {
    /** All kinds of background work, done at once. */
    public static Runs runs() {
        return new Runs(Queues.atOnce());
    }

    @Override
    public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
        runs().newest().start(what, work, done, failed);
    }

    @Override
    public void cancel() {
        // nothing runs any more
    }
}
