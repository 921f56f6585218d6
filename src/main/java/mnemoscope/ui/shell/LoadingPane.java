package mnemoscope.ui.shell;

import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/** What is below the tabs. Work that takes over 200 ms dims it and shows in a line of 2 px at its upper edge. */
final class LoadingPane extends StackPane {
    private static final Duration PATIENCE = Duration.millis(200);
    private static final double DIMMED = 0.6;

    private final ProgressBar line = new ProgressBar();
    private final Node content;

    LoadingPane(Node content) {
        super(content);
        this.content = content;
    }

    /** Adds the line, which the first picture of the window can do without. */
    void follow(ObservableValue<Boolean> busy) {
        line.getStyleClass().add("mn-loading");
        line.setMaxWidth(Double.MAX_VALUE);
        line.setVisible(false);
        line.setMouseTransparent(true);
        line.setManaged(false);
        getChildren().add(line);
        PauseTransition wait = new PauseTransition(PATIENCE);
        wait.setOnFinished(event -> show(busy.getValue()));
        busy.subscribe(on -> {
            if (on) {
                wait.playFromStart();
            } else {
                wait.stop();
                show(false);
            }
        });
    }

    private void show(boolean on) {
        line.setVisible(on);
        line.setProgress(on ? ProgressBar.INDETERMINATE_PROGRESS : 0);
        content.setOpacity(on ? DIMMED : 1);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        line.resizeRelocate(0, 0, getWidth(), 2);
    }
}
