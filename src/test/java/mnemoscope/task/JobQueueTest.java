package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import mnemoscope.model.BadInputException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class JobQueueTest {
    private final List<String> said = new CopyOnWriteArrayList<>();
    private final JobQueue queue = new JobQueue(1, Runnable::run);

    private final Job.Hooks<String> hooks = new Job.Hooks<>(made -> said.add("done " + made),
            thrown -> said.add("failed " + thrown.getMessage()), () -> said.add("cancelled"));

    @AfterEach
    void close() {
        queue.close();
    }

    /** A closing screen may submit more work: its callbacks come a moment later. */
    @Test
    void whatIsSubmittedAfterTheEnd_neverBegins() {
        queue.close();
        assertThat(List.of(queue.start("late", progress -> "1", hooks), queue.submit("later", progress -> "2", hooks),
                queue.submitNow("last", progress -> "3", hooks))).noneMatch(job -> job.state().isFinal());
    }

    /** A file that is being written when a window closes was cut, and a folder that was deleted then was written to again. */
    @Test
    void closing_waitsUntilRunningWorkHasStopped() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch waited = new CountDownLatch(1);
        AtomicInteger written = new AtomicInteger();
        ExecutorService threads = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>()) {
            @Override
            public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
                waited.countDown();
                return super.awaitTermination(time, unit);
            }
        };
        JobQueue window = new JobQueue(1, threads, Runnable::run, UnaryOperator.identity());
        window.start("Write", progress -> {
            started.countDown();
            waited.await();
            assertThat(progress.isCancelled()).isTrue();
            written.incrementAndGet();
            return "written";
        }, hooks);
        started.await();
        window.close();
        assertThat(written).hasValue(1);
    }

    /** Its thread has not begun when the window closes: the save was lost. */
    @Test
    void saveOfAClosingWindow_isDone_andWorkThatAsksWhetherToStopIsNot() {
        List<Runnable> threads = new ArrayList<>();
        JobQueue window = Queues.on(threads::add);
        window.start("Save", progress -> said.add("saved"), Queues.nothing());
        window.start("Search", progress -> {
            progress.check();
            return said.add("found");
        }, Queues.nothing());
        window.close();
        threads.forEach(Runnable::run);
        assertThat(said).containsExactly("saved");
    }

    @Test
    void finishedJob_handsOverItsResultOnce() throws Exception {
        Job<String> job = queue.submit("Add", progress -> "made", hooks);
        job.await();
        eventually(() -> said.equals(List.of("done made")));
        assertThat(queue.snapshots()).singleElement().satisfies(shot -> {
            assertThat(shot.state()).isEqualTo(Job.State.DONE);
            assertThat(shot.fraction()).isEqualTo(1);
        });
    }

    @Test
    void failedJob_keepsTheMessage() throws Exception {
        queue.submit("Open", progress -> {
            throw new BadInputException("Session 812 has no date.");
        }, hooks).await();
        eventually(() -> said.equals(List.of("failed Session 812 has no date.")));
        assertThat(queue.snapshots().getFirst().failure()).isEqualTo("Session 812 has no date.");
    }

    @Test
    void runningJob_stopsWhenItIsCancelled() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        Job<String> job = queue.submit("Loop", progress -> spin(progress, started), hooks);
        started.await();
        job.cancel();
        job.await();
        assertThat(job.state()).isEqualTo(Job.State.CANCELLED);
        eventually(() -> said.equals(List.of("cancelled")));
    }

    @Test
    void pausedJob_makesRoomForOneThatWaits_andGoesOnAfterwards() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Job<String> paused = queue.submit("Train", progress -> {
            started.countDown();
            while (enough.getCount() > 0) {
                progress.check();
            }
            return "trained";
        }, Queues.nothing());
        started.await();
        queue.act(paused.id(), Job::pause);
        eventually(() -> paused.state() == Job.State.PAUSED);
        queue.submit("Open", progress -> "opened", hooks).await();
        eventually(() -> said.equals(List.of("done opened")));
        assertThat(paused.state()).isEqualTo(Job.State.PAUSED);
        queue.act(paused.id(), Job::resume);
        enough.countDown();
        paused.await();
        assertThat(paused.state()).isEqualTo(Job.State.DONE);
        CountDownLatch again = new CountDownLatch(1);
        Job<String> loop = queue.submit("Loop", progress -> spin(progress, again), Queues.nothing());
        again.await();
        assertThat(queue.submit("Waits", progress -> "ran", Queues.nothing()).state()).as("one at a time as before")
                .isEqualTo(Job.State.QUEUED);
        loop.cancel();
    }

    @Test
    void queuedJob_isCancelledWithoutStarting() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        Job<String> first = queue.submit("Loop", progress -> spin(progress, started), Queues.nothing());
        Job<String> second = queue.submit("Never", progress -> "ran", hooks);
        started.await();
        assertThat(second.state()).isEqualTo(Job.State.QUEUED);
        second.cancel();
        assertThat(second.state()).isEqualTo(Job.State.CANCELLED);
        first.cancel();
        first.await();
        assertThat(said).containsExactly("cancelled");
    }

    @Test
    void pausedJob_holdsAndGoesOn() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch paused = new CountDownLatch(1);
        AtomicInteger steps = new AtomicInteger();
        Job<String> job = queue.submit("Count", progress -> {
            started.countDown();
            paused.await();
            for (int k = 0; k < 40; k++) {
                progress.at(k / 40.0, "step " + k);
                steps.incrementAndGet();
            }
            return "counted";
        }, hooks);
        started.await();
        job.pause();
        paused.countDown();
        eventually(() -> job.state() == Job.State.PAUSED);
        assertThat(steps).as("held at the first place where it can pause").hasValue(0);
        job.resume();
        eventually(() -> said.equals(List.of("done counted")));
    }

    /** As in the window: exports with their pixels, opened files that stay listed. */
    @Test
    @Tag("slow")
    void finishedWork_isNotHeld() {
        List<WeakReference<Object>> large = new ArrayList<>();
        List<Job<?>> held = new ArrayList<>();
        for (int k = 0; k < 100; k++) {
            held.add(export(large));
        }
        for (int k = 0; k < 30; k++) {
            held.add(open(large));
        }
        held.forEach(job -> eventually(() -> job.state().isFinal()));
        eventually(() -> said.size() == held.size());
        assertThat(large).hasSize(130);
        for (int k = 0; k < 50 && large.stream().anyMatch(each -> !each.refersTo(null)); k++) {
            System.gc();
        }
        assertThat(large).allMatch(each -> each.refersTo(null));
        assertThat(queue.snapshots()).as("finished work is still listed").hasSize(30).allMatch(shot -> shot.fraction() == 1);
    }

    private Job<?> export(List<WeakReference<Object>> large) {
        byte[] pixels = new byte[1000];
        large.add(new WeakReference<>(pixels));
        return queue.start("Export", progress -> String.valueOf(pixels.length), hooks);
    }

    private Job<?> open(List<WeakReference<Object>> large) {
        int[] data = new int[1000];
        large.add(new WeakReference<>(data));
        return queue.submit("Open", progress -> data, new Job.Hooks<int[]>(made -> said.add("opened " + made.length),
                thrown -> said.add("failed"), () -> said.add("cancelled")));
    }

    @Test
    void workAtOnce_runsBesideWhatWaits_andIsListed() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        Job<String> loop = queue.submit("Loop", progress -> spin(progress, started), Queues.nothing());
        started.await();
        Job<String> beside = queue.submitNow("Search", progress -> "found", hooks);
        eventually(() -> said.equals(List.of("done found")));
        assertThat(queue.snapshots()).extracting(Job.Snapshot::id).containsExactly(loop.id(), beside.id());
        loop.cancel();
    }

    private static String spin(Progress progress, CountDownLatch started) throws InterruptedException {
        started.countDown();
        while (true) {
            progress.check();
            Thread.onSpinWait();
        }
    }

    private static void eventually(BooleanSupplier condition) {
        Eventually.holds(condition, Thread::onSpinWait);
    }
}
