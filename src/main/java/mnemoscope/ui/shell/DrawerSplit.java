package mnemoscope.ui.shell;

import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/**
 * A split pane with a side pane. The divider is a line of 1 px that can be dragged within 7 px, and moved with the arrow keys. In
 * a narrow window the side pane overlays the rest.
 */
final class DrawerSplit extends HBox {
    private static final double GRIP = 7;
    private static final double STEP = 16;

    private final Region pane;
    private final Node rest;
    private final Region line = Layouts.styled(new Region(), "mn-splitter", "mn-focusable");
    private final boolean right;
    private final double least;
    private final double most;
    private boolean drawer;
    /** At the normal type size, px. */
    private double width;
    private double from;
    private double startWidth;

    /**
     * @param right whether the side pane is at the right
     * @param width initial width of the side pane, px at the normal type size, as for least and most
     */
    DrawerSplit(Region pane, Node rest, boolean right, double width, double least, double most) {
        this.pane = pane;
        this.rest = rest;
        this.right = right;
        this.least = least;
        this.most = most;
        pane.prefWidthProperty().subscribe(now -> requestLayout());
        this.width = width;
        Theme.follow(this, theme -> Layouts.wide(pane, Type.px(this.width)));
        line();
        show(true, false);
    }

    private void line() {
        int direction = right ? -1 : 1;
        line.setFocusTraversable(true);
        line.setAccessibleText(Texts.of("shell.width-of-the-pane"));
        Layouts.wide(line, GRIP);
        HBox.setMargin(line, new Insets(0, -3, 0, -3));
        line.setViewOrder(-1);
        line.setCursor(Cursor.H_RESIZE);
        line.setOnMousePressed(event -> {
            from = event.getScreenX();
            startWidth = pane.getWidth();
        });
        line.setOnMouseDragged(event -> resizePane(startWidth + direction * (event.getScreenX() - from)));
        line.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
                resizePane(pane.getWidth() + direction * (event.getCode() == KeyCode.RIGHT ? STEP : -STEP));
                event.consume();
            }
        });
    }

    private void resizePane(double px) {
        this.width = Math.clamp(Math.round(px / Type.px(1)), least, most);
        Layouts.wide(pane, Type.px(this.width));
    }

    /**
     * Shows the side pane. A hidden pane is removed from the scene, where it would be styled.
     *
     * @param over whether it overlays the rest
     */
    void show(boolean shown, boolean over) {
        drawer = over;
        Layouts.hold(this, !shown ? List.of(rest) : right ? List.of(rest, line, pane) : List.of(pane, line, rest));
        for (Node each : List.of(pane, line)) {
            each.setVisible(shown);
            each.setManaged(!over);
        }
        pane.setViewOrder(over ? -1 : 0);
        line.setViewOrder(over ? -2 : -1);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (drawer && pane.isVisible()) {
            double wide = Math.min(getWidth(), pane.getPrefWidth());
            pane.resizeRelocate(right ? getWidth() - wide : 0, 0, wide, getHeight());
            line.resizeRelocate(right ? getWidth() - wide - GRIP / 2 : wide - GRIP / 2, 0, GRIP, getHeight());
        }
    }
}
