package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ValueScale;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** The best plan known and the bound on all plans over the time of a search, which is logarithmic. */
record BoundsPainter(List<HindsightBounds> bounds) implements Painting {
    private static final double LEFT = 50;
    private static final double RIGHT = 104;
    private static final double TOP = 14;
    private static final double FOOT = 18;
    private static final double LEAST_SECONDS = 0.001;
    private static final double[] DASHES = {5, 3};

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        List<HindsightBounds> finite = finite();
        if (bounds.size() < 2 || finite.isEmpty() || width < LEFT + RIGHT + 20) {
            return;
        }
        double low = finite.getFirst().incumbent();
        double high = Math.max(finite.stream().mapToDouble(HindsightBounds::bound).max().orElse(0), low + 1);
        Plot plot = new Plot(width - RIGHT, new ValueScale(low, high, TOP, height - FOOT), last(finite));
        grid(g, palette, plot);
        steps(g, plot, finite, HindsightBounds::bound, palette, Token.MUTED, DASHES);
        steps(g, plot, finite, HindsightBounds::incumbent, palette, Token.REFERENCE);
        // The bound only falls: above where it starts is always room.
        g.text("no plan exceeds", LEFT + 3, plot.y(finite.getFirst().bound()) - 4, Drawing.META,
                palette.of(Token.MUTED), TextAlignment.LEFT);
        ends(g, palette, plot, finite.getLast());
    }

    /** Before the first bound is known there is nothing to draw. */
    private List<HindsightBounds> finite() {
        return bounds.stream().filter(each -> Double.isFinite(each.bound()) && Double.isFinite(each.incumbent())).toList();
    }

    private static double last(List<HindsightBounds> finite) {
        return Math.max(LEAST_SECONDS * 10, finite.getLast().elapsedNanos() / 1e9);
    }

    /** What was known at a place of the chart; null if nothing is drawn. */
    HindsightBounds at(double px, double width) {
        List<HindsightBounds> finite = finite();
        if (finite.isEmpty()) {
            return null;
        }
        double seconds = new Plot(width - RIGHT, new ValueScale(0, 1, 0, 1), last(finite)).seconds(px);
        HindsightBounds found = finite.getFirst();
        for (HindsightBounds each : finite) {
            found = each.elapsedNanos() / 1e9 <= seconds ? each : found;
        }
        return found;
    }

    private record Plot(double right, ValueScale values, double lastSeconds) {
        double x(double seconds) {
            double share = Math.log(Math.max(seconds, LEAST_SECONDS) / LEAST_SECONDS) / Math.log(lastSeconds / LEAST_SECONDS);
            return LEFT + (right - LEFT) * share;
        }

        double seconds(double px) {
            return LEAST_SECONDS * Math.pow(lastSeconds / LEAST_SECONDS, (px - LEFT) / (right - LEFT));
        }

        double y(double value) {
            return values.y(value);
        }
    }

    private static void grid(Painter g, Palette palette, Plot plot) {
        ValueScale values = plot.values;
        values.multiples(Math.max(1, RoundGap.of((values.high() - values.low()) / 3)))
                .forEach(value -> values.gridline(g, palette, value, Numbers.reward(value), LEFT, plot.right));
        for (double seconds = LEAST_SECONDS; seconds <= plot.lastSeconds * 1.001; seconds *= 10) {
            g.text(seconds < 0.9 ? Math.round(seconds * 1000) + " ms" : Math.round(seconds) + " s", plot.x(seconds),
                    plot.values.bottom() + 14, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
        }
    }

    private static void steps(Painter g, Plot plot, List<HindsightBounds> told, ToDoubleFunction<HindsightBounds> value,
            Palette palette, Token ink, double... dashes) {
        g.setStroke(palette.of(ink));
        g.setLineWidth(2);
        g.setLineDashes(dashes);
        g.beginPath();
        g.moveTo(LEFT, plot.y(value.applyAsDouble(told.getFirst())));
        double before = value.applyAsDouble(told.getFirst());
        for (HindsightBounds each : told) {
            double x = plot.x(each.elapsedNanos() / 1e9);
            g.lineTo(x, plot.y(before));
            before = value.applyAsDouble(each);
            g.lineTo(x, plot.y(before));
        }
        g.stroke();
        g.setLineDashes();
    }

    private static void ends(Painter g, Palette palette, Plot plot, HindsightBounds last) {
        double x = plot.x(last.elapsedNanos() / 1e9);
        double plan = plot.y(last.incumbent());
        double most = plot.y(last.bound());
        MarkPainter.draw(g, MarkShape.SQUARE, MarkState.FILLED, x, plan, 10, palette.of(Token.REFERENCE), palette.of(Token.BG));
        boolean met = last.bound() <= last.incumbent();
        double below = Math.max(plan, most + 13);
        if (met) {
            g.text("best " + Numbers.reward(last.incumbent()), x + 9, plan + 4, Drawing.META_STRONG,
                    palette.of(Token.FG), TextAlignment.LEFT);
            return;
        }
        g.text("at most " + Numbers.reward(last.bound()), x + 9, most + 4, Drawing.META, palette.of(Token.MUTED),
                TextAlignment.LEFT);
        g.text("plan " + Numbers.reward(last.incumbent()), x + 9, below + 4, Drawing.META_STRONG, palette.of(Token.FG),
                TextAlignment.LEFT);
    }
}
