package mnemoscope.ui.chart;

import java.util.Comparator;
import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;

/** Marks and words at the ends of lines, pushed apart. */
public final class LineEnds {
    private static final double GAP = 12;

    private LineEnds() {
    }

    /**
     * The end of one line.
     *
     * @param words may be empty
     * @param y     where the line ends, in px
     */
    public record End(PolicyStyle style, String words, double y) {}

    /** Draws from x on, not wider than {@code room}; words that do not fit are cut. */
    public static void draw(Painter g, Palette palette, List<End> ends, double x, double room, double top,
            double bottom) {
        List<End> order = ends.stream().sorted(Comparator.comparingDouble(End::y)).toList();
        double gap = Math.min(GAP, (bottom - top) / Math.max(1, order.size() - 1));
        double[] y = apart(order.stream().mapToDouble(End::y).toArray(), gap, top, bottom);
        for (int k = 0; k < y.length; k++) {
            End end = order.get(k);
            MarkPainter.draw(g, end.style().shape(), end.style().legend(), x + 5, y[k], 10, palette.of(end.style().hue()),
                    palette.of(Token.BG));
            g.text(cut(end.words(), room - 14), x + 13, y[k] + 4, Drawing.META, palette.of(Token.FG),
                    TextAlignment.LEFT);
        }
    }

    /** Lines of text at these heights, ascending, moved apart by at least {@code gap} inside the range. */
    public static double[] apart(double[] heights, double gap, double least, double most) {
        double[] moved = heights.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] = Math.max(moved[k], k == 0 ? least : moved[k - 1] + gap);
        }
        for (int k = moved.length - 1; k >= 0; k--) {
            moved[k] = Math.min(moved[k], k == moved.length - 1 ? most : moved[k + 1] - gap);
        }
        return moved;
    }

    /** As many characters as fit, with an ellipsis if that are not all. */
    public static String cut(String words, double room) {
        String left = words;
        while (left.length() > 1 && TextWidth.of(left, Drawing.META) > room) {
            left = left.substring(0, left.length() - (left.endsWith("\u2026") ? 2 : 1)).stripTrailing() + "\u2026";
        }
        return left;
    }
}
