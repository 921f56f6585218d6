package mnemoscope.ui.kit.paint;

import mnemoscope.ui.kit.Palette;

/** A whole picture that any painter can draw, on a ground that is cleared. */
@FunctionalInterface
public interface Painting {
    /**
     * @param width  of the place, px
     * @param height of the place, px; what is drawn beyond it may be cut off
     */
    void paint(Painter g, double width, double height, Palette palette);
}
