package mnemoscope.ui.data;

import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Drawing;

/** One distribution to take away: light whatever the theme, and under its title what it was counted over. */
final class BarPicture {
    private static final double WIDTH = 480;
    private static final double HEIGHT = 290;
    private static final double MARGIN = 14;
    private static final double HEAD = 42;
    private static final double SCALE = 3;

    private BarPicture() {
    }

    /**
     * Draws on the FX thread, as every snapshot must.
     *
     * @param over what was counted, e.g. "conv-26"
     */
    static WritableImage of(Distribution shown, String over) {
        Palette palette = Theme.LIGHT.palette();
        Canvas canvas = new Canvas(WIDTH * SCALE, HEIGHT * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, WIDTH, HEIGHT);
        g.setTextBaseline(VPos.BASELINE);
        g.translate(MARGIN, MARGIN);
        Drawing.text(g, shown.title(), 0, 11, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
        Drawing.text(g, shown.summary().isEmpty() ? over : over + ": " + shown.summary(), 0, 26, Drawing.AXIS,
                palette.of(Token.MUTED), TextAlignment.LEFT);
        g.translate(0, HEAD);
        new BarPainter(g, palette, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN - HEAD).paint(shown);
        return canvas.snapshot(null, null);
    }
}
