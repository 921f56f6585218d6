package mnemoscope.ui.kit.run;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.util.Duration;
import mnemoscope.task.JobQueue;

/** Looks at what runs 20 times a second while something does, and not at all otherwise: the only one that does. */
public final class RunPoller {
    private final Runs runs;
    private final Timeline timer = new Timeline(new KeyFrame(Duration.millis(50), event -> look()));

    public RunPoller(JobQueue queue, Runs runs) {
        this.runs = runs;
        timer.setCycleCount(Animation.INDEFINITE);
        queue.onSubmitted(() -> Platform.runLater(timer::play));
    }

    private void look() {
        if (!runs.look()) {
            timer.stop();
        }
    }
}
