package mnemoscope.ui.shell.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.shell.FxThread;
import org.junit.jupiter.api.Test;

class QueueBackgroundTest {
    @Test
    void exports_areAllDoneAndOfReplaysOnlyTheNewest() throws Exception {
        assertThat(done(true)).containsExactly(3);
        assertThat(done(false)).containsExactlyInAnyOrder(1, 2, 3);
    }

    /** Three works started while none can end. */
    private static List<Integer> done(boolean newest) throws InterruptedException {
        List<Integer> done = new CopyOnWriteArrayList<>();
        CountDownLatch go = new CountDownLatch(1);
        try (JobQueue queue = new JobQueue(1, Runnable::run)) {
            QueueBackground background = newest ? QueueBackground.newest(queue) : QueueBackground.each(queue);
            CountDownLatch last = new CountDownLatch(newest ? 1 : 3);
            for (int k = 1; k <= 3; k++) {
                int number = k;
                background.start("work " + k, progress -> {
                    while (go.getCount() > 0) {
                        progress.check();
                        FxThread.sleep(2);
                    }
                    return number;
                }, made -> {
                    done.add(made);
                    last.countDown();
                }, thrown -> {
                });
            }
            go.countDown();
            assertThat(last.await(60, TimeUnit.SECONDS)).isTrue();
        }
        return done;
    }
}
