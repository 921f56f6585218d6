package mnemoscope.ui.shell;

import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A line of 1 px with 7 px to take hold of, which sets the width of a pane beside it; also by the arrow keys. */
final class Splitter extends Region {
    private static final double GRIP = 7;
    private static final double STEP = 16;

    private final Region pane;
    private final int direction;
    private final double least;
    private final double most;
    private double from;
    private double startWidth;

    /** @param right whether the pane is at the right of the line */
    Splitter(Region pane, boolean right, double least, double most) {
        this.pane = pane;
        this.direction = right ? -1 : 1;
        this.least = least;
        this.most = most;
        getStyleClass().addAll("mn-splitter", "mn-focusable");
        setFocusTraversable(true);
        setAccessibleText("Width of the pane");
        setMinWidth(GRIP);
        setPrefWidth(GRIP);
        setMaxWidth(GRIP);
        HBox.setMargin(this, new javafx.geometry.Insets(0, -3, 0, -3));
        setViewOrder(-1);
        setCursor(Cursor.H_RESIZE);
        setOnMousePressed(event -> {
            from = event.getScreenX();
            startWidth = pane.getWidth();
        });
        setOnMouseDragged(event -> resizePane(startWidth + direction * (event.getScreenX() - from)));
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
                resizePane(pane.getWidth() + direction * (event.getCode() == KeyCode.RIGHT ? STEP : -STEP));
                event.consume();
            }
        });
    }

    private void resizePane(double width) {
        fix(pane, Math.clamp(Math.round(width), least, most));
    }

    static void fix(Region pane, double width) {
        pane.setMinWidth(width);
        pane.setPrefWidth(width);
        pane.setMaxWidth(width);
    }
}
