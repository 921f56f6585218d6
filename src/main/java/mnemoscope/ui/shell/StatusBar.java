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
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunWords;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.Reading;
import mnemoscope.ui.shell.source.Readings;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;

/** The 26 px at the bottom: what is open, how questions were placed, what runs. */
final class StatusBar extends HBox {
    StatusBar(ShellModel model, ShellController controller, ReplayModel replay, Runs runs, Stages stages) {
        super(16);
        getStyleClass().add("mn-status");
        setAlignment(Pos.CENTER_LEFT);
        stages.add(() -> fill(model, controller, replay, runs));
    }

    private void fill(ShellModel model, ShellController controller, ReplayModel replay, Runs runs) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(open(replay), bundled(model), readings(model, controller, replay), space, said(model, controller),
                jobs(runs, controller));
    }

    private static HBox open(ReplayModel replay) {
        Label id = Type.ROW.label("", "mn-strong");
        Label count = Type.ROW.label("", "mn-muted");
        id.setMinWidth(USE_PREF_SIZE);
        count.setMinWidth(USE_PREF_SIZE);
        id.textProperty().bind(Bindings.createStringBinding(() -> {
            Conversation chosen = replay.conversation();
            return chosen == null ? "Nothing open" : chosen.id();
        }, replay.conversationProperty()));
        count.textProperty().bind(Bindings.createStringBinding(() -> replay.result()
                .map(shown -> ", " + Numbers.count(shown.steps(), "decision", "decisions")).orElse(""), replay.resultProperty()));
        HBox box = new HBox(id, count);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static Label bundled(ShellModel model) {
        Label label = Type.ROW.label("Bundled with the program, works offline", "mn-muted");
        label.setMinWidth(0);
        label.visibleProperty().bind(model.bundledProperty());
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    /** The readings in force in brief; a click explains them. */
    private static Button readings(ShellModel model, ShellController controller, ReplayModel replay) {
        Button button = Buttons.flat("", () -> controller.toggle(Sheet.READINGS));
        button.getStyleClass().addAll("mn-status-jobs", "mn-status-readings", Type.ROW.styleClass());
        button.setMinWidth(0);
        Tips tip = Tips.on(button, "");
        Runnable tell = () -> {
            String line = Readings.line(readings(model, replay));
            button.setText(line);
            button.setVisible(!line.isEmpty());
            button.setAccessibleText("Readings in force: " + line);
            tip.setText("Readings in force: " + line + ". Click for what they mean.");
        };
        replay.resultProperty().subscribe(tell);
        model.sourceProperty().subscribe(tell);
        return button;
    }

    /** The readings under which what is shown was replayed; none if nothing is. */
    static List<Reading> readings(ShellModel model, ReplayModel replay) {
        DatasetSource source = model.sourceProperty().get();
        ReadOptions read = source == null ? ReadOptions.DEFAULT : source.options();
        return replay.result().map(shown -> Readings.of(shown.protocol(), replay.dataset().info().kind(), read))
                .orElse(List.of());
    }

    /** What an export came to, for a while. */
    private static Label said(ShellModel model, ShellController controller) {
        Label label = Type.ROW.label("", "mn-muted");
        label.textProperty().bind(model.saidProperty());
        label.managedProperty().bind(label.textProperty().isNotEmpty());
        label.setMinWidth(USE_PREF_SIZE);
        PauseTransition shown = new PauseTransition(Duration.seconds(8));
        shown.setOnFinished(event -> controller.say(""));
        model.saidProperty().subscribe(words -> {
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
            boolean any = !RunWords.active(jobs).isEmpty();
            words.setText(RunWords.summary(jobs));
            double share = RunWords.fraction(jobs);
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
