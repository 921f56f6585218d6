package mnemoscope.ui.optimality.play;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/** Steps forward while the model says that it plays; stops at the last turn. */
final class PlayClock {
    private PlayClock() {
    }

    static void run(PlayModel model, PlayController controller) {
        Timeline clock = new Timeline(new KeyFrame(Duration.seconds(1), event -> {
            if (model.played().map(shown -> model.turn() >= shown.turns() - 1).orElse(true)) {
                controller.togglePlay();
            } else {
                controller.forward();
            }
        }));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.rateProperty().bind(model.speedProperty());
        model.playingProperty().subscribe(playing -> {
            if (playing) {
                clock.play();
            } else {
                clock.stop();
            }
        });
    }
}
