package mnemoscope.ui.kit;

import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.util.Duration;

/** Keeps old content while new content is computed, and dims it if that takes noticeably long. */
public final class StaleContent {
    private static final Duration PATIENCE = Duration.millis(200);
    private static final double PALE = 0.6;

    private StaleContent() {}

    /** Observes, for the lifetime of the node, whether its content is being recomputed. */
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
