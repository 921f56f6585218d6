package mnemoscope.ui.kit;

import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.util.Duration;

/** Old content stays while new content is computed, and pales when that takes long enough to be seen. */
public final class StaleContent {
    private static final Duration PATIENCE = Duration.millis(200);
    private static final double PALE = 0.6;

    private StaleContent() {
    }

    /** Follows whether what a node shows is computed anew, as long as that lives. */
    public static <N extends Node> N whileOn(ObservableValue<Boolean> busy, N node) {
        PauseTransition wait = new PauseTransition(PATIENCE);
        wait.setOnFinished(event -> node.setOpacity(busy.getValue() ? PALE : 1));
        busy.subscribe(on -> {
            if (on) {
                wait.playFromStart();
            } else {
                wait.stop();
                node.setOpacity(1);
            }
        });
        return node;
    }
}
