package mnemoscope.task;

import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** One piece of background work; once it has ended, nothing of what it worked on is held. Safe to use from any thread. */
public final class Job<T> implements Progress {
    private final long id;
    private final String title;
    private final Executor callbacks;
    private final Consumer<Boolean> held;
    private final Consumer<Job<?>> over;
    private final Pace pace = new Pace();
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

    private synchronized boolean enter(JobState next) {
        if (state.isFinal()) {
            return false;
        }
        if (state == JobState.RUNNING) {
            ranNanos += System.nanoTime() - runningSince;
        }
        state = next;
        runningSince = System.nanoTime();
        notifyAll();
        return true;
    }

    private void finish(JobState how, T made, Throwable thrown) {
        if (end(how, made, thrown)) {
            callbacks.execute(this::follow);
        }
    }

    private synchronized boolean end(JobState how, T made, Throwable thrown) {
        JobState last = cancelRequested ? JobState.CANCELLED : how;
        if (!enter(last)) {
            return false;
        }
        result = last == JobState.DONE ? made : null;
        failure = last == JobState.FAILED ? thrown : null;
        failureWords = failure == null ? "" : String.valueOf(failure.getMessage());
        work = null;
        return true;
    }

    /** A job that is cancelled after it ended but before its hook was called counts as cancelled: the newest wins. */
    private void follow() {
        JobHooks<? super T> called;
        JobState last;
        T made;
        Throwable thrown;
        synchronized (this) {
            state = cancelRequested ? JobState.CANCELLED : state;
            called = hooks;
            last = state;
            made = result;
            thrown = failure;
            hooks = null;
            result = null;
            failure = null;
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
        synchronized (this) {
            cancelRequested = true;
            notifyAll();
            waiting = state == JobState.QUEUED;
        }
        if (waiting) {
            finish(JobState.CANCELLED, null, null);
        }
    }

    /** Holds the work at its next report or check. */
    public void pause() {
        pauseRequested = true;
    }

    public synchronized void resume() {
        pauseRequested = false;
        notifyAll();
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
        if (pauseRequested && hold()) {
            held.accept(false);
        }
    }

    /** Waits while it is paused; whether this thread is the one that said so. */
    private synchronized boolean hold() {
        boolean first = state == JobState.RUNNING;
        if (first) {
            enter(JobState.PAUSED);
            held.accept(true);
        }
        boolean interrupted = false;
        while (pauseRequested && !cancelRequested) {
            try {
                wait();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (state == JobState.PAUSED) {
            enter(JobState.RUNNING);
        }
        return first;
    }

    /** Where it is now. Of work that runs, seconds are whole, so that what looks often sees few differences. */
    public synchronized JobSnapshot snapshot() {
        boolean running = state == JobState.RUNNING;
        double elapsed = (ranNanos + (running ? System.nanoTime() - runningSince : 0)) / 1e9;
        double reached = state == JobState.DONE ? 1 : fraction;
        pace.see(elapsed, reached);
        return new JobSnapshot(id, title, state, reached, message, running ? Math.floor(elapsed) : elapsed,
                running ? Math.rint(pace.rest(elapsed)) : Double.NaN, failureWords);
    }

    public long id() {
        return id;
    }

    public synchronized JobState state() {
        return state;
    }

    /** Waits until it has ended, though not for its hook. */
    public synchronized void await() throws InterruptedException {
        while (!state.isFinal()) {
            wait();
        }
    }
}
