package mnemoscope.ui.compare;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.MarkPainter;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Drawing;

/**
 * The matrix to take away: one lane a policy, one mark a decision, fifty decisions a band, in the order listed. Light whatever
 * the theme, with what it was made from below it. Bands are drawn one by one, for a canvas cannot be of any height.
 */
final class MatrixPicture {
    static final int BAND_DECISIONS = 50;
    private static final double SCALE = 2;
    private static final double MARGIN = 16;
    private static final double NAMES = 160;
    private static final double CELL = 16;
    private static final double LANE = 18;
    private static final double WIDTH = 2 * MARGIN + NAMES + BAND_DECISIONS * CELL;

    private final List<WritableImage> bands;

    private MatrixPicture(List<WritableImage> bands) {
        this.bands = bands;
    }

    /** Draws the parts on the FX thread, as every snapshot must. */
    static MatrixPicture of(CompareTable table, List<CompareRow> rows, List<String> caption) {
        List<WritableImage> parts = new ArrayList<>();
        String listed = rows.size() == table.rows().size()
                ? Numbers.count(rows.size(), "decision", "decisions")
                : Numbers.whole(rows.size()) + " of " + Numbers.count(table.rows().size(), "decision", "decisions");
        parts.add(part(46, (g, palette) -> {
            Drawing.text(g, table.name() + ", " + listed + " by policy", MARGIN, 24, Drawing.ROW_STRONG, palette.of(Token.FG),
                    TextAlignment.LEFT);
            Drawing.text(g, "filled: all evidence kept, half: part of it, hollow: none, dot: no evidence or hidden", MARGIN, 39,
                    Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        }));
        List<PolicyStyle> styles = List
                .copyOf(PolicyStyle.forView(table.policies().stream().map(CompareTable.Policy::name).toList()).values());
        for (int from = 0; from < rows.size(); from += BAND_DECISIONS) {
            List<CompareRow> band = rows.subList(from, Math.min(rows.size(), from + BAND_DECISIONS));
            parts.add(part(26 + LANE * styles.size(), (g, palette) -> band(g, palette, table, band, styles)));
        }
        boolean reference = table.policies().stream().anyMatch(CompareTable.Policy::reference);
        List<String> below = new ArrayList<>(caption);
        if (reference) {
            below.add("* sees the answer");
        }
        parts.add(part(16 + 14 * below.size(), (g, palette) -> {
            for (int k = 0; k < below.size(); k++) {
                Drawing.text(g, below.get(k), MARGIN, 14 + 14 * k, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
            }
        }));
        return new MatrixPicture(List.copyOf(parts));
    }

    private static void band(GraphicsContext g, Palette palette, CompareTable table, List<CompareRow> band,
            List<PolicyStyle> styles) {
        for (int k = 0; k < band.size(); k++) {
            if (k == 0 || (k + 1) % 5 == 0) {
                Drawing.text(g, Integer.toString(band.get(k).step() + 1), x(k), 12, Drawing.AXIS, palette.of(Token.MUTED),
                        TextAlignment.CENTER);
            }
        }
        for (int p = 0; p < styles.size(); p++) {
            double y = 26 + LANE * p;
            CompareTable.Policy policy = table.policies().get(p);
            Drawing.text(g, policy.title() + (policy.reference() ? " *" : ""), MARGIN, y + 4, Drawing.META,
                    palette.of(Token.FG), TextAlignment.LEFT);
            for (int k = 0; k < band.size(); k++) {
                MarkState state = MatrixCell.state(band.get(k).results().get(p).outcome());
                MarkPainter.draw(g, styles.get(p).shape(), state, x(k), y, 14,
                        palette.of(state == MarkState.NONE ? Token.SUBTLE : styles.get(p).hue()), palette.of(Token.BG));
            }
        }
    }

    private static double x(int k) {
        return MARGIN + NAMES + (k + 0.5) * CELL;
    }

    private interface Painter {
        void paint(GraphicsContext g, Palette palette);
    }

    private static WritableImage part(double height, Painter painter) {
        Palette palette = Theme.LIGHT.palette();
        Canvas canvas = new Canvas(WIDTH * SCALE, Math.ceil(height) * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, WIDTH, height + 1);
        g.setTextBaseline(VPos.BASELINE);
        painter.paint(g, palette);
        return canvas.snapshot(null, null);
    }

    /** The whole picture; on any thread. */
    BufferedImage image() {
        int height = bands.stream().mapToInt(band -> (int) band.getHeight()).sum();
        BufferedImage whole = new BufferedImage((int) (WIDTH * SCALE), height, BufferedImage.TYPE_INT_RGB);
        var g = whole.createGraphics();
        int y = 0;
        for (WritableImage band : bands) {
            g.drawImage(SwingFXUtils.fromFXImage(band, null), 0, y, null);
            y += (int) band.getHeight();
        }
        g.dispose();
        return whole;
    }
}
