package mnemoscope.ui.shell;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import javafx.util.Duration;
import javafx.util.Subscription;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Lecture;

/**
 * The footer in a lecture: the keys of the screen, its legend, and the key that leaves. In full screen the keys fade some seconds
 * after the last key press or movement of the mouse, and return with the next.
 */
final class LectureFooter extends HBox {
    static final double SIDE = 56;
    private static final Duration PATIENCE = Duration.seconds(4);
    private static final Duration FADING = Duration.millis(600);

    /** Fades the keys out; restarts with each key press. */
    final SequentialTransition fading;
    private final ShellModel model;
    private final HBox keys = Layouts.grow(new Whole());
    private final StackPane legend = new StackPane();
    /** The names of commands that lead nowhere now, as at the last stop of a lesson. */
    private final Set<String> idle = new HashSet<>();
    /** Words of commands in place of those of the screen, by name; empty for a command that has nothing to do. */
    private final Map<String, String> instead = new HashMap<>();
    private Lecture said = Lecture.NONE;
    private Subscription saying = Subscription.EMPTY;

    LectureFooter(ShellModel model, List<Command> commands) {
        this.model = model;
        HBox leave = hint(new Lecture.Hint("lecture-mode", Texts.of("shell.leave-the-lecture")));
        FadeTransition fade = new FadeTransition(FADING, keys);
        fade.setFromValue(1);
        fade.setToValue(0);
        fading = new SequentialTransition(new PauseTransition(PATIENCE), fade);
        leave.opacityProperty().bind(keys.opacityProperty());
        getStyleClass().addAll("mn-inset", "mn-lecture-foot");
        setAlignment(Pos.CENTER_LEFT);
        setMinHeight(USE_PREF_SIZE);
        keys.setMinWidth(USE_COMPUTED_SIZE);
        getChildren().addAll(keys, Layouts.narrow(legend), Layouts.whole(leave));
        Theme.follow(this, theme -> {
            setSpacing(Type.px(28));
            keys.setSpacing(Type.px(28));
            fill();
            Layouts.padded(this, Type.px(6), Type.px(SIDE), Type.px(14), Type.px(SIDE));
        });
        commands.forEach(each -> each.words().ifPresent(words -> words.subscribe(now -> {
            if (now.equals(each.title()) ? idle.add(each.name()) : idle.remove(each.name())) {
                fill();
            }
        })));
        commands.forEach(each -> each.hint().ifPresent(hint -> hint.subscribe(now -> {
            instead.put(each.name(), now);
            fill();
        })));
        model.fullScreen.subscribe(this::wake);
        // A dialog of the system takes the keys that would wake it.
        sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::focusedProperty).orElse(false).subscribe(on -> {
            if (on) {
                wake();
            }
        });
        // A filter of the scene, because keys that the scene consumes, such as scrolling, never reach this node.
        EventHandler<InputEvent> waking = event -> wake();
        sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removeEventFilter(KeyEvent.KEY_PRESSED, waking);
                before.removeEventFilter(MouseEvent.MOUSE_MOVED, waking);
            }
            if (now != null) {
                now.addEventFilter(KeyEvent.KEY_PRESSED, waking);
                now.addEventFilter(MouseEvent.MOUSE_MOVED, waking);
                fill();
            }
        });
    }

    /** Shows the hints of a screen, now and at every change. */
    void show(ObservableValue<Lecture> screen) {
        saying.unsubscribe();
        saying = screen.subscribe(now -> {
            said = now;
            fill();
        });
        wake();
    }

    /** Shows keys and legend; outside a lecture, without a scene, nothing. */
    private void fill() {
        if (getScene() == null) {
            return;
        }
        keys.getChildren().setAll(said.keys().stream()
                .map(each -> new Lecture.Hint(each.command(), instead.getOrDefault(each.command(), each.words()), each.key()))
                .filter(each -> !each.words().isEmpty() && !idle.contains(each.command())).map(LectureFooter::hint).toList());
        legend.getChildren().setAll(said.legend().get());
    }

    /** Shows the keys again. */
    private void wake() {
        fading.stop();
        keys.setOpacity(1);
        if (model.fullScreen.get()) {
            fading.playFromStart();
        }
    }

    private static HBox hint(Lecture.Hint of) {
        Label key = Buttons.key(of.key());
        HBox hint = Layouts.row(8, key, Layouts.uncut(Type.BODY.label(of.words(), "mn-muted")));
        if (of.key().isEmpty()) {
            Shortcuts.follow(hint, of.command(), now -> {
                key.setText(now);
                Layouts.show(hint, !now.isEmpty());
            });
        }
        return hint;
    }

    /** Shows the children that fit completely in the remaining width; the first have theirs before a legend. */
    private static final class Whole extends HBox {
        private static final int FIRST = 2;

        Whole() {
            setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected double computeMinWidth(double height) {
            List<Node> first = getManagedChildren().stream().limit(FIRST).toList();
            return first.stream().mapToDouble(each -> each.prefWidth(-1)).sum() + getSpacing() * Math.max(0, first.size() - 1);
        }

        @Override
        protected double computePrefWidth(double height) {
            return computeMinWidth(height);
        }

        @Override
        protected void layoutChildren() {
            List<Node> all = getManagedChildren();
            double end = 0;
            for (Node each : all) {
                end += each.prefWidth(-1);
                each.setVisible(end <= getWidth() + 0.5);
                end += getSpacing();
            }
            super.layoutChildren();
        }
    }
}
