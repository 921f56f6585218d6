package mnemoscope.ui.shell;

import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ProgressBar;
import javafx.util.Duration;

/** The 2-px bar under the tab strip: work that takes over 200 ms dims the old content and shows here. */
final class LoadingLine extends ProgressBar {
    private static final Duration PATIENCE = Duration.millis(200);
    private static final double DIMMED = 0.6;

    LoadingLine(ObservableValue<Boolean> busy, Node content) {
        getStyleClass().add("mn-loading");
        setMaxWidth(Double.MAX_VALUE);
        setVisible(false);
        setMouseTransparent(true);
        setManaged(false);
        PauseTransition wait = new PauseTransition(PATIENCE);
        wait.setOnFinished(event -> show(busy.getValue(), content));
        busy.subscribe(on -> {
            if (on) {
                wait.playFromStart();
            } else {
                wait.stop();
                show(false, content);
            }
        });
    }

    private void show(boolean on, Node content) {
        setVisible(on);
        setProgress(on ? INDETERMINATE_PROGRESS : 0);
        content.setOpacity(on ? DIMMED : 1);
    }
}
