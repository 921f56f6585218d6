package mnemoscope.ui.replay.columns;

import javafx.geometry.Point2D;

/** The rows of a painted list. */
public interface PaintedRows {
    int size();

    double height(int k);

    /** The turn of row k; -1 for none. */
    int turn(int k);

    /** Whether row k is lost evidence. */
    default boolean isLost(int k) {
        return false;
    }

    /** Whether row k can be selected. */
    default boolean isActive(int k) {
        return turn(k) >= 0;
    }

    /** The position of the note mark in a row, px from its left and upper edge. */
    Point2D noted();

    /** Paints row k; its upper edge is y. */
    void paint(RowPainter brush, int k, double y, double width);

    /** The accessible text of row k. */
    String words(int k);

    /** The tooltip of row k; empty for none. */
    String tip(int k);
}
