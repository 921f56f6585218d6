package mnemoscope.ui.replay.chart;

import java.util.Arrays;
import java.util.List;
import mnemoscope.replay.RewardPart;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;

/**
 * The reward of one policy as a stack: what it earned above zero, what it cost below, the reward itself as a line. The parts
 * differ by side, colour and texture, so that they are told apart without colour; they are named at the right.
 */
final class StackChart {
    private final ChartFrame frame;
    private final Painter g;
    private final PolicyStyle style;

    StackChart(ChartFrame frame, PolicyStyle style) {
        this.frame = frame;
        g = frame.g;
        this.style = style;
    }

    /** @param chart one series a part */
    ChartPlot draw(ChartSeries chart, double x, double width) {
        double[][] edges = edges(chart.series());
        double low = 0;
        double high = 0;
        for (int t = frame.range.first(); t <= frame.until(); t++) {
            for (double[] edge : edges) {
                low = Math.min(low, edge[t]);
                high = Math.max(high, edge[t]);
            }
        }
        List<String> names = Arrays.stream(RewardPart.values()).map(RewardPart::word).toList();
        ChartPlot plot = frame.plot(x + 34, width - 40 - ChartFrame.labels(names), low, Math.max(high, low + 1));
        frame.title(StripChart.title(chart, plot), x);
        frame.rewards(plot);
        frame.axis(plot);
        int first = frame.range.first();
        for (RewardPart part : RewardPart.values()) {
            double[] inner = inner(edges, part);
            double[] outer = edges[part.ordinal()];
            band(plot, part, inner, outer, Math.max(first, frame.now()), frame.until(), StripChart.FUTURE);
            band(plot, part, inner, outer, first, frame.now(), 1);
        }
        total(plot, chart.series());
        new StackLegend(frame, style).draw(plot, edges, chart.series());
        return plot;
    }

    /** By part and step: how far the stack reaches with it. Earnings pile up from zero, costs pile down. */
    static double[][] edges(List<double[]> parts) {
        double[][] edges = new double[parts.size()][];
        for (RewardPart part : RewardPart.values()) {
            double[] inner = inner(edges, part);
            double[] outer = inner.length == 0 ? parts.get(part.ordinal()).clone() : inner.clone();
            for (int t = 0; inner.length > 0 && t < outer.length; t++) {
                outer[t] += parts.get(part.ordinal())[t];
            }
            edges[part.ordinal()] = outer;
        }
        return edges;
    }

    /** The edge of the part before it on the same side; none for the first of a side, which starts at zero. */
    static double[] inner(double[][] edges, RewardPart part) {
        return part == RewardPart.HIT || part == RewardPart.STORE ? new double[0] : edges[part.ordinal() - 1];
    }

    private static boolean isNothing(double[] inner, double[] outer, int from, int to) {
        for (int t = from; t <= to; t++) {
            if (outer[t] != at(inner, t)) {
                return false;
            }
        }
        return true;
    }

    static double at(double[] edge, int t) {
        return edge.length == 0 ? 0 : edge[t];
    }

    private void band(ChartPlot plot, RewardPart part, double[] inner, double[] outer, int from, int to, double opacity) {
        if (to <= from || isNothing(inner, outer, from, to)) {
            return;
        }
        int count = to - from + 1;
        double[] xs = new double[2 * count];
        double[] ys = new double[2 * count];
        for (int k = 0; k < count; k++) {
            xs[k] = plot.x(from + k);
            ys[k] = plot.y(outer[from + k]);
            xs[2 * count - 1 - k] = xs[k];
            ys[2 * count - 1 - k] = plot.y(at(inner, from + k));
        }
        StackTexture texture = StackTexture.of(part, style);
        g.setFill(frame.palette.of(texture.hue(), texture.ground() * opacity));
        g.fillPolygon(xs, ys, xs.length);
        g.setStroke(frame.palette.of(texture.hue(), opacity));
        g.setLineWidth(1);
        if (texture.isStriped()) {
            stripes(plot, texture.dashes(), inner, outer, from, to);
        }
        g.strokePolyline(Arrays.copyOf(xs, count), Arrays.copyOf(ys, count), count);
    }

    /** Upright lines or dots on whole pixels, the same in the past and in the future. */
    private void stripes(ChartPlot plot, double[] dashes, double[] inner, double[] outer, int from, int to) {
        g.setLineDashes(dashes);
        for (double x = Math.ceil(plot.x(from) / StackTexture.APART) * StackTexture.APART; x <= plot
                .x(to); x += StackTexture.APART) {
            double t = plot.steps().first() + (x - plot.x()) / plot.width() * (plot.steps().count() - 1);
            int left = Math.clamp((int) Math.floor(t), from, to - 1);
            double share = t - left;
            double bottom = plot.y(at(inner, left) * (1 - share) + at(inner, left + 1) * share);
            double top = plot.y(outer[left] * (1 - share) + outer[left + 1] * share);
            if (Math.abs(top - bottom) > 0.5) {
                g.strokeLine(x + 0.5, bottom, x + 0.5, top);
            }
        }
        g.setLineDashes();
    }

    private void total(ChartPlot plot, List<double[]> parts) {
        int first = frame.range.first();
        if (frame.until() < first) {
            frame.cursor(plot);
            return;
        }
        double[] xs = new double[frame.until() - first + 1];
        double[] ys = new double[xs.length];
        for (int k = 0; k < xs.length; k++) {
            int t = first + k;
            xs[k] = plot.x(t);
            ys[k] = plot.y(parts.stream().mapToDouble(part -> part[t]).sum());
        }
        // Ink on a rim of paper is seen on every band.
        g.setStroke(frame.palette.of(Token.BG));
        g.setLineWidth(3.4);
        g.strokePolyline(xs, ys, xs.length);
        g.setStroke(frame.palette.of(Token.FG));
        g.setLineWidth(1.5);
        g.strokePolyline(xs, ys, xs.length);
        frame.cursor(plot);
        if (!frame.still && frame.now() >= first) {
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, plot.x(frame.cursor), ys[frame.now() - first], 10,
                    frame.palette.of(Token.FG), frame.palette.of(Token.BG));
        }
    }
}
