package mnemoscope.report.picture;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** A picture with background, title and caption. Lengths in px of 1/96 inch before scaling. */
final class PicturePage {
    static final double MARGIN = 16;
    private static final double TITLE = 20;
    private static final double TITLE_LINE = 16;
    private static final double LINE = 14;
    private static final double BELOW = 6;

    private PicturePage() {}

    /** Height of everything except the drawing. */
    static double around(Picture picture, double width) {
        return 2 * MARGIN + above(picture, width) + below(picture, width);
    }

    /**
     * The scale of the drawing: that of the look, reduced if the picture's layout is wider than the page.
     *
     * @param width of the page, px of 1/96 inch
     */
    static double scale(Picture picture, ChartLook look, double width) {
        return Math.min(look.scale(), width / (picture.least() + 2 * MARGIN));
    }

    private static double above(Picture picture, double width) {
        int lines = title(picture, width).size();
        return lines == 0 ? 0 : TITLE + TITLE_LINE * (lines - 1);
    }

    private static List<String> title(Picture picture, double width) {
        return picture.title().isEmpty() ? List.of() : wrapped(picture.title(), width, 12, true);
    }

    private static double below(Picture picture, double width) {
        int lines = caption(picture, width).size();
        return lines == 0 ? 0 : BELOW + LINE * lines;
    }

    /** @param width  of the whole page, as {@code height}, px of 1/96 inch */
    static void draw(Graphics2D g, Picture picture, ChartLook look, double width, double height) {
        LegendNames.NONE.during(() -> drawn(g, picture, look, width, height));
    }

    private static void drawn(Graphics2D g, Picture picture, ChartLook look, double width, double height) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(look.ground());
        g.fill(new Rectangle2D.Double(0, 0, width, height));
        double scale = scale(picture, look, width);
        g.scale(scale, scale);
        double inner = width / scale - 2 * MARGIN;
        double bottom = height / scale - MARGIN;
        List<String> title = title(picture, inner);
        g.setColor(look.ink());
        g.setFont(look.title());
        for (int k = 0; k < title.size(); k++) {
            g.drawString(PictureFonts.cut(title.get(k), inner, 12, true), (float) MARGIN, (float) (MARGIN + TITLE_LINE * k + 11));
        }
        double top = MARGIN + above(picture, inner);
        AffineTransform before = g.getTransform();
        Rectangle2D area = new Rectangle2D.Double(MARGIN, top, inner, Math.max(1, bottom - below(picture, inner) - top));
        picture.drawing().draw(g, area, look);
        g.setTransform(before);
        List<String> lines = caption(picture, inner);
        g.setColor(look.muted());
        g.setFont(look.axis());
        for (int k = 0; k < lines.size(); k++) {
            g.drawString(lines.get(k), (float) MARGIN, (float) (bottom - LINE * (lines.size() - 1 - k) - 3));
        }
    }

    private static List<String> caption(Picture picture, double width) {
        return picture.caption().stream().flatMap(line -> wrapped(line, width, 10, false).stream()).toList();
    }

    private static List<String> wrapped(String words, double width, double size, boolean strong) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words.split(" ")) {
            if (!line.isEmpty() && PictureFonts.width(line + " " + word, size, strong) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
