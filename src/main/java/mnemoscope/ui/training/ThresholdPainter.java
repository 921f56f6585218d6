package mnemoscope.ui.training;

import java.util.Arrays;
import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.learning.TriedThreshold;
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
 * The objective on the training episodes by threshold, one line a size exponent, with the choice taken.
 *
 * @param chosen   threshold taken
 * @param exponent size exponent taken
 * @param isF1     whether the objective is F1; else reward
 */
record ThresholdPainter(List<TriedThreshold> tried, double chosen, double exponent, boolean isF1, PolicyStyle style,
        boolean hollow) implements Painting {
    private static final double LEFT = 42;
    private static final double RIGHT = 18;
    private static final double TOP = 12;
    private static final double FOOT = 30;
    private static final double PALE = 0.45;

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        double[] values = tried.stream().mapToDouble(TriedThreshold::value).filter(Double::isFinite).toArray();
        if (values.length < 2 || width < 120 || height < 70) {
            return;
        }
        double low = Arrays.stream(values).min().orElseThrow();
        double high = Arrays.stream(values).max().orElseThrow();
        double room = Math.max((high - low) * 0.08, Math.max(Math.abs(high), 0.01) * 0.01);
        Plot plot = new Plot(LEFT, width - RIGHT, TOP, height - FOOT, 0, 1, low - room, high + room);
        int decimals = isF1 ? Plot.decimals(plot.highY() - plot.lowY(), 3) : 0;
        plot.grid(g, palette, 3, value -> Numbers.fixed(value, decimals));
        for (double share : new double[]{0, 0.5, 1}) {
            plot.foot(g, palette, share, Numbers.fixed(share, share == 0.5 ? 1 : 0));
        }
        plot.name(g, palette, "threshold");
        tried.stream().mapToDouble(TriedThreshold::sizeExponent).distinct().forEach(each -> line(g, palette, plot, each));
        tried.stream().filter(each -> each.threshold() == chosen && each.sizeExponent() == exponent).findFirst()
                .ifPresent(best -> {
                    double x = Math.round(plot.x(chosen)) + 0.5;
                    g.line(x, plot.top(), x, plot.bottom(), 1, palette.of(Token.FG));
                    MarkPainter.draw(g, style.shape(), hollow ? MarkState.HOLLOW : MarkState.FILLED, plot.x(chosen),
                            plot.y(best.value()), 13, palette.of(style.hue()), palette.paper());
                    boolean left = chosen > 0.6;
                    g.text(Numbers.fixed(chosen, 2) + " taken", x + (left ? -6 : 6), plot.bottom() - 6, Drawing.AXIS,
                            palette.of(Token.FG), left ? TextAlignment.RIGHT : TextAlignment.LEFT);
                });
    }

    private void line(Painter g, Palette palette, Plot plot, double each) {
        List<TriedThreshold> points = tried.stream()
                .filter(point -> point.sizeExponent() == each && Double.isFinite(point.value())).toList();
        g.setStroke(palette.of(style.hue(), each == exponent ? 1 : PALE));
        g.setLineWidth(2);
        g.strokePolyline(points.stream().mapToDouble(point -> plot.x(point.threshold())).toArray(),
                points.stream().mapToDouble(point -> plot.y(point.value())).toArray(), points.size());
        boolean several = tried.stream().mapToDouble(TriedThreshold::sizeExponent).distinct().count() > 1;
        if (several && !points.isEmpty()) {
            g.text("exponent " + Numbers.fixed(each, 2), plot.x(points.getFirst().threshold()),
                    plot.y(points.getFirst().value()) - 5, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
        }
    }

    /** What was tried nearest to a place, in words. */
    String at(double px, double width) {
        double share = (px - LEFT) / (width - LEFT - RIGHT);
        return tried.stream().min((a, b) -> Double.compare(Math.abs(a.threshold() - share), Math.abs(b.threshold() - share)))
                .map(near -> "Threshold " + Numbers.fixed(near.threshold(), 2) + ": " + String.join(", ",
                        tried.stream().filter(each -> each.threshold() == near.threshold())
                                .map(each -> (isF1 ? "F1 " + Numbers.f1(each.value()) : "reward " + Numbers.reward(each.value()))
                                        + (each.sizeExponent() == 0 ? "" : " with exponent " + each.sizeExponent()))
                                .toList()))
                .orElse("");
    }
}
