package mnemoscope.ui.kit;

import javafx.util.Duration;
import java.util.function.BooleanSupplier;
import javafx.beans.value.ObservableValue;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;

/** Moves through the steps of what a screen shows; the same keys move on every screen that has steps. */
public interface Transport {
    void togglePlay();

    /** The step shown, counted from 0. */
    int step();

    /** Shows a step, counted from 0; the nearest one if there is no such step. */
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

    /** Goes to the next step at which the policies shown differ. */
    void nextDisagreement();

    void previousDisagreement();

    /**
     * Steps forward while a screen plays; stops at the last step.
     *
     * @param playing whether it plays
     * @param speed   steps a second
     * @param atEnd   whether the last step is shown, or none
     */
    static void run(ObservableValue<Boolean> playing, ObservableValue<Number> speed, BooleanSupplier atEnd,
            Transport transport) {
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
                // From the start, since it was stopped; playFromStart would set the bound rate.
                clock.play();
            } else {
                clock.stop();
            }
        });
    }
}
