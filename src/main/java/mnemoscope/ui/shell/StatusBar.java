package mnemoscope.ui.shell;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import mnemoscope.explain.Reading;
import mnemoscope.explain.Readings;
import mnemoscope.model.Conversation;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunStatus;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The 26 px at the bottom: what is open, how questions were placed, what runs. */
final class StatusBar extends HBox {
    StatusBar(ShellModel model, ShellController controller, WorkspaceContext context, Runs runs, Stages stages) {
        super(16);
        getStyleClass().add("mn-status");
        setAlignment(Pos.CENTER_LEFT);
        FocusKeeper.releaseAfterClick(this);
        stages.add(() -> fill(model, controller, context, runs));
    }

    private void fill(ShellModel model, ShellController controller, WorkspaceContext context, Runs runs) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(open(context), bundled(context), readings(controller, context), space, said(model, controller),
                jobs(runs, controller));
    }

    private static HBox open(WorkspaceContext context) {
        Label id = Type.ROW.label("", "mn-strong");
        Label count = Type.ROW.label("", "mn-muted");
        id.setMinWidth(USE_PREF_SIZE);
        count.setMinWidth(USE_PREF_SIZE);
        id.textProperty().bind(Bindings.createStringBinding(() -> {
            Conversation chosen = context.derived().conversation();
            return chosen == null ? "Nothing open" : chosen.id();
        }, context.derived().conversationProperty()));
        count.textProperty().bind(Bindings.createStringBinding(() -> context.derived().result()
                .map(shown -> ", " + Numbers.count(shown.steps(), "decision", "decisions")).orElse(""),
                context.derived().resultProperty()));
        HBox box = new HBox(id, count);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static Label bundled(WorkspaceContext context) {
        Label label = Type.ROW.label("Bundled with the program, works offline", "mn-muted");
        label.setMinWidth(0);
        label.visibleProperty().bind(context.lens(now -> now.opened().isBundled()));
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    /** The readings in force in brief; a click explains them. */
    private static Button readings(ShellController controller, WorkspaceContext context) {
        Button button = Buttons.flat("", () -> controller.toggle(Sheet.READINGS));
        button.getStyleClass().addAll("mn-status-jobs", "mn-status-readings", Type.ROW.styleClass());
        button.setMinWidth(0);
        Tips tip = Tips.on(button, "");
        Runnable tell = () -> {
            String line = Readings.line(readings(context));
            button.setText(line);
            button.setVisible(!line.isEmpty());
            button.setAccessibleText("Readings in force: " + line);
            tip.setText("Readings in force: " + line + ". Click for what they mean.");
        };
        context.derived().resultProperty().subscribe(tell);
        context.lens(now -> now.opened().options()).subscribe(tell);
        return button;
    }

    /** The readings under which what is shown was replayed; none if nothing is. */
    static List<Reading> readings(WorkspaceContext context) {
        return context.derived().result().map(shown -> Readings.of(shown.protocol(), context.derived().kind(),
                context.now().opened().options())).orElse(List.of());
    }

    /** What an export came to, for a while. */
    private static Label said(ShellModel model, ShellController controller) {
        Label label = Type.ROW.label("", "mn-muted");
        label.textProperty().bind(model.said);
        label.managedProperty().bind(label.textProperty().isNotEmpty());
        label.setMinWidth(USE_PREF_SIZE);
        PauseTransition shown = new PauseTransition(Duration.seconds(8));
        shown.setOnFinished(event -> controller.say(""));
        model.said.subscribe(words -> {
            if (!words.isEmpty()) {
                shown.playFromStart();
            }
        });
        return label;
    }

    private static Button jobs(Runs runs, ShellController controller) {
        ProgressBar bar = new ProgressBar();
        bar.getStyleClass().add("mn-progress");
        bar.setPrefWidth(90);
        Label words = Type.ROW.label("", "mn-muted");
        words.setMinWidth(USE_PREF_SIZE);
        var icon = Icons.of(Icons.JOBS, 14);
        runs.jobsProperty().subscribe(jobs -> {
            boolean any = !RunStatus.active(jobs).isEmpty();
            words.setText(RunStatus.summary(jobs));
            double share = RunStatus.fraction(jobs);
            bar.setProgress(Double.isNaN(share) ? ProgressBar.INDETERMINATE_PROGRESS : share);
            bar.setVisible(any);
            bar.setManaged(any);
            icon.setVisible(any);
            icon.setManaged(any);
        });
        HBox content = new HBox(8, icon, words, bar);
        content.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button("", content);
        button.getStyleClass().addAll("mn-flat", "mn-status-jobs");
        button.setMinWidth(USE_PREF_SIZE);
        button.accessibleTextProperty().bind(words.textProperty());
        button.setOnAction(event -> controller.toggle(Sheet.JOBS));
        return button;
    }
}
