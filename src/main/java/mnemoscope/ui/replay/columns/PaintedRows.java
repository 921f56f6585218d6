package mnemoscope.ui.replay.columns;

import javafx.geometry.Point2D;

/** What a painted list shows. */
public interface PaintedRows {
    int size();

    double height(int k);

    /** The turn of row k; -1 if it stands for none. */
    int turn(int k);

    /** Whether row k is evidence that is lost. */
    default boolean isLost(int k) {
        return false;
    }

    /** Whether row k can be picked. */
    default boolean isActive(int k) {
        return turn(k) >= 0;
    }

    /** Where the mark of a note stands in a row, px from its left and upper edge. */
    Point2D noted();

    /** Paints row k; its upper edge is y. */
    void paint(RowPainter brush, int k, double y, double width);

    /** Row k for a screen reader. */
    String words(int k);

    /** What the tooltip says of row k; empty for none. */
    String tip(int k);
}
