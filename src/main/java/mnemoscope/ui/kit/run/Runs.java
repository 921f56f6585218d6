package mnemoscope.ui.kit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Duration;
import mnemoscope.model.Texts;
import mnemoscope.task.Job;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Work;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BackgroundWork;

/** All background work of the window: creates run handles and polls them for all screens. Use on the FX thread. */
public final class Runs {
    private final JobQueue queue;
    /** All runs in progress, listed or not. */
    final List<RunHandle> going = new ArrayList<>();
    private final ReadOnlyObjectWrapper<List<Job.Snapshot>> jobs = new ReadOnlyObjectWrapper<>(this, "jobs", List.of());

    public Runs(JobQueue queue) {
        this.queue = queue;
    }

    /** Polls 20 times a second while something runs, otherwise not at all. */
    public void follow() {
        Timeline timer = new Timeline();
        timer.getKeyFrames().add(new KeyFrame(Duration.millis(50), event -> {
            if (!look()) {
                timer.stop();
            }
        }));
        timer.setCycleCount(Animation.INDEFINITE);
        queue.onSubmitted(() -> Platform.runLater(timer::play));
    }

    /** For work that waits in the queue and is listed. */
    public RunHandle queued() {
        return new RunHandle(this, queue::submit);
    }

    /** For work that is listed and starts at once, because the screen waits for it. */
    public RunHandle immediate() {
        return new RunHandle(this, queue::submitNow);
    }

    /** For short work that answers a gesture: the newest wins, and none is listed. */
    public RunHandle newest() {
        return new RunHandle(this, queue::start);
    }

    /** For short unlisted work that always runs to its end, such as writing files. */
    public BackgroundWork each() {
        return new BackgroundWork() {
            @Override
            public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
                newest().start(what, work, done, failed);
            }

            @Override
            public void cancel() {
                // Each ends by itself.
            }
        };
    }

    void follow(RunHandle run) {
        going.add(run);
    }

    void leave(RunHandle run) {
        going.remove(run);
    }

    /** No run in progress reports its end any more; for a window that is closed, in which nothing can be shown. */
    public void silence() {
        List.copyOf(going).forEach(RunHandle::clear);
    }

    /** Polls all runs. @return whether any is in progress, so that polling should continue */
    public boolean look() {
        List.copyOf(going).forEach(RunHandle::look);
        jobs.set(queue.snapshots());
        return !going.isEmpty() || !active(jobs.get()).isEmpty();
    }

    /** The listed jobs at the last poll, oldest first. */
    public ReadOnlyObjectProperty<List<Job.Snapshot>> jobsProperty() {
        return jobs.getReadOnlyProperty();
    }

    /** Runs an action on a listed job, such as {@link Job#pause}, and polls its result. */
    public void act(long job, Consumer<Job<?>> action) {
        queue.act(job, action);
        look();
    }

    /** Removes finished jobs from the list. */
    public void clearFinished() {
        queue.clearFinished();
        look();
    }

    // Texts about runs for bars, status bar and panel: the same remaining time everywhere.

    public static List<Job.Snapshot> active(List<Job.Snapshot> jobs) {
        return jobs.stream().filter(job -> !job.state().isFinal()).toList();
    }

    /** Whether nothing runs until a person resumes it. */
    public static boolean allPaused(List<Job.Snapshot> jobs) {
        return !active(jobs).isEmpty() && active(jobs).stream().allMatch(job -> job.state() == Job.State.PAUSED);
    }

    /** For the status bar: "Open locomo10.json, 4 s left", "Lag, paused", "2 jobs, 1 paused, 6 min left", "No jobs". */
    public static String summary(List<Job.Snapshot> jobs) {
        List<Job.Snapshot> active = active(jobs);
        if (active.isEmpty()) {
            return Texts.of("kit.no-jobs");
        }
        double rest = active.stream().filter(job -> job.state() != Job.State.PAUSED).mapToDouble(Job.Snapshot::restSeconds)
                .filter(seconds -> !Double.isNaN(seconds)).max().orElse(Double.NaN);
        String jobsOrOne = active.size() == 1 ? active.getFirst().title() : Texts.of("kit.active-jobs", active.size());
        long paused = active.stream().filter(job -> job.state() == Job.State.PAUSED).count();
        String what = paused == 0
                ? jobsOrOne
                : jobsOrOne + ", " + (allPaused(jobs) ? Texts.of("kit.paused") : Texts.of("kit.jobs-paused", paused));
        return Double.isNaN(rest) ? what : Texts.of("kit.what-and-time-left", what, Numbers.duration(rest));
    }

    /** Share of all active jobs that is done, 0 to 1; NaN if unknown. */
    public static double fraction(List<Job.Snapshot> jobs) {
        return active(jobs).stream().mapToDouble(Job.Snapshot::fraction).filter(share -> !Double.isNaN(share)).average()
                .orElse(Double.NaN);
    }

    /** For the head of the panel: "1 running, 2 waiting". */
    public static String counts(List<Job.Snapshot> jobs) {
        List<String> words = new ArrayList<>();
        add(words, jobs, Job.State.RUNNING, "kit.jobs-running");
        add(words, jobs, Job.State.QUEUED, "kit.jobs-waiting");
        add(words, jobs, Job.State.PAUSED, "kit.jobs-paused");
        add(words, jobs, Job.State.FAILED, "kit.jobs-stopped");
        return words.isEmpty() ? Texts.of("kit.nothing-runs") : String.join(", ", words);
    }

    private static void add(List<String> words, List<Job.Snapshot> jobs, Job.State state, String key) {
        long count = jobs.stream().filter(job -> job.state() == state).count();
        if (count > 0) {
            words.add(Texts.of(key, count));
        }
    }

    /** The state of a job: "9 s left", "paused", "done in 0.4 s". */
    public static String state(Job.Snapshot job) {
        return switch (job.state()) {
            case QUEUED -> Texts.of("kit.waiting");
            case RUNNING -> Double.isNaN(job.restSeconds()) ? "" : Texts.of("kit.time-left", Numbers.duration(job.restSeconds()));
            case PAUSED -> Texts.of("kit.paused");
            case DONE -> Texts.of("kit.done-in-seconds", Numbers.fixed(job.elapsedSeconds(), 1));
            case FAILED -> Texts.of("kit.stopped");
            case CANCELLED -> Texts.of("kit.cancelled");
        };
    }
}
