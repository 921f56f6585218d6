package mnemoscope.ui.compare.map;

import javafx.geometry.Rectangle2D;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice;

/** Which decisions and rows a picture of the map shows, and what enlarging it comes to. */
interface MapSpan {
    MapRows rows(MemoryMap map, MapChoice choice);

    /** @param width of the picture, px, as {@code height} */
    MapLayout layout(MemoryMap map, MapRows rows, double width, double height);

    /** Another map is shown, or the same otherwise. */
    void renew();

    /** Another decision or turn is selected: whether another part is to be seen now. */
    boolean follow();

    /** @param by how many times as large it should be; less than 1 makes it smaller */
    void enlarge(double by);

    /** Shows all there is. */
    void all();

    /** Enlarges what was drawn around. @param part px */
    void enlarge(MapLayout at, Rectangle2D part);

    /** Whether what is drawn around are whole columns. */
    default boolean isOfColumns() {
        return false;
    }

    /** Whether what lies at a place is taken along by the mouse, in place of being drawn around. */
    default boolean isTaken(int step) {
        return false;
    }

    /** Takes it along by so many decisions. */
    default void move(int by) {
    }

    /** What lies over the map beside what is selected. */
    default void paint(Painter g, Palette palette, MapLayout at) {
    }
}
