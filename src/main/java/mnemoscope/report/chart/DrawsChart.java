package mnemoscope.report.chart;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.XYBarDataset;

/** A histogram of returns over many draws: the exact expectation is a line, the draw shown is a mark. */
public final class DrawsChart {
    private static final double PALE = 0.25;
    private static final double SIDES = 10;
    /** Approximate number of bins of the widest range. */
    private static final int BINS = 24;

    private DrawsChart() {}

    /**
     * Bins of one width from a round value on.
     *
     * @param low   lower edge of the first
     * @param width of each
     */
    public record Scale(double low, double width, int count) {
        private static final double ROUNDING = 1e-9;

        /** Bins that cover all values, with a round width. */
        public static Scale of(DoubleStream values) {
            double[] sorted = values.sorted().toArray();
            double least = sorted[0];
            double most = sorted[sorted.length - 1];
            double width = Plots.roundGap(Math.max(most - least, 1e-3) / BINS);
            double low = Math.floor(least / width + ROUNDING) * width;
            return new Scale(low, width, (int) Math.floor((most - low) / width + ROUNDING) + 1);
        }

        /** The bin of a value; a value on an edge belongs to the bin above. */
        public int of(double value) {
            return (int) Math.floor((value - low) / width + ROUNDING);
        }

        public double from(int bin) {
            return low + bin * width;
        }

        public double middle(int bin) {
            return low + (bin + 0.5) * width;
        }

        /** The number of values in each bin. */
        public int[] counts(double[] values) {
            int[] counts = new int[count];
            Arrays.stream(values).forEach(value -> counts[of(value)]++);
            return counts;
        }
    }

    /**
     * The content of the chart.
     *
     * @param name     of a file
     * @param values   one per draw
     * @param scale    scale shared with the chart it is compared with
     * @param expected expectation over all draws, exact or estimated
     * @param shown    value on the draw shown; NaN if there is none
     * @param mark     mark of the policy
     * @param below    mark of the policy that earns more if a difference is below 0; empty for returns
     * @param axis     whether the axis has numbers
     */
    public record Strip(String name, String title, double[] values, Scale scale, double expected, double shown, PolicyMark mark,
            Optional<PolicyMark> below, boolean axis) {}

    /** A chart with a point for each bin that is not empty; its key is the bin. */
    public static Chart of(Strip strip) {
        int[] counts = strip.scale.counts(strip.values);
        List<ChartPoint> points = IntStream.range(0, counts.length).filter(bin -> counts[bin] > 0)
                .mapToObj(bin -> new ChartPoint(strip.scale.middle(bin), Double.NaN, Texts.of("chart.draws-from-to",
                        number(strip.scale, bin), number(strip.scale, bin + 1), Numbers.whole(counts[bin])),
                        Integer.toString(bin)))
                .toList();
        List<List<Object>> rows = IntStream.range(0, counts.length)
                .mapToObj(bin -> List.<Object>of(strip.scale.from(bin), strip.scale.from(bin + 1), counts[bin])).toList();
        return new Chart(strip.name, strip.title, "", look -> plot(strip, counts, look), points,
                new ValueTable(strip.name, List.of("from", "to", "draws"), rows), List.of(), 448, strip.axis ? 110 : 90);
    }

    private static String number(Scale scale, int edge) {
        return Numbers.fixed(scale.from(edge), Axes.decimals(scale.width));
    }

    private static JFreeChart plot(Strip strip, int[] counts, ChartLook look) {
        Scale scale = strip.scale;
        XYBarRenderer renderer = Plots.bars();
        Color above = look.hue(strip.mark.hue());
        List<Color> hues = List.of(above, strip.below.map(mark -> look.hue(mark.hue())).orElse(above));
        // Pale, so that marks are visible; the edge shows the height.
        renderer.setDrawBarOutline(true);
        for (int k = 0; k < hues.size(); k++) {
            renderer.setSeriesPaint(k, ChartLook.faint(hues.get(k), PALE));
            renderer.setSeriesOutlinePaint(k, hues.get(k));
        }
        double[] middles = IntStream.range(0, counts.length).mapToDouble(scale::middle).toArray();
        double[] heights = Arrays.stream(counts).asDoubleStream().toArray();
        int zero = strip.below.isEmpty() ? 0 : Math.clamp(scale.of(0), 0, counts.length);
        double low = Math.min(scale.low, Double.isNaN(strip.shown) ? scale.low : strip.shown);
        double high = Math.max(scale.from(scale.count), Double.isNaN(strip.shown) ? low : strip.shown);
        double gap = Plots.roundGap((high - low) / 5);
        int decimals = Axes.decimals(gap);
        NumberAxis x = strip.axis
                ? Plots.across(low, high, Plots.multiples(low, high, gap), value -> Numbers.fixed(value, decimals), look)
                : Plots.bare(low, high, look);
        OpenPlot plot = Plots.plot(
                new XYBarDataset(
                        Plots.series(List.of(Arrays.copyOfRange(middles, zero, counts.length), Arrays.copyOf(middles, zero)),
                                List.of(Arrays.copyOfRange(heights, zero, counts.length), Arrays.copyOf(heights, zero))),
                        scale.width * 0.92),
                x, Plots.bare(0, Arrays.stream(counts).max().orElse(1), look), renderer, SIDES, SIDES, look);
        plot.setRangeGridlinesVisible(false);
        plot.setFixedDomainAxisSpace(Plots.space(strip.axis ? Plots.FOOT : Plots.TOP, RectangleEdge.BOTTOM));
        plot.with(pen -> marks(pen, strip));
        if (strip.axis && Axes.isOnPaper(look)) {
            Axes.named(plot, strip.title, 0, look);
        }
        return Plots.chart(Axes.upTitled(plot, Texts.of("chart.axis-draws"), SIDES, look), look);
    }

    private static void marks(Pen pen, Strip strip) {
        ChartLook look = pen.look();
        pen.line(pen.left(), pen.bottom(), pen.right(), pen.bottom(), 1, look.line());
        if (strip.below.isPresent()) {
            pen.line(pen.x(0), pen.top(), pen.x(0), pen.bottom(), 1, look.subtle());
        }
        double expected = pen.x(strip.expected);
        pen.line(expected, pen.top() - 2, expected, pen.bottom(), 2, look.ink());
        if (!Double.isNaN(strip.shown)) {
            pen.mark(LineLook.of(strip.title, strip.mark, look), pen.x(strip.shown), pen.bottom() - 4, 12);
        }
    }
}
