package mnemoscope.ui.shell;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.util.Duration;
import mnemoscope.model.Texts;
import mnemoscope.task.Job;
import mnemoscope.text.Numbers;
import org.controlsfx.control.Notifications;

/**
 * Reports the end of long jobs: in the status bar, where no popup takes the keys; while another window is active, in a popup that
 * brings this window back when clicked.
 */
final class JobNotices {
    /** In seconds; users wait for shorter jobs. */
    static final double LONG = 10;
    private static final String STYLE = "mn-notice";
    private static final Duration SHOWN = Duration.seconds(30);

    private final Scene scene;
    private final ObservableValue<Boolean> here;
    private final Consumer<String> say;
    private final Set<Long> notified = new HashSet<>();

    /**
     * @param here whether the window is focused
     * @param say  shows a message in the status bar
     */
    JobNotices(Scene scene, ObservableValue<Boolean> here, ObservableValue<List<Job.Snapshot>> jobs, Consumer<String> say) {
        this.scene = scene;
        this.say = say;
        this.here = here;
        jobs.subscribe(this::update);
        here.subscribe(now -> {
            if (now) {
                // A popup that stays open takes the keys of the window.
                notices().forEach(Window::hide);
            }
        });
    }

    private void update(List<Job.Snapshot> jobs) {
        for (Job.Snapshot job : jobs) {
            if ((job.state() == Job.State.DONE || job.state() == Job.State.FAILED) && notified.add(job.id())
                    && job.elapsedSeconds() >= LONG) {
                // Later, because job listeners are being notified.
                Platform.runLater(() -> notifyEnd(job));
            }
        }
        notified.retainAll(jobs.stream().map(Job.Snapshot::id).toList());
    }

    private void notifyEnd(Job.Snapshot job) {
        Window window = scene.getWindow();
        if (here.getValue()) {
            say.accept(job.title() + ": " + words(job));
        } else if (window != null && window.isShowing()) {
            Notifications.create().owner(window).styleClass(STYLE).title(job.title()).text(words(job)).hideAfter(SHOWN)
                    .onAction(clicked -> window.requestFocus()).show();
        }
    }

    /** The open popups. */
    static List<Window> notices() {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance)
                .filter(popup -> popup.getScene().getRoot().lookup("." + STYLE) != null).toList();
    }

    private static String words(Job.Snapshot job) {
        return job.state() == Job.State.FAILED
                ? Texts.of("shell.job-stopped", Numbers.duration(job.elapsedSeconds()), job.failure())
                : Texts.of("shell.job-done", Numbers.duration(job.elapsedSeconds()));
    }
}
