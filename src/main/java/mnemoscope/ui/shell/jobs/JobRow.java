package mnemoscope.ui.shell.jobs;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import mnemoscope.task.JobSnapshot;
import mnemoscope.task.JobState;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.state.ShellController;
import org.kordamp.ikonli.javafx.FontIcon;

/** One job in the panel; the nodes stay while its numbers change, so that a click is never lost. */
final class JobRow extends HBox {
    private final long id;
    private final FontIcon icon = Icons.of(Icons.JOBS);
    private final Label detail = Type.ROW.label("", "mn-muted");
    private final ProgressBar bar = new ProgressBar();
    private final Label state = Type.ROW.label("");
    private final Button pause;
    private final Button resume;
    private final Button cancel;

    JobRow(JobSnapshot job, ShellController controller) {
        super(10);
        id = job.id();
        pause = Buttons.flatIcon(Icons.PAUSE, "Pause: " + job.title(), () -> controller.pauseJob(id));
        resume = Buttons.flatIcon(Icons.PLAY, "Go on: " + job.title(), () -> controller.resumeJob(id));
        cancel = Buttons.flatIcon(Icons.CLOSE, "Cancel: " + job.title(), () -> controller.cancelJob(id));
        Label title = Type.BODY.label(job.title(), "mn-strong");
        title.setPrefWidth(230);
        title.setMinWidth(230);
        detail.setMaxWidth(Double.MAX_VALUE);
        detail.setMinWidth(0);
        HBox.setHgrow(detail, Priority.ALWAYS);
        state.setMinWidth(USE_PREF_SIZE);
        bar.getStyleClass().add("mn-progress");
        bar.setMinWidth(110);
        bar.setPrefWidth(110);
        getStyleClass().add("mn-job");
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(icon, title, detail, bar, state, pause, resume, cancel);
        show(job);
    }

    long id() {
        return id;
    }

    void show(JobSnapshot job) {
        boolean failed = job.state() == JobState.FAILED;
        icon.setIconLiteral(icon(job.state()) + ":16");
        icon.getStyleClass().removeAll("mn-warn", "mn-muted");
        icon.getStyleClass().add(failed ? "mn-warn" : "mn-muted");
        detail.setText(failed ? job.failure() : job.message());
        boolean unknown = Double.isNaN(job.fraction());
        bar.setProgress(unknown ? job.state() == JobState.RUNNING ? ProgressBar.INDETERMINATE_PROGRESS : 0 : job.fraction());
        bar.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("quiet"), job.state() != JobState.RUNNING);
        show(bar, !failed);
        state.setText(JobWords.state(job));
        state.getStyleClass().removeAll("mn-warn", "mn-muted");
        state.getStyleClass().add(failed ? "mn-warn" : "mn-muted");
        show(pause, job.state() == JobState.RUNNING);
        show(resume, job.state() == JobState.PAUSED);
        show(cancel, !job.state().isFinal());
    }

    private static void show(javafx.scene.Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    private static String icon(JobState state) {
        return switch (state) {
            case QUEUED -> "mdi2c-clock-outline";
            case RUNNING -> Icons.JOBS;
            case PAUSED -> "mdi2p-pause-circle-outline";
            case DONE -> Icons.CHECK;
            case FAILED -> Icons.ALERT;
            case CANCELLED -> "mdi2c-cancel";
        };
    }
}
