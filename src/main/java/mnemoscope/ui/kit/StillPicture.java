package mnemoscope.ui.kit;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;
import javafx.scene.text.TextAlignment;

/** A chart to take away: light whatever the theme, under its title what it was made from. */
public final class StillPicture {
    private static final double SCALE = 2;
    private static final double MARGIN = 16;
    private static final double HEAD = 44;

    private StillPicture() {
    }

    /** A part of a picture; parts stand below each other, for a canvas cannot be of any height. */
    public record Part(double height, Drawing.Painter painter) {}

    /**
     * Draws the parts on the FX thread, as every snapshot must.
     *
     * @return puts them together, on any thread
     */
    public static Supplier<BufferedImage> of(String title, String note, double width, List<Part> parts) {
        List<WritableImage> drawn = new ArrayList<>();
        drawn.add(draw(width, new Part(HEAD, (g, across, height, palette) -> {
            Drawing.text(g, title, 0, 24, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
            Drawing.text(g, note, 0, 38, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        })));
        parts.forEach(part -> drawn.add(draw(width, part)));
        drawn.add(draw(width, new Part(MARGIN, (g, across, height, palette) -> {
        })));
        return () -> together(drawn);
    }

    private static WritableImage draw(double width, Part part) {
        Palette palette = Theme.LIGHT.palette();
        double height = Math.ceil(part.height());
        Canvas canvas = new Canvas((width + 2 * MARGIN) * SCALE, height * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, width + 2 * MARGIN, height + 1);
        g.setTextBaseline(VPos.BASELINE);
        g.translate(MARGIN, 0);
        part.painter().paint(g, width, height, palette);
        return canvas.snapshot(null, null);
    }

    private static BufferedImage together(List<WritableImage> parts) {
        int height = parts.stream().mapToInt(part -> (int) part.getHeight()).sum();
        BufferedImage whole = new BufferedImage((int) parts.getFirst().getWidth(), height, BufferedImage.TYPE_INT_RGB);
        var g = whole.createGraphics();
        int y = 0;
        for (WritableImage part : parts) {
            g.drawImage(SwingFXUtils.fromFXImage(part, null), 0, y, null);
            y += (int) part.getHeight();
        }
        g.dispose();
        return whole;
    }
}
