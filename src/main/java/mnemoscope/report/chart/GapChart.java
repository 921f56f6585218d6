package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;

/**
 * Gaps of one regime: a row a policy, in it a lane a variant with single instances as dots, the mean as a mark and two standard
 * errors as an interval; the published value is a dashed tick through the row.
 */
public final class GapChart {
    private static final double NAMES = 84;
    private static final double RIGHT = 30;
    private static final double DOT_OPACITY = 0.45;
    private static final double ERRORS = 2;
    /** Dots beyond this share are counted at the edge, lest one instance squeeze all others. */
    private static final double SHOWN_SHARE = 0.95;
    private static final double BEYOND_HEIGHT = 36;
    private static final int MANY = 100;
    private static final int JITTER = 11;

    private final List<Row> rows;
    private final List<String> variants;
    private final double limit;

    /** What one policy misses. @param lanes in the order of the variants */
    record Row(String title, PolicyMark mark, double published, List<Lane> lanes) {
        public Row {
            lanes = List.copyOf(lanes);
        }
    }

    /**
     * What one policy misses in one variant, all in percent.
     *
     * @param gaps  of the instances
     * @param error of the mean; NaN for fewer than two instances
     */
    record Lane(double[] gaps, double mean, double error) {
        private double errors() {
            return Double.isNaN(error) ? 0 : ERRORS * error;
        }

        private DoubleStream reach() {
            double[] sorted = DoubleStream.of(gaps).sorted().toArray();
            return DoubleStream.of(errors() <= mean ? mean + errors() : 0, sorted[(int) (SHOWN_SHARE * (sorted.length - 1))]);
        }
    }

    private GapChart(List<Row> rows, List<String> variants) {
        this.rows = rows;
        this.variants = variants;
        limit = limit();
    }

    /** @param data of the instances of the regime */
    public static Chart of(OptimalityTable table, Regime regime, List<Variant> variants, ValueTable data) {
        List<Row> rows = table.spec().policies().stream().filter(policy -> policy != StudyPolicy.OPTIMAL)
                .map(policy -> new Row(policy == StudyPolicy.LEARNED ? "OSL-MR" : policy.title(), policy.mark(),
                        PublishedTable.gapPercent(regime, policy),
                        variants.stream().map(variant -> lane(table.row(variant, regime, policy))).toList()))
                .toList();
        GapChart chart = new GapChart(rows, variants.stream().map(Variant::title).toList());
        String note = Texts.of("chart.instances-of-the-gaps",
                Numbers.count(table.spec().tests(), Texts.of("chart.instance"), Texts.of("chart.instances")));
        return new Chart("optimality-" + regime.code(), Texts.of("chart.demand-gap-to-optimal-in", regime.title()),
                Texts.of("chart.gaps-of-single-instances-means"), chart::plot, chart.points(), data,
                List.of(note), 448, 292);
    }

    private static Lane lane(StudyRow row) {
        return new Lane(DoubleStream.of(row.gaps()).map(gap -> 100 * gap).toArray(), row.meanGapPercent(), row.gapErrorPercent());
    }

    /** The largest gap on the axis. */
    private double limit() {
        return 1.02 * rows.stream().flatMapToDouble(row -> DoubleStream.concat(DoubleStream.of(1, row.published),
                row.lanes.stream().filter(lane -> lane.gaps.length > 0).flatMapToDouble(Lane::reach))).max().orElse(1);
    }

    private JFreeChart plot(ChartLook look) {
        double gap = Plots.roundGap(limit / 4);
        OpenPlot plot = Plots.rows(rows.size(), 1,
                Plots.across(0, limit, Plots.multiples(0, limit, gap), value -> Numbers.fixed(value, gap < 1 ? 1 : 0), look),
                NAMES, RIGHT, look);
        plot.setDomainGridlinesVisible(true);
        plot.setDomainGridlinePaint(look.hair());
        plot.setDomainGridlineStroke(new BasicStroke(1));
        plot.with(pen -> IntStream.range(0, rows.size()).forEach(p -> row(pen, p)));
        List<LegendItem> keys = new ArrayList<>();
        for (int v = 0; v < variants.size(); v++) {
            LineLook mark = mark(v, look);
            keys.add(new LegendItem(Texts.inSentence(variants.get(v)), null, null, null, mark.outline(0, 0, 11),
                    mark.fill(look.ground()), new BasicStroke(1.6f), mark.colour()));
        }
        keys.add(Axes.key(Texts.of("chart.published"), new Line2D.Double(0, -6, 0, 6), EpisodeChart.DASHED, look.ink()));
        keys.add(Axes.dot(Texts.of("chart.one-instance"), 1.8, ChartLook.faint(look.ink(), DOT_OPACITY)));
        return Axes.keyed(Plots.chart(plot, look), 0, look, keys);
    }

    /** The mark of the mean of a variant, in ink. */
    private LineLook mark(int variant, ChartLook look) {
        List<MarkShape> shapes = List.of(MarkShape.CIRCLE, MarkShape.TRIANGLE_UP, MarkShape.DIAMOND, MarkShape.SQUARE);
        return new LineLook(variants.get(variant), look.colour("-mn-reference"), shapes.get(variant), variant > 1, false);
    }

    private void row(Pen pen, int p) {
        Row row = rows.get(p);
        double high = (pen.bottom() - pen.top()) / rows.size();
        double middle = pen.y(p);
        pen.words(row.title, pen.left() - NAMES, middle + 4, pen.look().meta(), pen.look().ink());
        if (high >= BEYOND_HEIGHT) {
            beyond(pen, row, middle);
        }
        double room = Math.min(high - 4, 18.0 * variants.size());
        double lane = room / variants.size();
        for (int v = 0; v < variants.size(); v++) {
            dots(pen, row, row.lanes.get(v), middle - room / 2 + v * lane, lane);
        }
        double published = pen.x(row.published);
        pen.line(published, middle - room / 2 - 1, published, middle + room / 2 + 1, EpisodeChart.DASHED, pen.look().ink());
        for (int v = 0; v < variants.size(); v++) {
            mean(pen, row.lanes.get(v), mark(v, pen.look()), middle - room / 2 + (v + 0.5) * lane);
        }
    }

    /** How many instances of the row lie beyond the axis, and how far, under its name. */
    private void beyond(Pen pen, Row row, double middle) {
        double[] gaps = row.lanes.stream().flatMapToDouble(lane -> DoubleStream.of(lane.gaps)).filter(gap -> gap > limit)
                .sorted().toArray();
        if (gaps.length > 0) {
            ChartLook look = pen.look();
            pen.words(Texts.of("chart.gaps-beyond", Numbers.whole(gaps.length)), pen.left() - NAMES, middle + 15, look.axis(),
                    look.muted());
            pen.words(Texts.of("chart.up-to-percent", Numbers.whole(Math.round(gaps[gaps.length - 1]))), pen.left() - NAMES,
                    middle + 26,
                    look.axis(), look.muted());
        }
    }

    private void dots(Pen pen, Row row, Lane lane, double top, double high) {
        double radius = lane.gaps.length > MANY ? 1.2 : 1.8;
        Color colour = ChartLook.faint(pen.look().hue(row.mark.hue()), DOT_OPACITY);
        for (int k = 0; k < lane.gaps.length; k++) {
            if (lane.gaps[k] <= limit) {
                // Spread by their place alone, so that the picture is the same each time.
                double share = k * 7 % JITTER / (JITTER - 1.0) - 0.5;
                pen.dot(pen.x(lane.gaps[k]), top + high / 2 + share * Math.max(0, high - 2 * radius - 2), radius, colour);
            }
        }
        long beyond = DoubleStream.of(lane.gaps).filter(gap -> gap > limit).count();
        if (beyond > 0) {
            pen.wordsTo(pen.right() + RIGHT, "+" + beyond, top + high / 2 + 4, pen.look().axis(), pen.look().muted());
        }
    }

    private void mean(Pen pen, Lane lane, LineLook mark, double y) {
        // A mean that one instance carries off the axis stands in the table; its mark would say where it is not.
        if (lane.gaps.length == 0 || lane.mean > limit) {
            return;
        }
        double from = pen.x(Math.max(0, lane.mean - lane.errors()));
        double to = Math.min(pen.right(), pen.x(lane.mean + lane.errors()));
        if (to - from > 1) {
            pen.draw(Pen.interval(from, to, Math.round(y), false),
                    new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER), mark.colour());
        }
        pen.mark(mark, pen.x(lane.mean), y, 11);
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int p = 0; p < rows.size(); p++) {
            Row row = rows.get(p);
            for (int v = 0; v < variants.size(); v++) {
                Lane lane = row.lanes.get(v);
                if (lane.gaps.length > 0 && lane.mean <= limit) {
                    double place = p + ((v + 0.5) / variants.size() - 0.5) * 0.7;
                    points.add(new ChartPoint(lane.mean, place,
                            Texts.of("chart.gap-mean-and-published", row.title, Texts.inSentence(variants.get(v)),
                                    Numbers.fixed(lane.mean, 2),
                                    Double.isNaN(lane.error) ? "" : " (" + Numbers.fixed(lane.error, 2) + ")",
                                    Numbers.fixed(row.published, 2)),
                            row.title));
                }
            }
        }
        return points;
    }
}
