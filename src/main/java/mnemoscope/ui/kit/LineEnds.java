package mnemoscope.ui.kit;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;

/** Marks and words at the ends of lines, pushed apart. */
public final class LineEnds {
    private static final double GAP = 12;

    private LineEnds() {
    }

    /** @param y where the line ends, in px */
    public record End(PolicyStyle style, String words, double y) {}

    /** Draws from x on, not wider than {@code room}; words that do not fit are cut. */
    public static void draw(GraphicsContext g, Palette palette, List<End> ends, double x, double room, double top,
            double bottom) {
        int[] order = IntStream.range(0, ends.size()).boxed()
                .sorted((a, b) -> Double.compare(ends.get(a).y(), ends.get(b).y())).mapToInt(Integer::intValue).toArray();
        double gap = Math.min(GAP, (bottom - top) / Math.max(1, order.length - 1));
        double[] y = new double[order.length];
        for (int k = 0; k < y.length; k++) {
            y[k] = Math.max(ends.get(order[k]).y(), k == 0 ? top : y[k - 1] + gap);
        }
        for (int k = y.length - 1; k >= 0; k--) {
            y[k] = Math.min(y[k], k == y.length - 1 ? bottom : y[k + 1] - gap);
        }
        for (int k = 0; k < y.length; k++) {
            End end = ends.get(order[k]);
            MarkPainter.draw(g, end.style().shape(), MarkState.FILLED, x + 5, y[k], 10, palette.of(end.style().hue()),
                    palette.of(Token.BG));
            Drawing.text(g, cut(end.words(), room - 14), x + 13, y[k] + 4, Drawing.META, palette.of(Token.FG),
                    TextAlignment.LEFT);
        }
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
