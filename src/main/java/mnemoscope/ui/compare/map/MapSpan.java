package mnemoscope.ui.compare.map;

import javafx.geometry.Rectangle2D;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice;

/** The range of decisions and rows that a picture of the map shows, and its zoom. */
interface MapSpan {
    MapRows rows(MemoryMap map, MapChoice choice);

    /** @param width width of the picture, px, as {@code height} */
    MapLayout layout(MemoryMap map, MapRows rows, double width, double height);

    /** Called when another map is shown, or the map changed. */
    void renew();

    /** Called when another decision or turn is selected. @return whether the visible part changed */
    boolean follow();

    /** @param by zoom factor; less than 1 zooms out */
    void enlarge(double by);

    /** Shows everything. */
    void all();

    /** Zooms to a selected area. @param part px */
    void enlarge(MapLayout at, Rectangle2D part);

    /** Whether a selected area always covers whole columns. */
    default boolean isOfColumns() {
        return false;
    }

    /** Whether a drag from a position moves the range instead of selecting an area. */
    default boolean isTaken(int step) {
        return false;
    }

    /** Moves the range by a number of decisions. */
    default void move(int by) {}

    /** Paints the overlay beside the selection. */
    default void paint(Painter g, Palette palette, MapLayout at) {}
}
