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
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/**
 * A picture to take away: light whatever the theme, a title and a line about it, what painters draw, and below it what it was
 * made from. Its parts stand below each other, each on a canvas of its own, for a canvas cannot be of any height.
 */
public final class StillPicture {
    public static final double MARGIN = 16;
    /** Height of a title with its line. */
    private static final double HEAD = 52;
    private static final double LINE = 14;

    private final double width;
    private final double scale;
    private final List<Part> parts = new ArrayList<>();
    private List<String> captions = List.of();

    /**
     * @param width of the whole picture with its margins, px
     * @param scale pixels written for one px drawn
     */
    public StillPicture(double width, double scale) {
        this.width = Math.ceil(width);
        this.scale = scale;
    }

    private record Part(double left, double height, Drawing.Painter painter) {}

    /** Width between the margins, px. */
    public double inner() {
        return width - 2 * MARGIN;
    }

    /** @param note a line in smaller type where it has no room else; may be empty */
    public StillPicture title(String title, String note) {
        return part(note.isEmpty() ? HEAD - LINE : HEAD, (g, across, height, palette) -> {
            Drawing.text(g, title, 0, 24, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
            Font font = TextWidth.of(note, Drawing.META) <= across ? Drawing.META : Drawing.AXIS;
            Drawing.text(g, note, 0, 39, font, palette.of(Token.MUTED), TextAlignment.LEFT);
        });
    }

    /** Adds what a painter draws between the margins; what it draws above or below its height is cut off. */
    public StillPicture part(double height, Drawing.Painter painter) {
        parts.add(new Part(MARGIN, Math.ceil(height), painter));
        return this;
    }

    /** Adds what a painter draws that has margins of its own. */
    public StillPicture edgeToEdge(double height, Drawing.Painter painter) {
        parts.add(new Part(0, Math.ceil(height), painter));
        return this;
    }

    /** What it was made from, below everything. */
    public StillPicture captions(List<String> lines) {
        captions = List.copyOf(lines);
        return this;
    }

    /**
     * Draws the parts on the FX thread, as every snapshot must.
     *
     * @return puts them together, on any thread
     */
    public Supplier<BufferedImage> draw() {
        List<WritableImage> drawn = new ArrayList<>(parts.stream().map(this::draw).toList());
        drawn.add(draw(new Part(MARGIN, MARGIN + LINE * captions.size(), (g, across, height, palette) -> {
            for (int k = 0; k < captions.size(); k++) {
                Drawing.text(g, captions.get(k), 0, LINE * (k + 1), Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
            }
        })));
        return () -> together(drawn);
    }

    private WritableImage draw(Part part) {
        Palette palette = Theme.LIGHT.palette();
        Canvas canvas = new Canvas(width * scale, part.height * scale);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(scale, scale);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, width + 1, part.height + 1);
        g.setTextBaseline(VPos.BASELINE);
        g.translate(part.left, 0);
        part.painter.paint(g, width - 2 * part.left, part.height, palette);
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
