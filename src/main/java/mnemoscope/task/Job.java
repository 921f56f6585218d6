package mnemoscope.task;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** One piece of background work. Safe to use from any thread. */
public final class Job<T> implements Progress {
    private static final double ENOUGH_SECONDS = 0.5;
    private static final double ENOUGH_FRACTION = 0.01;

    private final long id;
    private final String title;
    private final Work<T> work;
    private final JobHooks<? super T> hooks;
    private final Executor callbacks;
    private final Consumer<Boolean> held;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private volatile boolean cancelRequested;
    private volatile boolean pauseRequested;
    private volatile double fraction = Double.NaN;
    private volatile String message = "";
    private JobState state = JobState.QUEUED;
    private Throwable failure;
    private T result;
    private long runningSince;
    private long ranNanos;

    /** @param held told true when it is paused, false when it no longer is; on the thread that works */
    Job(long id, String title, Work<T> work, JobHooks<? super T> hooks, Executor callbacks, Consumer<Boolean> held) {
        this.id = id;
        this.title = title;
        this.work = work;
        this.hooks = hooks;
        this.callbacks = callbacks;
        this.held = held;
    }

    void run() {
        if (!enter(JobState.RUNNING)) {
            return;
        }
        try {
            T made = work.run(this);
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
        lock.lock();
        JobState last;
        try {
            if (cancelRequested) {
                state = JobState.CANCELLED;
                result = null;
            }
            last = state;
        } finally {
            lock.unlock();
        }
        switch (last) {
            case DONE -> hooks.done().accept(result);
            case FAILED -> hooks.failed().accept(failure);
            default -> hooks.cancelled().run();
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

    public JobSnapshot snapshot() {
        lock.lock();
        try {
            long running = state == JobState.RUNNING ? System.nanoTime() - runningSince : 0;
            double elapsed = (ranNanos + running) / 1e9;
            double reached = state == JobState.DONE ? 1 : fraction;
            String failed = failure == null ? "" : String.valueOf(failure.getMessage());
            return new JobSnapshot(id, title, state, reached, message, elapsed, rest(elapsed, reached), failed);
        } finally {
            lock.unlock();
        }
    }

    private double rest(double elapsed, double reached) {
        boolean known = state == JobState.RUNNING && elapsed >= ENOUGH_SECONDS && reached >= ENOUGH_FRACTION;
        return known ? elapsed * (1 - reached) / reached : Double.NaN;
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

    /** Waits until it has ended; the result if it is done. */
    public Optional<T> await() throws InterruptedException {
        lock.lock();
        try {
            while (!state.isFinal()) {
                changed.await();
            }
            return Optional.ofNullable(result);
        } finally {
            lock.unlock();
        }
    }
}
