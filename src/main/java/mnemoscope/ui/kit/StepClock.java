package mnemoscope.ui.kit;

import java.util.function.BooleanSupplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableValue;
import javafx.util.Duration;

/** Steps forward while a screen plays; stops at the last step. */
public final class StepClock {
    private StepClock() {
    }

    /**
     * @param playing whether it plays
     * @param speed   steps a second
     * @param atEnd   whether the last step is shown, or none
     */
    public static void run(ObservableValue<Boolean> playing, ObservableValue<Number> speed, BooleanSupplier atEnd,
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
