package mnemoscope.ui.kit.run;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Job;
import mnemoscope.task.Progress;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;

/**
 * One background run of a feature and its controls. A new start replaces the previous run, which then reports nothing. Use on the
 * FX thread.
 */
public final class RunHandle implements BackgroundWork {
    private final Runs runs;
    private final Threads threads;
    private final ReadOnlyObjectWrapper<Job.Snapshot> now = new ReadOnlyObjectWrapper<>(this, "now");
    private Runnable look = () -> {};
    private Object current;
    private Job<?> job;

    /** Submits a job to the queue. */
    interface Threads {
        <T> Job<T> start(String title, Work<T> work, Job.Hooks<T> hooks);
    }

    RunHandle(Runs runs, Threads threads) {
        this.runs = runs;
        this.threads = threads;
    }

    /** @param partial called during a run at most 20 times a second, and once more at its end, with the results so far */
    public RunHandle whileRunning(Runnable partial) {
        look = partial;
        return this;
    }

    @Override
    public <T> void start(String title, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
        start(title, work, done, failed, () -> {});
    }

    /**
     * Starts a run. Calls exactly one of the last three arguments, on the FX thread, unless a newer run replaces this one.
     *
     * @param failed    receives the reason in sentences
     * @param cancelled called when the user stopped the run
     */
    public <T> void start(String title, Work<T> work, Consumer<? super T> done, Consumer<String> failed, Runnable cancelled) {
        drop();
        Object run = new Object();
        current = run;
        Job<T> made = threads.start(title, progress -> explainingFailures(title, work, progress),
                new Job.Hooks<>(result -> end(run, () -> done.accept(result)),
                        thrown -> end(run, () -> failed.accept(thrown.getMessage())), () -> end(run, cancelled)));
        if (current == run) {
            job = made;
            runs.follow(this);
            look();
        }
    }

    /** Puts a failure into words where it happens, so that the list of jobs and the screen show the same text. */
    private static <T> T explainingFailures(String title, Work<T> work, Progress progress) throws Exception {
        try {
            return work.run(progress);
        } catch (CancelledException stopped) {
            throw stopped;
        } catch (Exception | Error thrown) {
            progress.check();
            throw new RunFailure(FailureMessages.words(thrown, title));
        }
    }

    /** A failure with a message that is in the log already. */
    private static final class RunFailure extends Exception {
        RunFailure(String words) {
            super(words, null, false, false);
        }
    }

    private void end(Object run, Runnable then) {
        if (current == run) {
            look.run();
            clear();
            then.run();
        }
    }

    /** The run reports nothing from now on. */
    void clear() {
        current = null;
        job = null;
        runs.leave(this);
        now.set(null);
    }

    /** Cancels the run; reports nothing. */
    public void drop() {
        if (job != null) {
            job.cancel();
            clear();
        }
    }

    /** The run in progress, waiting or paused at the last poll; null if there is none. */
    public ReadOnlyObjectProperty<Job.Snapshot> nowProperty() {
        return now.getReadOnlyProperty();
    }

    public boolean isRunning() {
        return job != null;
    }

    public boolean isPaused() {
        return now.get() != null && now.get().state() == Job.State.PAUSED;
    }

    /** Pauses the run at its next report. */
    public void pause() {
        if (job != null) {
            job.pause();
            look();
        }
    }

    public void resume() {
        if (job != null) {
            job.resume();
            look();
        }
    }

    /** Asks the run to stop; a callback reports when it has stopped. */
    @Override
    public void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    /** Copies the progress of the run. */
    void look() {
        if (job != null) {
            Job.Snapshot shot = job.snapshot();
            if (!shot.state().isFinal()) {
                now.set(shot);
                look.run();
            }
        }
    }
}
