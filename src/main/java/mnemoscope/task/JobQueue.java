package mnemoscope.task;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Runs background work on daemon threads. Long work is queued by {@link #submit}, but does not wait for paused jobs; work for a
 * waiting screen starts at once. Finished jobs are removed, except for a line in the list of jobs.
 */
public final class JobQueue implements AutoCloseable {
    private static final int FINISHED_KEPT = 50;
    private static final ThreadFactory THREADS = Thread.ofPlatform().daemon().name("job-", 1).priority(Thread.NORM_PRIORITY - 1)
            .factory();

    /** Work started at once uses no slot of the queue, so it frees none. */
    private static final int KEPT_SECONDS = 60;
    /** Longest wait of {@link #close} for running work to stop. */
    private static final int STOPS_MILLIS = 1_000;
    private static final Consumer<Boolean> NOWHERE = paused -> {};

    private final ExecutorService threads;
    private final WorkSlots room;
    private final Executor callbacks;
    private final UnaryOperator<Progress> reports;
    private final List<Job<?>> jobs = new ArrayList<>();
    private final Set<Job<?>> unlisted = new HashSet<>();
    private volatile Runnable submitted = () -> {};
    private long lastId;

    /**
     * @param workers   number of jobs of {@link #submit} that run at the same time
     * @param callbacks runs hooks, e.g. {@code Platform::runLater}
     */
    public JobQueue(int workers, Executor callbacks) {
        this(workers, callbacks, UnaryOperator.identity());
    }

    /** @param reports wraps the progress of a job, to pause work at its reports */
    public JobQueue(int workers, Executor callbacks, UnaryOperator<Progress> reports) {
        this(workers, threads(), callbacks, reports);
    }

    JobQueue(int workers, ExecutorService threads, Executor callbacks, UnaryOperator<Progress> reports) {
        this.reports = reports;
        this.threads = threads;
        room = new WorkSlots(workers, threads);
        this.callbacks = callbacks;
    }

    /** Unlimited threads; after {@link #close}, new requests of closing screens are ignored instead of failing. */
    private static ExecutorService threads() {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, KEPT_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), THREADS,
                new ThreadPoolExecutor.DiscardPolicy());
    }

    /** Adds work to the end of the queue; the job is listed in {@link #snapshots()}. */
    public <T> Job<T> submit(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        return list(title, work, hooks, room, paused -> room.change(paused ? 1 : -1));
    }

    /** Starts work at once, regardless of the queue; the job is listed too. */
    public <T> Job<T> submitNow(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        return list(title, work, hooks, threads, NOWHERE);
    }

    private <T> Job<T> list(String title, Work<T> work, Job.Hooks<? super T> hooks, Executor place, Consumer<Boolean> held) {
        Job<T> job = make(title, work, hooks, held);
        synchronized (this) {
            jobs.add(job);
            List<Job<?>> finished = jobs.stream().filter(each -> each.state().isFinal()).toList();
            jobs.removeAll(finished.subList(0, Math.max(0, finished.size() - FINISHED_KEPT)));
        }
        place.execute(job::run);
        submitted.run();
        return job;
    }

    /** Called after work was started, so that a screen polls only while jobs exist. */
    public void onSubmitted(Runnable action) {
        submitted = action;
    }

    /** Starts work at once; the job is not listed. */
    public <T> Job<T> start(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        Job<T> job = make(title, work, hooks, NOWHERE);
        synchronized (this) {
            unlisted.add(job);
        }
        threads.execute(job::run);
        submitted.run();
        return job;
    }

    private synchronized <T> Job<T> make(String title, Work<T> work, Job.Hooks<? super T> hooks, Consumer<Boolean> held) {
        return new Job<>(++lastId, title, progress -> work.run(reports.apply(progress)), hooks, callbacks, held, this::forget);
    }

    private synchronized void forget(Job<?> ended) {
        unlisted.remove(ended);
    }

    /** The listed jobs, oldest first. */
    public synchronized List<Job.Snapshot> snapshots() {
        return jobs.stream().map(Job::snapshot).toList();
    }

    /** Applies an action to a listed job, such as {@link Job#pause}; no effect if the job is no longer listed. */
    public void act(long id, Consumer<Job<?>> action) {
        find(id).ifPresent(action);
    }

    private synchronized Optional<Job<?>> find(long id) {
        return jobs.stream().filter(job -> job.id() == id).<Job<?>>map(job -> job).findFirst();
    }

    public synchronized void clearFinished() {
        jobs.removeIf(job -> job.state().isFinal());
    }

    /**
     * Cancels everything; work submitted afterwards never starts. What was started at once and is not listed begins in any case and
     * stops at its first check, so that work without checks, such as a save, is done. Waits until running work has stopped, so that
     * a file being written is complete, but no longer than {@link #STOPS_MILLIS}: not for the thread of a window.
     */
    @Override
    public void close() {
        synchronized (this) {
            jobs.forEach(Job::cancel);
            unlisted.forEach(Job::askToStop);
        }
        room.forget();
        threads.shutdown();
        try {
            threads.awaitTermination(STOPS_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
