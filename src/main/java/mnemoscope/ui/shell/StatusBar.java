package mnemoscope.ui.shell;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import mnemoscope.explain.ProtocolSettings.Setting;
import mnemoscope.explain.ProtocolSettings;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The status bar, 26 px high: open data, placement of questions, running jobs. */
final class StatusBar extends HBox {
    /** Between two messages, which would otherwise read as one. */
    private static final String SEPARATED = "   |   ";

    StatusBar(ShellController controller) {
        super(16);
        getStyleClass().add("mn-status");
        setAlignment(Pos.CENTER_LEFT);
        controller.stages().add(() -> fill(controller));
    }

    private void fill(ShellController controller) {
        WorkspaceContext context = controller.context();
        Label bundled = Layouts.narrow(Type.ROW.label(Texts.of("shell.bundled-with-the-program-works"), "mn-muted"));
        HBox open = new HBox(16, open(context), Layouts.showWhile(bundled, context.lens(now -> now.opened().isBundled())),
                settings(controller));
        open.setAlignment(Pos.CENTER_LEFT);
        Label what = Layouts.narrow(Type.ROW.label("", "mn-strong"));
        Label facts = Layouts.narrow(Type.ROW.label("", "mn-muted"));
        HBox other = Layouts.row(16, what, facts);
        controller.model.status.subscribe(status -> {
            what.setText(status.what());
            facts.setText(status.facts());
            Layouts.show(other, !status.equals(Status.OPEN_DATA));
            Layouts.show(open, status.equals(Status.OPEN_DATA));
        });
        getChildren().addAll(open, Layouts.narrow(other), Layouts.space(), said(controller), jobs(controller));
    }

    private static HBox open(WorkspaceContext context) {
        Label id = Layouts.styled(new Lasting(0.1), Type.ROW.styleClass(), "mn-strong");
        Label count = Layouts.styled(new Lasting(0.1), Type.ROW.styleClass(), "mn-muted");
        context.replays().conversationProperty()
                .subscribe(chosen -> id.setText(chosen == null ? Texts.of("shell.nothing-open") : chosen.name()));
        context.replays().ofOpenDataProperty()
                .subscribe(shown -> count.setText(shown == null
                        ? ""
                        : ", " + Numbers.count(shown.decisionCount(), Texts.of("shell.decision"), Texts.of("shell.decisions"))));
        return Layouts.row(0, id, count);
    }

    /** The current settings in brief; a click explains them. */
    private static Button settings(ShellController controller) {
        WorkspaceContext context = controller.context();
        Button button = Layouts.narrow(Layouts.styled(Buttons.flat("", () -> controller.toggle(Sheet.PROTOCOL)), "mn-status-jobs",
                "mn-status-readings", Type.ROW.styleClass()));
        Tips tip = Tips.on(button, "");
        Runnable tell = () -> {
            String line = ProtocolSettings.line(settings(context));
            button.setText(line);
            button.setVisible(!line.isEmpty());
            button.setAccessibleText(Texts.of("shell.protocol.summary", line));
            tip.setText(Texts.of("shell.protocol.summary-help", line));
        };
        context.replays().ofOpenDataProperty().subscribe(shown -> tell.run());
        context.lens(now -> now.opened().options()).subscribe(tell);
        return button;
    }

    /** The settings of the shown comparison; none if nothing is shown. */
    static List<Setting> settings(WorkspaceContext context) {
        return context.replays().ofOpenData().map(shown -> ProtocolSettings.of(shown, context.replays().kind(),
                context.now().opened().options(), context.now().evidence().in(shown.conversation()))).orElse(List.of());
    }

    /** The outcome of an action, for as long as it takes to read. */
    private static Label said(ShellController controller) {
        Label label = Layouts.saying(Layouts.styled(new Lasting(0.5), Type.ROW.styleClass(), "mn-muted"));
        label.textProperty().bind(controller.model.said.map(words -> words.replace("\n", SEPARATED)));
        Tips tip = Tips.on(label, "");
        controller.model.said.subscribe(tip::setText);
        PauseTransition shown = new PauseTransition();
        shown.setOnFinished(event -> controller.say(""));
        controller.model.said.subscribe(words -> {
            shown.stop();
            Duration reading = readingTime(words);
            if (!words.isEmpty() && !reading.isIndefinite()) {
                shown.setDuration(reading);
                shown.playFromStart();
            }
        });
        return label;
    }

    /** At a slow reader's pace, at least as long as it takes to look there; that another window opens, until it is there. */
    static Duration readingTime(String words) {
        return words.equals(NewWindow.opening()) ? Duration.INDEFINITE : Duration.seconds(Math.max(8, words.length() / 10.0));
    }

    /** Is not cut up to a share of the window's width; beyond it a long text would make the window wider than its screen. */
    private static final class Lasting extends Label {
        private final double share;

        Lasting(double share) {
            this.share = share;
        }

        @Override
        protected double computeMinWidth(double height) {
            return Math.min(super.computePrefWidth(height), getScene() == null ? 0 : share * getScene().getWidth());
        }
    }

    private static Button jobs(ShellController controller) {
        ProgressBar bar = Layouts.styled(new ProgressBar(), "mn-progress");
        bar.setPrefWidth(90);
        Label words = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        var icon = Icons.of(Icons.JOBS, 14);
        controller.runs().jobsProperty().subscribe(jobs -> {
            boolean any = !Runs.active(jobs).isEmpty();
            words.setText(Runs.summary(jobs));
            double share = Runs.fraction(jobs);
            bar.setProgress(Double.isNaN(share) ? ProgressBar.INDETERMINATE_PROGRESS : share);
            // A bar of unknown length moves, as if it ran.
            Layouts.show(bar, any && !(Double.isNaN(share) && Runs.allPaused(jobs)));
            Layouts.show(icon, any);
        });
        Button button = Layouts.styled(Buttons.flat("", () -> controller.toggle(Sheet.JOBS)), "mn-status-jobs");
        button.setGraphic(Layouts.row(8, icon, words, bar));
        button.accessibleTextProperty().bind(words.textProperty());
        return button;
    }
}
