package mnemoscope.task;

import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** A piece of background work; after its end no references to its data remain. Thread-safe. */
public final class Job<T> implements Progress {
    private final long id;
    private final String title;
    private final Executor callbacks;
    private final Consumer<Boolean> held;
    private final Consumer<Job<?>> over;
    private final TimeEstimate pace = new TimeEstimate();
    private volatile boolean cancelRequested;
    private volatile boolean pauseRequested;
    private volatile double fraction = Double.NaN;
    private volatile String message = "";
    private State state = State.QUEUED;
    private Work<T> work;
    private Hooks<? super T> hooks;
    private Throwable failure;
    private String failureWords = "";
    private T result;
    private long runningSince;
    private long ranNanos;

    /**
     * @param held receives true when the job is paused and false when it resumes, on the worker thread
     * @param over called after the job has ended and its hook was called
     */
    Job(long id, String title, Work<T> work, Hooks<? super T> hooks, Executor callbacks, Consumer<Boolean> held,
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
        if (!enter(State.RUNNING)) {
            return;
        }
        try {
            T made = begun.run(this);
            finish(State.DONE, made, null);
        } catch (CancelledException stopped) {
            finish(State.CANCELLED, null, null);
        } catch (Exception | Error thrown) {
            finish(State.FAILED, null, thrown);
        }
    }

    private synchronized boolean enter(State next) {
        if (state.isFinal()) {
            return false;
        }
        if (state == State.RUNNING) {
            ranNanos += System.nanoTime() - runningSince;
        }
        state = next;
        runningSince = System.nanoTime();
        notifyAll();
        return true;
    }

    private void finish(State how, T made, Throwable thrown) {
        if (end(how, made, thrown)) {
            callbacks.execute(this::follow);
        }
    }

    private synchronized boolean end(State how, T made, Throwable thrown) {
        State last = cancelRequested ? State.CANCELLED : how;
        if (!enter(last)) {
            return false;
        }
        result = last == State.DONE ? made : null;
        failure = last == State.FAILED ? thrown : null;
        failureWords = failure == null ? "" : String.valueOf(failure.getMessage());
        work = null;
        return true;
    }

    /** A job cancelled after its end but before its hook was called counts as cancelled: the latest event decides. */
    private void follow() {
        Hooks<? super T> called;
        State last;
        T made;
        Throwable thrown;
        synchronized (this) {
            state = cancelRequested ? State.CANCELLED : state;
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

    /** Asks the work to stop; a queued job stops at once, a running job at its next check. */
    public void cancel() {
        if (askToStop() == State.QUEUED) {
            finish(State.CANCELLED, null, null);
        }
    }

    /** Asks the work to stop at its next check; queued work still begins. @return the state */
    synchronized State askToStop() {
        cancelRequested = true;
        notifyAll();
        return state;
    }

    /** Pauses the work at its next report or check. */
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

    /** Waits while the job is paused; returns whether this thread was the one that reported the pause. */
    private synchronized boolean hold() {
        boolean first = state == State.RUNNING;
        if (first) {
            enter(State.PAUSED);
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
        if (state == State.PAUSED) {
            enter(State.RUNNING);
        }
        return first;
    }

    /** The current state. For a running job seconds are whole, so that frequent polling sees few changes. */
    public synchronized Snapshot snapshot() {
        boolean running = state == State.RUNNING;
        double elapsed = (ranNanos + (running ? System.nanoTime() - runningSince : 0)) / 1e9;
        double reached = state == State.DONE ? 1 : fraction;
        pace.see(elapsed, reached);
        return new Snapshot(id, title, state, reached, message, running ? Math.floor(elapsed) : elapsed,
                running ? Math.rint(pace.rest(elapsed)) : Double.NaN, failureWords);
    }

    public long id() {
        return id;
    }

    public synchronized State state() {
        return state;
    }

    /** Waits for the end of the job, but not for its hook. */
    public synchronized void await() throws InterruptedException {
        while (!state.isFinal()) {
            wait();
        }
    }

    /** State of a job; the last three are final. */
    public enum State {
        QUEUED,
        RUNNING,
        PAUSED,
        DONE,
        FAILED,
        CANCELLED;

        public boolean isFinal() {
            return this == DONE || this == FAILED || this == CANCELLED;
        }
    }

    /** Callbacks for the end of a job; exactly one of the three is called, once, on the executor of the queue. */
    public record Hooks<T>(Consumer<? super T> done, Consumer<Throwable> failed, Runnable cancelled) {}

    /**
     * The state of a job at one time, for screens that poll.
     *
     * @param id             increases with every job of a queue
     * @param title          of the job, e.g. "Open locomo10.json"
     * @param fraction       done so far, 0 to 1; NaN if unknown
     * @param message        the current activity
     * @param elapsedSeconds time spent running, without pauses
     * @param restSeconds    estimated remaining time; NaN while there is no estimate
     * @param failure        the error, in words; empty unless the job failed
     */
    public record Snapshot(long id, String title, State state, double fraction, String message, double elapsedSeconds,
            double restSeconds, String failure) {}
}
