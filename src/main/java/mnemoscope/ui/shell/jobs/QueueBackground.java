package mnemoscope.ui.shell.jobs;

import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Background;

/** Runs work on the queue of the window. Of replays the newest wins; of exports each is done. */
public final class QueueBackground implements Background {
    private final JobQueue queue;
    private final boolean newestWins;
    private Object key = new Object();

    private QueueBackground(JobQueue queue, boolean newestWins) {
        this.queue = queue;
        this.newestWins = newestWins;
    }

    /** What is started cancels what was started before. */
    public static QueueBackground newest(JobQueue queue) {
        return new QueueBackground(queue, true);
    }

    /** Each is done to its end. */
    public static QueueBackground each(JobQueue queue) {
        return new QueueBackground(queue, false);
    }

    @Override
    public <T> void start(String what, Function<Progress, T> work, Consumer<T> done, Consumer<Throwable> failed) {
        if (!newestWins) {
            key = new Object();
        }
        queue.submitReplacing(key, what, work::apply, new JobHooks<T>(done, failed));
    }

    @Override
    public void cancel() {
        queue.cancel(key);
    }
}
