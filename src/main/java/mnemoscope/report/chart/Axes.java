package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.LegendItemSource;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.Size2D;
import org.jfree.chart.ui.TextAnchor;

/** Axes shared by several charts, with their labels. */
final class Axes {
    /** Room for the label of an axis, px. */
    static final double NAME = 14;
    private static final double LEGEND_LEAST = 250;

    private Axes() {}

    /**
     * An axis of values that need not begin at 0.
     *
     * @param share margin above and below the values, as a share of their range
     */
    static NumberAxis fitted(DoubleStream values, int lines, double share, ChartLook look) {
        double[] finite = values.filter(Double::isFinite).sorted().toArray();
        double low = finite[0];
        double high = finite[finite.length - 1];
        double room = Math.max((high - low) * share, Math.max(Math.abs(high), 0.01) * 0.01);
        int decimals = decimals(Plots.roundGap((high - low + 2 * room) / lines));
        return Plots.values(low - room, high + room, lines, value -> Numbers.fixed(value, decimals), look);
    }

    /** Decimals needed to distinguish multiples of a gap. */
    static int decimals(double gap) {
        return (int) Math.clamp(Math.ceil(-Math.log10(gap) - 1e-9), 0, 6);
    }

    /** An axis with round values at both ends and between; it begins at 0 if all values are above 0. */
    record RoundRange(double low, double high, double gap) {
        private static final double GAPS = 5;

        /** @param values at least one finite */
        static RoundRange of(DoubleStream values) {
            double[] finite = values.filter(Double::isFinite).sorted().toArray();
            double high = finite[finite.length - 1];
            // All values are below 0, as rewards are; 0 may be far away.
            double low = high < 0 ? finite[0] : Math.min(0, finite[0]);
            double gap = Plots.roundGap(Math.max(high - low, 1e-6) / GAPS);
            double least = Math.floor(low / gap + 1e-9) * gap;
            return new RoundRange(least, Math.max(Math.ceil(high / gap - 1e-9) * gap, least + gap), gap);
        }

        double[] ticks() {
            return Plots.multiples(low, high, gap);
        }

        /** A value with the decimals that the gap needs: "0", ".1". */
        String label(double value, NumberStyle numbers) {
            return Math.abs(value) < gap / 2
                    ? "0"
                    : new NumberStyle(decimals(gap), numbers.leadingZero(), numbers.plus()).text(value);
        }
    }

    /** The position of a budget on a logarithmic axis; budget 0 is at the left end. */
    static double budget(int tokens) {
        return Capacity.place(tokens);
    }

    /** Words with signs above a plot, from {@code left} px on. */
    static JFreeChart keyed(JFreeChart chart, double left, ChartLook look, List<LegendItem> items) {
        return keyed(chart, width -> left, look, items, 0, List.of());
    }

    /** Words with signs above a plot, from where its data begin. */
    static JFreeChart keyed(JFreeChart chart, RowNames names, ChartLook look, List<LegendItem> items) {
        return keyed(chart, names::room, look, items, 0, List.of());
    }

    /**
     * A legend with more lines if the chart is narrow.
     *
     * @param left   px at its left, by the width of the chart
     * @param narrow width below which the chart is narrow, px; the same for {@link EndLabels}
     */
    static JFreeChart keyed(JFreeChart chart, DoubleUnaryOperator left, ChartLook look, List<LegendItem> items, double narrow,
            List<LegendItem> more) {
        LegendTitle legend = new Legend(left, items, narrow, more);
        legend.setPosition(RectangleEdge.TOP);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setBackgroundPaint(null);
        legend.setItemFont(look.meta());
        legend.setItemPaint(look.muted());
        legend.setItemLabelPadding(new RectangleInsets(1, 4, 1, 12));
        chart.addSubtitle(legend);
        return chart;
    }

    /** Starts above the data, or at the edge of the chart if the words do not fit there. */
    private static final class Legend extends LegendTitle {
        private final transient DoubleUnaryOperator left;
        private final double narrow;
        private final transient List<LegendItem> more;
        private final LegendItemCollection shown = new LegendItemCollection();
        private boolean isWide = true;

        Legend(DoubleUnaryOperator left, List<LegendItem> items, double narrow, List<LegendItem> more) {
            super(LegendItemCollection::new);
            this.left = left;
            this.narrow = narrow;
            this.more = more;
            items.forEach(shown::add);
            setSources(new LegendItemSource[]{this::items});
        }

        private LegendItemCollection items() {
            LegendItemCollection all = new LegendItemCollection();
            all.addAll(shown);
            if (!isWide) {
                more.forEach(all::add);
            }
            return all;
        }

        @Override
        public Size2D arrange(Graphics2D g, RectangleConstraint within) {
            double width = within.getWidthRange() == null ? within.getWidth() : within.getWidthRange().getUpperBound();
            isWide = width >= narrow;
            double room = left.applyAsDouble(width);
            setMargin(0, width - room < LEGEND_LEAST ? 0 : room, 2, 0);
            return super.arrange(g, within);
        }
    }

    /** A line as sign, e.g. dashed. */
    static LegendItem key(String words, Shape line, BasicStroke stroke, Color colour) {
        return new LegendItem(words, null, null, null, line, stroke, colour);
    }

    /** A dot as sign. */
    static LegendItem dot(String words, double radius, Color colour) {
        return new LegendItem(words, null, null, null, Pen.circle(0, 0, radius), colour);
    }

    /** Shares from 0 to 1 along the foot. */
    static NumberAxis shares(ChartLook look) {
        return Plots.across(0, 1, new double[]{0, 0.5, 1}, Axes::share, look);
    }

    static String share(double value) {
        return Numbers.fixed(value, value == Math.rint(value) ? 0 : 1);
    }

    /** Adds a label below the numbers, with a gap of {@code room} px. */
    static OpenPlot named(OpenPlot plot, String name, double room, ChartLook look) {
        plot.getDomainAxis().setLabel(name);
        plot.getDomainAxis().setLabelFont(look.axis());
        plot.getDomainAxis().setLabelPaint(look.muted());
        plot.getDomainAxis().setLabelInsets(new RectangleInsets(room + 2, 0, 0, 0));
        plot.setFixedDomainAxisSpace(Plots.space(Plots.FOOT + room + NAME, RectangleEdge.BOTTOM));
        return plot;
    }

    /**
     * Adds labels to both axes on paper, where there is no title; else the plot unchanged.
     *
     * @param left px room for the numbers of the values, px
     */
    static OpenPlot titled(OpenPlot plot, String across, String up, double left, ChartLook look) {
        return isOnPaper(look) ? upTitled(named(plot, across, 0, look), up, left, look) : plot;
    }

    /** Whether axes need their titles: in files, whose titles may be left out. */
    static boolean isOnPaper(ChartLook look) {
        return look == ChartLook.PRINT || LegendNames.isPicture();
    }

    /** Adds a label to the vertical axis on paper, as {@link #titled}. */
    static OpenPlot upTitled(OpenPlot plot, String up, double left, ChartLook look) {
        if (!isOnPaper(look)) {
            return plot;
        }
        plot.setFixedRangeAxisSpace(Plots.space(left + NAME, RectangleEdge.LEFT));
        return plot.titledUp(up)
                .with(pen -> upright(pen.g(), up, pen.left() - left - NAME + 10, (pen.top() + pen.bottom()) / 2, look));
    }

    /** Text from bottom to top. */
    static void upright(Graphics2D g, String words, double baseline, double middle, ChartLook look) {
        AffineTransform before = g.getTransform();
        g.translate(baseline, middle + PictureFonts.width(words, 10, false) / 2);
        g.rotate(-Math.PI / 2);
        g.setFont(look.axis());
        g.setColor(look.muted());
        g.drawString(words, 0, 0);
        g.setTransform(before);
    }

    /** A vertical line with words at its top or bottom, on the side with more room. */
    static void rule(OpenPlot plot, double x, String words, boolean atHead, Color colour, ChartLook look) {
        boolean left = x > 0.4 * plot.getDomainAxis().getLowerBound() + 0.6 * plot.getDomainAxis().getUpperBound();
        ValueMarker rule = new ValueMarker(x, colour, new BasicStroke(1));
        rule.setAlpha(1);
        rule.setLabel(words);
        rule.setLabelFont(look.axis());
        rule.setLabelPaint(look.ink());
        rule.setLabelBackgroundColor(new Color(0, true));
        if (atHead) {
            rule.setLabelAnchor(left ? RectangleAnchor.TOP_LEFT : RectangleAnchor.TOP_RIGHT);
            rule.setLabelTextAnchor(left ? TextAnchor.TOP_RIGHT : TextAnchor.TOP_LEFT);
        } else {
            rule.setLabelAnchor(left ? RectangleAnchor.BOTTOM_LEFT : RectangleAnchor.BOTTOM_RIGHT);
            rule.setLabelTextAnchor(left ? TextAnchor.BOTTOM_RIGHT : TextAnchor.BOTTOM_LEFT);
        }
        rule.setLabelOffset(new RectangleInsets(4, 5, 4, 5));
        plot.addDomainMarker(rule, Layer.BACKGROUND);
    }
}
