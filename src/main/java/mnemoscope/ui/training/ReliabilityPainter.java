package mnemoscope.ui.training;

import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.learning.Reliability;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * Share of the label against the predicted probability, with the number of candidates in each bin below.
 *
 * @param threshold where choosing stops
 */
record ReliabilityPainter(Reliability reliability, double threshold, PolicyStyle style, boolean hollow)
        implements
            Painting {
    private static final double LEFT = 30;
    private static final double RIGHT = 14;
    private static final double TOP = 8;
    private static final double FOOT = 42;

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        if (width < 120 || height < 90) {
            return;
        }
        Plot plot = plot(width, height);
        plot.grid(g, palette, 2, value -> Numbers.fixed(value, value == Math.rint(value) ? 0 : 1));
        g.line(plot.x(0), plot.y(0), plot.x(1), plot.y(1), 1, palette.of(Token.SUBTLE), 2, 3);
        if (threshold > 0) {
            double x = Math.round(plot.x(threshold)) + 0.5;
            g.line(x, plot.top(), x, plot.bottom(), 1, palette.of(Token.FG));
            boolean left = threshold > 0.6;
            g.text("stop below " + Numbers.fixed(threshold, 2), x + (left ? -5 : 5), plot.top() + 9, Drawing.AXIS,
                    palette.of(Token.FG), left ? TextAlignment.RIGHT : TextAlignment.LEFT);
        }
        List<Reliability.Bin> filled = reliability.bins().stream().filter(bin -> bin.count() > 0).toList();
        g.setStroke(palette.of(style.hue()));
        g.setLineWidth(2);
        g.strokePolyline(filled.stream().mapToDouble(bin -> plot.x(bin.predicted())).toArray(),
                filled.stream().mapToDouble(bin -> plot.y(bin.observed())).toArray(), filled.size());
        for (Reliability.Bin bin : filled) {
            MarkPainter.draw(g, style.shape(), hollow ? MarkState.HOLLOW : MarkState.FILLED, plot.x(bin.predicted()),
                    plot.y(bin.observed()), 10, palette.of(style.hue()), palette.paper());
        }
        for (double share : new double[]{0, 0.5, 1}) {
            plot.foot(g, palette, share, Numbers.fixed(share, share == 0.5 ? 1 : 0));
        }
        counts(g, palette, plot);
    }

    private void counts(Painter g, Palette palette, Plot plot) {
        for (Reliability.Bin bin : reliability.bins()) {
            g.text(shortened(bin.count()), plot.x((bin.low() + bin.high()) / 2), plot.bottom() + 26, Drawing.AXIS,
                    palette.of(bin.count() == 0 ? Token.SUBTLE : Token.MUTED), TextAlignment.CENTER);
        }
        g.text("predicted probability; below it the candidates in each tenth", (plot.left() + plot.right()) / 2,
                plot.bottom() + 38, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
    }

    private static String shortened(int count) {
        return count < 10_000 ? Numbers.whole(count) : Numbers.whole(Math.round(count / 1000.0)) + "k";
    }

    private static Plot plot(double width, double height) {
        return new Plot(LEFT, width - RIGHT, TOP, height - FOOT, 0, 1, 0, 1);
    }

    /** The bin at a place, in words; empty beside the chart. */
    String at(double px, double width) {
        Plot plot = plot(width, 100);
        double share = (px - plot.left()) / (plot.right() - plot.left());
        if (share < 0 || share > 1) {
            return "";
        }
        Reliability.Bin bin = reliability.bins().get(Math.min(Reliability.BINS - 1, (int) (share * Reliability.BINS)));
        String range = Numbers.fixed(bin.low(), 1) + " to " + Numbers.fixed(bin.high(), 1) + ": "
                + Numbers.count(bin.count(), "candidate", "candidates");
        return bin.count() == 0
                ? range
                : range + ", predicted " + Numbers.score(bin.predicted()) + ", observed " + Numbers.score(bin.observed());
    }
}
