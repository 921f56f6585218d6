package mnemoscope.ui.shell.jobs;

import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.util.Duration;
import mnemoscope.task.JobQueue;
import mnemoscope.task.JobSnapshot;
import mnemoscope.ui.shell.state.ShellModel;

/** Looks at the queue 20 times a second while a job is alive, and not at all otherwise. */
public final class JobsPoller {
    private final JobQueue queue;
    private final ShellModel model;
    private final Timeline timer = new Timeline(new KeyFrame(Duration.millis(50), event -> look()));

    public JobsPoller(JobQueue queue, ShellModel model) {
        this.queue = queue;
        this.model = model;
        timer.setCycleCount(Animation.INDEFINITE);
        queue.onSubmitted(() -> Platform.runLater(timer::play));
    }

    private void look() {
        List<JobSnapshot> jobs = queue.snapshots();
        if (!jobs.equals(model.jobsProperty().get())) {
            model.jobsProperty().set(jobs);
        }
        if (jobs.stream().allMatch(job -> job.state().isFinal())) {
            timer.stop();
        }
    }
}
