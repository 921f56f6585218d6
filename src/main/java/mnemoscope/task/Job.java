package mnemoscope.task;

import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** One piece of background work; once it has ended, nothing of what it worked on is held. Safe to use from any thread. */
public final class Job<T> implements Progress {
    private final long id;
    private final String title;
    private final Executor callbacks;
    private final Consumer<Boolean> held;
    private final Consumer<Job<?>> over;
    private final Pace pace = new Pace();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private volatile boolean cancelRequested;
    private volatile boolean pauseRequested;
    private volatile double fraction = Double.NaN;
    private volatile String message = "";
    private JobState state = JobState.QUEUED;
    private Work<T> work;
    private JobHooks<? super T> hooks;
    private Throwable failure;
    private String failureWords = "";
    private T result;
    private long runningSince;
    private long ranNanos;

    /**
     * @param held told true when it is paused, false when it no longer is; on the thread that works
     * @param over told when it has ended and its hook was called
     */
    Job(long id, String title, Work<T> work, JobHooks<? super T> hooks, Executor callbacks, Consumer<Boolean> held,
            Consumer<Job<?>> over) {
        this.id = id;
        this.title = title;
        this.work = work;
        this.hooks = hooks;
        this.callbacks = callbacks;
        this.held = held;
        this.over = over;
    }

    void run() {
        Work<T> begun = work;
        if (!enter(JobState.RUNNING)) {
            return;
        }
        try {
            T made = begun.run(this);
            finish(JobState.DONE, made, null);
        } catch (CancelledException stopped) {
            finish(JobState.CANCELLED, null, null);
        } catch (Exception | Error thrown) {
            finish(JobState.FAILED, null, thrown);
        }
    }

    private boolean enter(JobState next) {
        lock.lock();
        try {
            if (state.isFinal()) {
                return false;
            }
            if (state == JobState.RUNNING) {
                ranNanos += System.nanoTime() - runningSince;
            }
            state = next;
            runningSince = System.nanoTime();
            changed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void finish(JobState how, T made, Throwable thrown) {
        boolean ended;
        lock.lock();
        try {
            JobState last = cancelRequested ? JobState.CANCELLED : how;
            ended = enter(last);
            if (ended) {
                result = last == JobState.DONE ? made : null;
                failure = last == JobState.FAILED ? thrown : null;
                failureWords = failure == null ? "" : String.valueOf(failure.getMessage());
                work = null;
            }
        } finally {
            lock.unlock();
        }
        if (ended) {
            callbacks.execute(this::follow);
        }
    }

    /** A job that is cancelled after it ended but before its hook was called counts as cancelled: the newest wins. */
    private void follow() {
        JobHooks<? super T> called;
        JobState last;
        T made;
        Throwable thrown;
        lock.lock();
        try {
            state = cancelRequested ? JobState.CANCELLED : state;
            called = hooks;
            last = state;
            made = result;
            thrown = failure;
            hooks = null;
            result = null;
            failure = null;
        } finally {
            lock.unlock();
        }
        over.accept(this);
        switch (last) {
            case DONE -> called.done().accept(made);
            case FAILED -> called.failed().accept(thrown);
            default -> called.cancelled().run();
        }
    }

    /** Asks the work to stop; a queued job stops at once, a running one at its next check. */
    public void cancel() {
        boolean waiting;
        lock.lock();
        try {
            cancelRequested = true;
            changed.signalAll();
            waiting = state == JobState.QUEUED;
        } finally {
            lock.unlock();
        }
        if (waiting) {
            finish(JobState.CANCELLED, null, null);
        }
    }

    /** Holds the work at its next report or check. */
    public void pause() {
        pauseRequested = true;
    }

    public void resume() {
        lock.lock();
        try {
            pauseRequested = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void at(double reached, String what) {
        fraction = reached;
        message = what;
        holdWhilePaused();
    }

    @Override
    public boolean isCancelled() {
        holdWhilePaused();
        return cancelRequested;
    }

    private void holdWhilePaused() {
        if (!pauseRequested) {
            return;
        }
        lock.lock();
        boolean first = state == JobState.RUNNING;
        try {
            if (first) {
                enter(JobState.PAUSED);
                held.accept(true);
            }
            while (pauseRequested && !cancelRequested) {
                changed.awaitUninterruptibly();
            }
            if (state == JobState.PAUSED) {
                enter(JobState.RUNNING);
            }
        } finally {
            lock.unlock();
            if (first) {
                held.accept(false);
            }
        }
    }

    /** Where it is now. Of work that runs, seconds are whole, so that what looks often sees few differences. */
    public JobSnapshot snapshot() {
        lock.lock();
        try {
            boolean running = state == JobState.RUNNING;
            double elapsed = (ranNanos + (running ? System.nanoTime() - runningSince : 0)) / 1e9;
            double reached = state == JobState.DONE ? 1 : fraction;
            pace.see(elapsed, reached);
            return new JobSnapshot(id, title, state, reached, message, running ? Math.floor(elapsed) : elapsed,
                    running ? Math.rint(pace.rest(elapsed)) : Double.NaN, failureWords);
        } finally {
            lock.unlock();
        }
    }

    public long id() {
        return id;
    }

    public JobState state() {
        lock.lock();
        try {
            return state;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until it has ended, though not for its hook. */
    public void await() throws InterruptedException {
        lock.lock();
        try {
            while (!state.isFinal()) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
    }
}
