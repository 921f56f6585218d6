package mnemoscope.ui.shell;

import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Background;

/** Runs replays at once on the queue of the window; the newest wins. */
final class QueueBackground implements Background {
    private final JobQueue queue;
    private final Object key = new Object();

    QueueBackground(JobQueue queue) {
        this.queue = queue;
    }

    @Override
    public <T> void start(String what, Function<Progress, T> work, Consumer<T> done, Consumer<Throwable> failed) {
        queue.submitReplacing(key, what, work::apply, new JobHooks<T>(done, failed));
    }

    @Override
    public void cancel() {
        queue.cancel(key);
    }
}
