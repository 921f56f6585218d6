package mnemoscope.ui.kit.paint;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/**
 * A picture to take away: light whatever the theme, a title and a line about it, what paintings draw below each other, and below
 * it what it was made from.
 */
public final class StillPicture {
    public static final double MARGIN = 16;
    /** Height of a title with its line. */
    private static final double HEAD = 52;
    private static final double LINE = 14;

    private final double width;
    private final double scale;
    private final List<Part> parts = new ArrayList<>();

    /**
     * @param width of the whole picture with its margins, px
     * @param scale pixels written for one px drawn
     */
    public StillPicture(double width, double scale) {
        this.width = Math.ceil(width);
        this.scale = scale;
    }

    private record Part(double left, double height, Painting painting) {}

    /** @param note a line in smaller type where it has no room else; may be empty */
    public StillPicture title(String title, String note) {
        return part(note.isEmpty() ? HEAD - LINE : HEAD, (g, across, height, palette) -> {
            g.text(title, 0, 24, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
            Font font = TextWidth.of(note, Drawing.META) <= across ? Drawing.META : Drawing.AXIS;
            g.text(note, 0, 39, font, palette.of(Token.MUTED), TextAlignment.LEFT);
        });
    }

    /** Adds what is painted between the margins; what is painted above or below its height is cut off. */
    public StillPicture part(double height, Painting painting) {
        parts.add(new Part(MARGIN, Math.ceil(height), painting));
        return this;
    }

    /** Adds what has margins of its own. */
    public StillPicture edgeToEdge(double height, Painting painting) {
        parts.add(new Part(0, Math.ceil(height), painting));
        return this;
    }

    /** What it was made from, below everything. */
    public StillPicture captions(List<String> lines) {
        return part(LINE * lines.size(), (g, across, height, palette) -> {
            for (int k = 0; k < lines.size(); k++) {
                g.text(lines.get(k), 0, LINE * (k + 1), Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
            }
        });
    }

    /** Paints when it is asked for, on any thread. */
    public Supplier<BufferedImage> draw() {
        return this::image;
    }

    private BufferedImage image() {
        double height = parts.stream().mapToDouble(Part::height).sum() + MARGIN;
        BufferedImage image = new BufferedImage((int) Math.round(width * scale), (int) Math.round(height * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(scale, scale);
        paint(new AwtPainter(graphics), height, Theme.LIGHT.palette());
        graphics.dispose();
        return image;
    }

    private void paint(Painter g, double height, Palette palette) {
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, width, height);
        for (Part part : parts) {
            g.save();
            g.clip(0, 0, width, part.height);
            g.translate(part.left, 0);
            part.painting.paint(g, width - 2 * part.left, part.height, palette);
            g.restore();
            g.translate(0, part.height);
        }
    }
}
