package mnemoscope.ui.kit.run;

import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/**
 * The progress of a run: share, stage, remaining time, and pause, resume, cancel. Nodes are reused while numbers change, so that
 * no click is lost.
 */
public final class RunBar extends VBox {
    private static final PseudoClass QUIET = PseudoClass.getPseudoClass("quiet");

    /** Room for the longest usual state, such as "done in 167.6 s". */
    private static final double STATE = 106;
    /** From which width on there is that room, px. */
    private static final double WIDE = 380;

    private final Label detail = Type.ROW.label("", "mn-muted");
    private final ProgressBar bar = Layouts.styled(new ProgressBar(), "mn-progress");
    private final Label state = Layouts.uncut(Type.ROW.label(""));
    /** Whether it is one line, in which every part keeps its place: below a pointer no other button may come to stand. */
    private final boolean row;
    private final Button pause;
    private final Button resume;
    private final Button cancel;

    /** A bar with one row for a list, or three for a narrow pane. */
    private RunBar(boolean row, String of, Runnable pausing, Runnable resuming, Runnable cancelling) {
        super(6);
        this.row = row;
        pause = button(row, Icons.PAUSE, Texts.of("kit.pause"), of, pausing);
        resume = button(row, Icons.PLAY, Texts.of("kit.resume"), of, resuming);
        cancel = button(row, Icons.CLOSE, Texts.of("kit.cancel"), of, cancelling);
        getStyleClass().add("mn-run");
        setAlignment(Pos.CENTER_LEFT);
        bar.setAccessibleText(Texts.of("kit.share-that-is-done"));
        detail.setMaxWidth(Double.MAX_VALUE);
        Layouts.grow(detail);
        if (row) {
            bar.setMinWidth(110);
            bar.setPrefWidth(110);
            widthProperty().subscribe(
                    width -> state.setMinWidth(width.doubleValue() > Type.grown(WIDE) ? Type.grown(STATE) : USE_PREF_SIZE));
            getChildren().add(Layouts.row(10, detail, bar, state, new StackPane(pause, resume), cancel));
        } else {
            Layouts.wrapped(detail);
            bar.setMaxWidth(Double.MAX_VALUE);
            getChildren().addAll(bar, Layouts.row(8, detail, state), Layouts.row(8, pause, resume, cancel));
        }
    }

    /** The bar of a feature's run for a narrow pane; visible while the run continues. */
    public static RunBar of(RunHandle run) {
        return of(run, false);
    }

    /** The bar of a feature's run in one line; visible while the run continues. */
    public static RunBar line(RunHandle run) {
        return of(run, true);
    }

    /** A placeholder for content in preparation: its progress, or why it failed. */
    public static VBox waiting(RunHandle run, ObservableValue<String> failed) {
        Label why = Layouts.wrapped(Type.BODY.label("", "mn-warn"));
        why.textProperty().bind(failed);
        return Layouts.padded(new VBox(12, line(run), why), 16, 16, 16, 16);
    }

    private static RunBar of(RunHandle run, boolean row) {
        RunBar made = new RunBar(row, "", run::pause, run::resume, run::cancel);
        run.nowProperty().subscribe(now -> {
            Layouts.show(made, now != null);
            if (now != null) {
                made.show(now);
            }
        });
        return made;
    }

    /** A line in the list of jobs. */
    static RunBar row(Job.Snapshot job, Runs runs) {
        return new RunBar(true, ": " + job.title(), () -> runs.act(job.id(), Job::pause), () -> runs.act(job.id(), Job::resume),
                () -> runs.act(job.id(), Job::cancel));
    }

    private static Button button(boolean row, String icon, String words, String of, Runnable action) {
        return row ? Buttons.flatIcon(icon, words + of, action) : Buttons.labelled(icon, words, action);
    }

    private void show(Button button, boolean on) {
        Layouts.show(button, on);
        button.setManaged(on || row);
    }

    void show(Job.Snapshot job) {
        boolean failed = job.state() == Job.State.FAILED;
        boolean ended = job.state().isFinal();
        detail.setText(failed ? job.failure() : job.message());
        bar.setProgress(!Double.isNaN(job.fraction())
                ? job.fraction()
                : job.state() == Job.State.RUNNING ? ProgressBar.INDETERMINATE_PROGRESS : 0);
        bar.pseudoClassStateChanged(QUIET, job.state() != Job.State.RUNNING);
        Layouts.show(bar, !failed);
        state.setText(Runs.state(job));
        state.getStyleClass().removeAll("mn-warn", "mn-muted");
        state.getStyleClass().add(failed ? "mn-warn" : "mn-muted");
        show(pause, !ended && job.state() != Job.State.PAUSED);
        show(resume, job.state() == Job.State.PAUSED);
        show(cancel, !ended);
        pause.setDisable(job.state() == Job.State.QUEUED);
    }
}
