package mnemoscope.ui.data;

import java.awt.image.BufferedImage;
import java.util.function.Supplier;
import mnemoscope.ui.kit.paint.StillPicture;

/** One distribution to take away, under its title what it was counted over. */
final class BarPicture {
    private static final double WIDTH = 480;
    private static final double HEIGHT = 222;

    private BarPicture() {
    }

    /**
     * Draws on the FX thread.
     *
     * @param over what was counted, e.g. "conv-26"
     */
    static Supplier<BufferedImage> of(Distribution shown, String over) {
        return new StillPicture(WIDTH, 3)
                .title(shown.title(), shown.summary().isEmpty() ? over : over + ": " + shown.summary())
                .part(HEIGHT, (g, width, height, palette) -> new BarPainter(g, palette, width, height).paint(shown))
                .draw();
    }
}
