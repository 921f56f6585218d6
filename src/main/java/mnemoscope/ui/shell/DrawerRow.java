package mnemoscope.ui.shell;

import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A pane beside the rest, with a line between them that sets its width; in a narrow window it lies over the rest instead. */
final class DrawerRow extends HBox {
    private static final double GRIP = 7;

    private final Region pane;
    private final Splitter line;
    private final boolean right;
    private boolean drawer;

    /** @param right whether the pane is at the right */
    DrawerRow(Region pane, Splitter line, Node rest, boolean right) {
        super(right ? new Node[]{rest, line, pane} : new Node[]{pane, line, rest});
        this.pane = pane;
        this.line = line;
        this.right = right;
        pane.prefWidthProperty().subscribe(width -> requestLayout());
    }

    /** @param over whether it lies over the rest */
    void show(boolean shown, boolean over) {
        drawer = over;
        for (Node each : new Node[]{pane, line}) {
            each.setVisible(shown);
            each.setManaged(shown && !over);
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
