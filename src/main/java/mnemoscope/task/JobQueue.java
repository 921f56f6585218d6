package mnemoscope.task;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Runs background work on daemon threads. Long work waits its turn in {@link #submit}, though not for what is paused; work
 * that a screen waits for starts at once. What has ended is forgotten, but for a line in the list of jobs.
 */
public final class JobQueue implements AutoCloseable {
    private static final int FINISHED_KEPT = 50;

    private final ThreadPoolExecutor waiting;
    private final Room room;
    private final ExecutorService immediate;
    private final Executor callbacks;
    private final UnaryOperator<Progress> reports;
    private final List<Job<?>> jobs = new ArrayList<>();
    private final Set<Job<?>> unlisted = new HashSet<>();
    private volatile Runnable submitted = () -> {
    };
    private long lastId;

    /**
     * @param workers   jobs of {@link #submit} that run at the same time
     * @param callbacks where hooks are called, e.g. {@code Platform::runLater}
     */
    public JobQueue(int workers, Executor callbacks) {
        this(workers, callbacks, UnaryOperator.identity());
    }

    /** @param reports what work reports to, made of its job: to hold work where it reports */
    public JobQueue(int workers, Executor callbacks, UnaryOperator<Progress> reports) {
        this(new ThreadPoolExecutor(workers, Integer.MAX_VALUE, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                daemons("job")), Executors.newCachedThreadPool(daemons("job-now")), callbacks, reports);
    }

    JobQueue(ThreadPoolExecutor waiting, ExecutorService immediate, Executor callbacks, UnaryOperator<Progress> reports) {
        this.reports = reports;
        this.waiting = waiting;
        this.room = new Room(waiting.getCorePoolSize());
        this.immediate = immediate;
        this.callbacks = callbacks;
    }

    /** A job that is paused makes room for one that waits; when it goes on, one more than usual may run for a while. */
    private void held(boolean paused) {
        // A lock of its own: a job that is told to pause holds its lock, which snapshots take after that of the queue.
        synchronized (waiting) {
            if (!waiting.isShutdown()) {
                waiting.setCorePoolSize(Math.max(1, waiting.getCorePoolSize() + (paused ? 1 : -1)));
            }
        }
        room.change(paused ? 1 : -1);
    }

    /** How many may work. A thread that is too many since a job goes on may still take the next one: it waits here. */
    private static final class Room extends Semaphore {
        private static final long serialVersionUID = 1L;

        Room(int jobs) {
            super(jobs, true);
        }

        void change(int jobs) {
            if (jobs > 0) {
                release(jobs);
            } else {
                reducePermits(-jobs);
            }
        }

        void run(Runnable job) {
            acquireUninterruptibly();
            try {
                job.run();
            } finally {
                release();
            }
        }
    }

    private static ThreadFactory daemons(String name) {
        return Thread.ofPlatform().daemon().name(name + "-", 1).priority(Thread.NORM_PRIORITY - 1).factory();
    }

    /** Adds work to the end of the queue; it is listed in {@link #snapshots()}. */
    public <T> Job<T> submit(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        return list(title, work, hooks, job -> waiting.execute(() -> room.run(job)));
    }

    /** Starts work at once, whatever else runs; it is listed too. */
    public <T> Job<T> submitNow(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        return list(title, work, hooks, immediate);
    }

    private <T> Job<T> list(String title, Work<T> work, Job.Hooks<? super T> hooks, Executor threads) {
        Job<T> job = make(title, work, hooks);
        synchronized (this) {
            jobs.add(job);
            List<Job<?>> finished = jobs.stream().filter(each -> each.state().isFinal()).toList();
            jobs.removeAll(finished.subList(0, Math.max(0, finished.size() - FINISHED_KEPT)));
        }
        threads.execute(job::run);
        submitted.run();
        return job;
    }

    /** Called after work was started, so that a screen polls only while there is something to see. */
    public void onSubmitted(Runnable action) {
        submitted = action;
    }

    /** Starts work at once; it is not listed. */
    public <T> Job<T> start(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        Job<T> job = make(title, work, hooks);
        synchronized (this) {
            unlisted.add(job);
        }
        immediate.execute(job::run);
        submitted.run();
        return job;
    }

    private synchronized <T> Job<T> make(String title, Work<T> work, Job.Hooks<? super T> hooks) {
        return new Job<>(++lastId, title, progress -> work.run(reports.apply(progress)), hooks, callbacks, this::held,
                this::forget);
    }

    private synchronized void forget(Job<?> ended) {
        unlisted.remove(ended);
    }

    /** Listed jobs at this moment, oldest first. */
    public synchronized List<Job.Snapshot> snapshots() {
        return jobs.stream().map(Job::snapshot).toList();
    }

    /** Does something with a listed job, such as {@link Job#pause}; nothing if it is listed no more. */
    public void act(long id, Consumer<Job<?>> action) {
        find(id).ifPresent(action);
    }

    private synchronized Optional<Job<?>> find(long id) {
        return jobs.stream().filter(job -> job.id() == id).<Job<?>>map(job -> job).findFirst();
    }

    public synchronized void clearFinished() {
        jobs.removeIf(job -> job.state().isFinal());
    }

    /** Cancels everything; nothing can be submitted afterwards. */
    @Override
    public void close() {
        synchronized (this) {
            jobs.forEach(Job::cancel);
            List.copyOf(unlisted).forEach(Job::cancel);
        }
        waiting.shutdown();
        immediate.shutdown();
    }
}
