package mnemoscope.ui.kit;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.util.Duration;
import mnemoscope.model.Texts;

/** Moves through the decisions or turns of a screen; the same keys work on every such screen. */
public interface Transport {
    void togglePlay();

    /** Stays at the current position. */
    void pause();

    /** The current position, from 0. */
    int step();

    /** Moves to a position from 0, or to the nearest one that exists. */
    void jump(int step);

    default void first() {
        jump(0);
    }

    default void back() {
        jump(step() - 1);
    }

    default void forward() {
        jump(step() + 1);
    }

    default void last() {
        jump(Integer.MAX_VALUE);
    }

    /** Moves to the next position at which the policies differ. */
    void nextDisagreement();

    void previousDisagreement();

    /**
     * Steps forward while playing; stops at the end.
     *
     * @param playing whether it plays
     * @param speed   positions per second
     * @param atEnd   whether the last position is shown, or none
     */
    static void run(ObservableValue<Boolean> playing, ObservableValue<Number> speed, BooleanSupplier atEnd, Transport transport) {
        Timeline clock = new Timeline(new KeyFrame(Duration.seconds(1), event -> {
            if (atEnd.getAsBoolean()) {
                transport.togglePlay();
            } else {
                transport.forward();
            }
        }));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.rateProperty().bind(speed);
        playing.subscribe(on -> {
            if (on) {
                // From the start of the pause; playFromStart would set the bound rate.
                clock.play();
            } else {
                clock.stop();
            }
        });
    }

    /** The word for a position. */
    enum Step {
        DECISION("kit.first-decision", "kit.one-decision-back", "kit.one-decision-forward", "kit.last-decision"),
        TURN("kit.first-turn", "kit.one-turn-back", "kit.one-turn-forward", "kit.last-turn");

        private final String first;
        private final String back;
        private final String forward;
        private final String last;

        Step(String first, String back, String forward, String last) {
            this.first = first;
            this.back = back;
            this.forward = forward;
            this.last = last;
        }
    }

    /** The buttons first, back, play, forward, last. */
    final class Controls {
        private static final int ICON = 18;

        private final Button first;
        private final Button back;
        private final Button play;
        private final Button forward;
        private final Button last;

        /**
         * @param step    the word for a position
         * @param playing whether it plays
         */
        public Controls(Step step, Transport transport, ObservableValue<Boolean> playing) {
            first = icon(Icons.FIRST, Texts.of(step.first), "first-decision", transport::first);
            back = icon(Icons.BACK, Texts.of(step.back), "step-back", transport::back);
            play = Shortcuts.tip(icon(Icons.PLAY, "", transport::togglePlay), "play-or-pause",
                    playing.map(on -> on ? Texts.of("kit.pause") : Texts.of("kit.play")));
            play.getStyleClass().add("mn-primary");
            forward = icon(Icons.FORWARD, Texts.of(step.forward), "step-forward", transport::forward);
            last = icon(Icons.LAST, Texts.of(step.last), "last-decision", transport::last);
            playing.subscribe(on -> play.setGraphic(Icons.of(on ? Icons.PAUSE : Icons.PLAY, ICON)));
        }

        /** In display order. */
        public List<Button> all() {
            return List.of(first, back, play, forward, last);
        }

        /** Disables the buttons at the first and the last position. */
        public void at(boolean start, boolean end) {
            first.setDisable(start);
            back.setDisable(start);
            forward.setDisable(end);
            last.setDisable(end);
        }

        private static Button icon(String literal, String tip, String command, Runnable action) {
            return Shortcuts.tip(icon(literal, tip, action), command, tip);
        }

        private static Button icon(String literal, String tip, Runnable action) {
            Button button = Buttons.icon(literal, tip, action);
            button.setGraphic(Icons.of(literal, ICON));
            return button;
        }
    }
}
