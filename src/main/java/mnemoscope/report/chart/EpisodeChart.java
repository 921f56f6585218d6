package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.chart.MetricResults.Level;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** One row per policy: its episodes as dots, the mean over held-out folds as a tick, the published mean as a dashed tick. */
public final class EpisodeChart {
    /** Separates policy and episode in the key of a dot. */
    public static final String KEY = "\t";
    static final BasicStroke DASHED = new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[]{3, 2}, 0);
    private static final double DOT = 0.45;
    private static final double RADIUS = 3;
    private static final double LEGEND = 20;
    private static final int ROWS_IN_VIEW = 14;

    private final MetricResults results;
    /** Whether anything is known yet. */
    private final boolean measured;
    private final RoundRange range;

    private EpisodeChart(MetricResults results) {
        this.results = results;
        measured = values().anyMatch(Double::isFinite);
        range = measured ? RoundRange.of(values()) : new RoundRange(0, 1, 2);
    }

    /** The names of rows, after their marks. @param more px between them and the data */
    static RowNames names(MetricResults results, double more, ChartLook look) {
        // Nobody has selected a row on paper.
        String selected = Axes.isOnPaper(look) ? "" : results.selected();
        return new RowNames(results.policies().stream().map(Policy::title).toList(),
                k -> List.of(results.baseline(), selected).contains(results.policies().get(k).name()), 18, 12 + more);
    }

    public static Chart of(MetricResults results) {
        EpisodeChart chart = new EpisodeChart(results);
        return results.scored(new Chart(results.fileName("by-" + results.episode() + "-" + Budgets.name(results.budget())),
                results.atBudget(Texts.of("chart.metric-by-conversation", results.metric().title())),
                String.join(". ", results.policies().stream().map(policy -> words(results, policy)).toList()), chart::plot,
                chart.points(), chart.table(),
                results.seeing(Stream.concat(unjudged(results).stream(), results.missing().stream()).toList(),
                        results.policies()),
                612, Math.max(330, least(results))));
    }

    /** A note on published values that are not compared with the measured ones; empty if the chart needs none. */
    public static String note(MetricResults results) {
        return String.join(" ", unjudged(results));
    }

    private static List<String> unjudged(MetricResults results) {
        return MetricResults.unjudged(results.policies(), policy -> Stream.of(results.level(policy)));
    }

    /** Height that the rows need, px at the usual size. */
    public static double least(MetricResults results) {
        return Plots.rowsHeight(results.policies().size()) + LEGEND + (isHigh(results) ? Plots.FOOT : 0);
    }

    /** If the rows scroll, the axis is repeated above them. */
    private static boolean isHigh(MetricResults results) {
        return results.policies().size() > ROWS_IN_VIEW;
    }

    private JFreeChart plot(ChartLook look) {
        NumberAxis axis = Plots.across(range.low(), range.high(), measured ? range.ticks() : new double[0],
                value -> range.label(value, results.numbers()), look);
        RowNames names = names(results, 0, look);
        OpenPlot plot = Plots.rows(names, 1, axis, 10, look);
        boolean printed = Axes.isOnPaper(look);
        if (printed) {
            Axes.named(plot, results.decisions().said(results.metric().title()), 0, look);
        }
        if (isHigh(results)) {
            plot.setDomainAxis(1, TickAxis.of(range.low(), range.high(), range.ticks(),
                    value -> range.label(value, results.numbers()), TextAnchor.BOTTOM_CENTER, look));
            AxisSpace space = Plots.space(Plots.FOOT + (printed ? Axes.NAME : 0), RectangleEdge.BOTTOM);
            space.add(Plots.FOOT, RectangleEdge.TOP);
            plot.setFixedDomainAxisSpace(space);
        }
        plot.with(pen -> {
            for (double value : measured ? range.ticks() : new double[0]) {
                pen.box(Math.round(pen.x(value)), pen.top(), 1, pen.bottom() - pen.top(), look.hair());
            }
            IntStream.range(0, results.policies().size()).forEach(k -> row(pen, names, k));
        });
        JFreeChart chart = Plots.chart(plot, look);
        return measured ? Axes.keyed(chart, names, look, keys(look)) : chart;
    }

    private List<LegendItem> keys(ChartLook look) {
        Line2D tick = new Line2D.Double(0, -4, 0, 4);
        List<LegendItem> keys = new ArrayList<>(List.of(Axes.dot(Texts.of("chart.one-conversation"), RADIUS, look.muted()),
                Axes.key(Texts.of("chart.mean"), tick, new BasicStroke(2), look.ink())));
        if (results.policies().stream().anyMatch(policy -> Double.isFinite(results.level(policy).published()))) {
            keys.add(Axes.key(Texts.of("chart.published-mean"), tick, DASHED, look.ink()));
        }
        return keys;
    }

    private DoubleStream values() {
        return results.policies().stream()
                .flatMapToDouble(policy -> DoubleStream.concat(policy.values().stream().mapToDouble(Double::doubleValue),
                        DoubleStream.of(results.level(policy).mean(), results.level(policy).published())));
    }

    private void row(Pen pen, RowNames names, int k) {
        Policy policy = results.policies().get(k);
        Level level = results.level(policy);
        ChartLook look = pen.look();
        double tall = pen.y(1) - pen.y(0);
        double middle = Math.round(pen.y(k));
        LineLook line = head(pen, results, names, k);
        policy.values().stream().filter(Double::isFinite)
                .forEach(value -> pen.dot(pen.x(value), middle, RADIUS, ChartLook.faint(line.colour(), DOT)));
        tick(pen, level.published(), middle, tall, DASHED, look.ink());
        if (level.isKnown()) {
            tick(pen, level.mean(), middle, tall, new BasicStroke(2), line.colour());
        } else {
            missing(pen, policy, middle);
        }
    }

    /** Draws mark and name of a row, on a highlight if it is selected. @return how the policy is drawn */
    static LineLook head(Pen pen, MetricResults results, RowNames names, int k) {
        Policy policy = results.policies().get(k);
        ChartLook look = pen.look();
        double tall = pen.y(1) - pen.y(0);
        double middle = Math.round(pen.y(k));
        double start = pen.start();
        if (policy.name().equals(results.selected()) && !Axes.isOnPaper(look)) {
            pen.box(start, middle - tall / 2 + 0.5, pen.right() - start, tall - 1, look.colour("-mn-accent-ground"));
        }
        LineLook line = LineLook.of(policy.title(), policy.mark(), look);
        pen.mark(line, start + 6, middle, 12);
        names.draw(pen, k, middle);
        return line;
    }

    private static void tick(Pen pen, double value, double middle, double tall, BasicStroke stroke, Color colour) {
        if (Double.isFinite(value)) {
            double half = Math.min(10, tall / 2 - 2);
            pen.line(pen.x(value), middle - half, pen.x(value), middle + half, stroke, colour);
        }
    }

    /** A note on unfinished runs, on the empty side. */
    private void missing(Pen pen, Policy policy, double middle) {
        double last = DoubleStream.concat(policy.values().stream().mapToDouble(Double::doubleValue),
                DoubleStream.of(results.level(policy).published())).filter(Double::isFinite).max().orElse(Double.NaN);
        String words = results.level(policy).missing();
        if (pen.x(last) < (pen.left() + pen.right()) / 2) {
            pen.wordsTo(pen.right(), words, middle + 4, pen.look().meta(), pen.look().muted());
        } else {
            pen.words(words, pen.left() + 4, middle + 4, pen.look().meta(), pen.look().muted());
        }
    }

    /** The row of each policy, then its episodes by their value. */
    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int k = 0; k < results.policies().size(); k++) {
            Policy policy = results.policies().get(k);
            points.add(new ChartPoint(range.low(), k, words(results, policy), policy.name()));
            int row = k;
            IntStream.range(0, policy.values().size()).boxed().filter(e -> Double.isFinite(policy.values().get(e)))
                    .sorted(Comparator.comparing(policy.values()::get))
                    .forEach(e -> points.add(new ChartPoint(policy.values().get(e), row,
                            policy.title() + ", " + results.episodes().get(e) + ": " + results.metric().title() + " "
                                    + results.numbers().text(policy.values().get(e)),
                            policy.name() + KEY + results.episodes().get(e))));
        }
        return points;
    }

    /** A policy at the chosen budget: "OSL-MR: mean F1 .173 (sd .011), conversations .150 to .214, published .263". */
    static String words(MetricResults results, Policy policy) {
        Level level = results.level(policy);
        double[] known = policy.values().stream().mapToDouble(Double::doubleValue).filter(Double::isFinite).sorted().toArray();
        String mean = level.isKnown()
                ? Texts.of("chart.mean-level", results.mean(level))
                : level.missing().isEmpty() ? Texts.of("chart.no-mean") : level.missing();
        String range = known.length < 2
                ? ""
                : Texts.of("chart.conversations-low-to-high", results.numbers().text(known[0]),
                        results.numbers().text(known[known.length - 1]));
        return policy.title() + policy.standing().note() + ": " + mean + range + results.published(level);
    }

    private ValueTable table() {
        List<List<Object>> rows = results.policies().stream()
                .flatMap(policy -> IntStream.range(0, results.episodes().size())
                        .mapToObj(e -> List.<Object>of(policy.name(), Budgets.cell(results.budget()), results.episodes().get(e),
                                policy.values().get(e), results.level(policy).mean(), results.level(policy).sd(),
                                results.level(policy).published())))
                .toList();
        return new ValueTable(results.fileName("by-" + results.episode() + "-" + Budgets.name(results.budget())),
                List.of("policy", "budget_" + results.unit(), "episode", results.metric().column(), "mean_over_folds",
                        "sd_over_folds", "published_mean"),
                rows);
    }
}
