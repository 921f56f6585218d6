package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.chart.MetricResults.Level;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;

/**
 * One line per policy over the budgets, on a logarithmic axis: the mean over held-out folds with its standard deviation,
 * published values as dashed ticks, names at the line ends. All points are at their budget.
 */
public final class BudgetChart {
    private static final double LEFT = 34;
    private static final double NAMES_MOST = 140;
    /** A name of this width tells a policy from the others, though its end is cut; below it the names are in the legend, px. */
    private static final double NAMES_LEAST = 75;
    /** Room for marks side by side, and from them to their names. */
    private static final double MARKS = 70;
    /** On paper a chart is this many times as wide as its names and marks, or the legend has the names. */
    private static final double NAMES_SHARE = 3;
    private static final double PUBLISHED = 7;
    private static final double PALE = 0.3;
    private static final int MOST_STRONG = 10;
    private static final int BEST = 4;

    private final MetricResults results;
    private final int line;
    /** The interpolated value of a policy at the line; NaN if measured. */
    private final ToDoubleFunction<Policy> between;
    private final Set<String> strong;
    /** Tokens that the agents of the logs held, a line of its own; empty for none. */
    private final OptionalInt own;
    /** The policies with any value; the selected one last, so that it is on top. */
    private final List<Policy> drawn;

    private BudgetChart(MetricResults results, int line, ToDoubleFunction<Policy> between, OptionalInt own) {
        this.own = own;
        this.results = results;
        this.line = line;
        this.between = between;
        strong = strong(results);
        drawn = known(results).stream().sorted(Comparator.comparing(this::isStrong).thenComparing(results::leads)).toList();
    }

    public static Chart of(MetricResults results) {
        return of(results, OptionalInt.empty());
    }

    /** @param own tokens that the agents of the logs held, shown as a line */
    public static Chart of(MetricResults results, OptionalInt own) {
        return results.onAxis().map(all -> of(new BudgetChart(all, all.budget(), policy -> Double.NaN, own), results))
                .orElseGet(() -> nothing(results));
    }

    /**
     * The chart with a line at any budget; interpolated values are drawn hollow.
     *
     * @param capacity of the same results
     */
    public static Chart of(MetricResults results, Capacity capacity, int line) {
        return results.onAxis()
                .map(all -> of(
                        new BudgetChart(all, line,
                                policy -> capacity.course(policy.name()).about(line).filter(about -> !about.measured())
                                        .map(about -> about.of(results.metric())).orElse(Double.NaN),
                                OptionalInt.empty()),
                        results))
                .orElseGet(() -> nothing(results));
    }

    private static String title(MetricResults results) {
        return Texts.of("chart.metric-by-budget-unit", results.metric().title(), results.unitWords());
    }

    private static Chart nothing(MetricResults results) {
        return Chart.nothing(title(results), Texts.of("chart.as-logged-has-no-place"));
    }

    private static Chart of(BudgetChart chart, MetricResults results) {
        String title = title(results);
        if (chart.drawn.isEmpty()) {
            return Chart.nothing(title, Texts.of("chart.nothing-is-complete-at-any-budget"));
        }
        List<ChartPoint> points = chart.points();
        return results.scored(new Chart(results.fileName("by-budget"), title,
                String.join(". ", points.stream().map(ChartPoint::words).toList()) + ".", chart::plot, points, chart.table(),
                results.seeing(notes(results), chart.drawn.stream().filter(chart::isStrong).toList()), 612, 330, chart.least()));
    }

    /** A note on published values without comparison, and on highlighted and missing policies; empty if the chart needs none. */
    public static String note(MetricResults all) {
        return String.join(" ", notes(all));
    }

    private static List<String> notes(MetricResults all) {
        return all.onAxis()
                .map(results -> Stream.concat(unjudged(results).stream(),
                        Stream.of(told(results),
                                results.budgets().equals(all.budgets()) ? "" : Texts.of("chart.as-logged-has-no-place"))
                                .filter(note -> !note.isEmpty()))
                        .toList())
                .orElse(List.of());
    }

    private static List<String> unjudged(MetricResults results) {
        Set<String> strong = strong(results);
        return MetricResults.unjudged(known(results).stream().filter(policy -> strong.contains(policy.name())).toList(),
                policy -> policy.levels().stream());
    }

    private static String told(MetricResults results) {
        Set<String> strong = strong(results);
        long pale = known(results).stream().filter(policy -> !strong.contains(policy.name())).count();
        String says = pale == 0
                ? ""
                : results.selected().isEmpty()
                        ? Texts.of("chart.strong-and-pale", BEST, results.budget(), results.unitWords(), pale)
                        : Texts.of("chart.strong-with-selected-and-pale", BEST, results.budget(), results.unitWords(), pale);
        return Stream.concat(Stream.of(says), results.missingAnywhere().stream()).filter(note -> !note.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static List<Policy> known(MetricResults results) {
        return results.policies().stream().filter(policy -> policy.levels().stream().anyMatch(Level::isKnown)).toList();
    }

    /**
     * The policies highlighted if there are too many to distinguish: the selected one, the baseline, and the best deployable
     * policy and best reference at the chosen budget.
     */
    private static Set<String> strong(MetricResults results) {
        if (known(results).size() <= MOST_STRONG) {
            return known(results).stream().map(Policy::name).collect(Collectors.toSet());
        }
        return Stream.of(Stream.of(results.baseline(), results.selected()), best(results, false).limit(BEST),
                best(results, true).limit(1)).flatMap(names -> names).collect(Collectors.toSet());
    }

    private static Stream<String> best(MetricResults results, boolean references) {
        return known(results).stream()
                .filter(policy -> policy.standing().isReference() == references && results.level(policy).isKnown())
                .sorted(Comparator.comparingDouble((Policy policy) -> -results.level(policy).mean())).map(Policy::name);
    }

    private boolean isStrong(Policy policy) {
        return strong.contains(policy.name());
    }

    private double x(int budget) {
        return Axes.budget(results.budgets().get(budget));
    }

    private JFreeChart plot(ChartLook look) {
        double[] budgets = IntStream.range(0, results.budgets().size()).mapToDouble(this::x).toArray();
        double width = budgets[budgets.length - 1] - budgets[0];
        double room = width > 0 ? width / 12 : 1;
        double from = Math.min(budgets[0], own.isPresent() ? Axes.budget(own.getAsInt()) : budgets[0]);
        double to = Math.max(budgets[budgets.length - 1], own.isPresent() ? Axes.budget(own.getAsInt()) : from);
        RoundRange range = RoundRange.of(drawn.stream()
                .flatMap(policy -> policy.levels().stream()
                        .map(level -> isStrong(policy)
                                ? DoubleStream.of(level.mean(), low(level), high(level), level.published())
                                : DoubleStream.of(level.mean())))
                .flatMapToDouble(values -> values));
        List<LineLook> looks = drawn.stream().map(policy -> look(policy, look)).toList();
        OpenPlot plot = Plots.plot(
                Plots.series(budgets,
                        drawn.stream()
                                .map(policy -> policy.levels().stream()
                                        .mapToDouble(level -> level.isKnown() ? level.mean() : Double.NaN).toArray())
                                .toList()),
                Plots.across(from - room, to + room, budgets, at -> Numbers.whole(Math.round(Math.exp(at))), look),
                Plots.values(range.low(), range.high(), range.ticks(), value -> range.label(value, results.numbers()), look),
                new MarkedLines(looks,
                        drawn.stream().map(policy -> !isStrong(policy) ? 1.2 : results.leads(policy) ? 2.5 : 2).toList(),
                        (line, budget) -> isStrong(drawn.get(line)) ? 9.5 : 5, look),
                LEFT, 24, look);
        if (results.budgets().size() > 1 && !Axes.isOnPaper(look)) {
            Axes.rule(plot, Axes.budget(line), "", false, look.accent(), look);
            plot.with(pen -> drawn.stream().filter(this::isStrong).forEach(policy -> between(pen, policy)));
        }
        own.ifPresent(held -> Axes.rule(plot, Axes.budget(held), Texts.of("chart.held-by-the-agents", held), false, look.muted(),
                look));
        plot.with(pen -> drawn.stream().filter(this::isStrong).forEach(policy -> spread(pen, policy)));
        // Names stand at the line ends or, if the chart is narrow, in the legend.
        double narrow = Axes.isOnPaper(look) ? Math.max(least(), NAMES_SHARE * (names() + MARKS / 2)) : least(NAMES_LEAST);
        plot.with(new EndLabels(drawn.stream().filter(this::isStrong).map(policy -> end(policy, look)).toList(), NAMES_MOST,
                narrow));
        Axes.titled(plot, Texts.of("chart.budget-logarithmic", results.unitWords()), results.metric().title(), LEFT, look);
        return Axes.keyed(Plots.chart(plot, look), chart -> LEFT, look, keys(look), narrow,
                drawn.reversed().stream().filter(this::isStrong).map(policy -> name(look(policy, look), look)).toList());
    }

    /** The name of a line; one that was stopped ends at its last budget. */
    private EndLabels.End end(Policy policy, ChartLook look) {
        int last = IntStream.range(0, policy.levels().size()).filter(k -> policy.levels().get(k).isKnown()).max().orElseThrow();
        boolean whole = last == policy.levels().size() - 1;
        return new EndLabels.End(look(policy, look), policy.levels().get(last).mean(), whole, results.leads(policy), false,
                whole ? Double.NaN : x(last));
    }

    /** A legend for narrow charts, in place of names at the line ends. */
    private static LegendItem name(LineLook line, ChartLook look) {
        return new LegendItem(line.title(), null, null, null, line.outline(0, 0, 10), line.fill(look.ground()), LineLook.OUTLINE,
                line.colour());
    }

    /** Width that names at the line ends need, px. */
    private double least() {
        return least(NAMES_MOST);
    }

    private double least(double most) {
        return LEFT + EndLabels.LEAST_FOR_NAMES + MARKS + Math.min(most, names());
    }

    /** Width of the longest name, px. */
    private double names() {
        return EndLabels.longest(drawn.stream().filter(this::isStrong).map(Policy::title).toList());
    }

    private LineLook look(Policy policy, ChartLook look) {
        LineLook line = LineLook.of(policy.title(), policy.mark(), look);
        return isStrong(policy) ? line : line.behind(PALE);
    }

    private List<LegendItem> keys(ChartLook look) {
        LegendItem sd = Axes.key(Texts.of("chart.sd-over-folds", results.folds()), Pen.interval(-4, 4, 0, true),
                new BasicStroke(1.5f), look.muted());
        boolean printed = drawn.stream().filter(this::isStrong).flatMap(policy -> policy.levels().stream())
                .anyMatch(level -> Double.isFinite(level.published()));
        return printed
                ? List.of(sd,
                        Axes.key(Texts.of("chart.published-mean"), new Line2D.Double(-7, 0, 7, 0), EpisodeChart.DASHED,
                                look.muted()))
                : List.of(sd);
    }

    private void spread(Pen pen, Policy policy) {
        Color hue = pen.look().hue(policy.mark().hue());
        for (int k = 0; k < policy.levels().size(); k++) {
            Level level = policy.levels().get(k);
            double x = pen.x(x(k));
            if (Double.isFinite(level.published())) {
                double y = pen.y(level.published());
                pen.line(x - PUBLISHED, y, x + PUBLISHED, y, EpisodeChart.DASHED, hue);
                // Without colour only the mark says whose it is.
                pen.mark(look(policy, pen.look()), x + PUBLISHED + 4, y, 5.5);
            }
            if (level.isKnown() && sd(level) > 0) {
                pen.draw(Pen.interval(pen.y(low(level)), pen.y(high(level)), x, true), new BasicStroke(1.2f), hue);
            }
        }
    }

    private void between(Pen pen, Policy policy) {
        double value = between.applyAsDouble(policy);
        if (Double.isFinite(value)) {
            LineLook look = look(policy, pen.look());
            pen.mark(look.drawn(true, look.dash()), pen.x(Axes.budget(line)), pen.y(value), 9.5);
        }
    }

    private double low(Level level) {
        return possible(level.mean() - sd(level));
    }

    private double high(Level level) {
        return possible(level.mean() + sd(level));
    }

    /** The nearest value that the metric can have: all but the reward are shares. */
    private double possible(double value) {
        return results.metric() == Metric.REWARD ? value : Math.clamp(value, 0, 1);
    }

    private static double sd(Level level) {
        return Double.isFinite(level.sd()) ? level.sd() : 0;
    }

    private List<ChartPoint> points() {
        return results.policies().stream().flatMap(
                policy -> IntStream.range(0, policy.levels().size()).filter(k -> policy.levels().get(k).isKnown()).mapToObj(k -> {
                    Level level = policy.levels().get(k);
                    return new ChartPoint(x(k), level.mean(),
                            policy.title() + policy.standing().note() + ", " + Numbers.whole(results.budgets().get(k)) + " "
                                    + results.unitWords() + ": " + results.mean(level) + results.published(level),
                            policy.name());
                })).toList();
    }

    private ValueTable table() {
        List<List<Object>> rows = new ArrayList<>();
        results.policies().forEach(policy -> results.budgets().forEach(budget -> {
            Level level = policy.levels().get(results.budgets().indexOf(budget));
            rows.add(List.of(policy.name(), budget, level.mean(), level.sd(), level.published(), level.done(), level.wanted()));
        }));
        return new ValueTable(results.fileName("by-budget"),
                List.of("policy", "budget_" + results.unit(), results.metric().column() + "_mean",
                        results.metric().column() + "_sd", "published_mean", "runs_done", "runs_wanted"),
                rows);
    }
}
