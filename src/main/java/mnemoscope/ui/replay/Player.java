package mnemoscope.ui.replay;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/** Steps forward while the model says that it plays; stops at the last step. */
final class Player {
    private final ReplayModel model;
    private final ReplayController controller;
    private final Timeline clock;

    Player(ReplayModel model, ReplayController controller) {
        this.model = model;
        this.controller = controller;
        clock = new Timeline(new KeyFrame(Duration.seconds(1), event -> tick()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.rateProperty().bind(model.speedProperty());
        model.playingProperty().subscribe(playing -> {
            if (playing) {
                // From the start, since it was stopped; playFromStart would set the bound rate.
                clock.play();
            } else {
                clock.stop();
            }
        });
    }

    private void tick() {
        boolean atEnd = model.result().map(shown -> model.cursor() >= shown.steps() - 1).orElse(true);
        if (atEnd) {
            controller.togglePlay();
        } else {
            controller.forward();
        }
    }
}
