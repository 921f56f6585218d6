package mnemoscope.report.chart;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Capacity.Course;
import mnemoscope.study.benchmark.Capacity.Point;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/**
 * The marginal value of budget for each policy, between two measured budgets: reward minus storage cost per token. The axis of
 * values is nearly linear around 0 and logarithmic far from it, because small budgets gain a hundred times as much as large ones.
 */
public final class MarginalValueChart {
    private static final double LEFT = 40;
    private static final double NAMES_MOST = 140;
    /** Reward per token at which the axis changes from linear to logarithmic. */
    private static final double EVEN = 0.2;
    private static final double[] TICKS = {0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500};
    private static final NumberStyle WORTH = new NumberStyle(2, true, true);

    private final MetricResults rewards;
    private final Capacity capacity;
    private final int line;
    private final List<Policy> drawn;

    private MarginalValueChart(MetricResults rewards, Capacity capacity, int line) {
        this.rewards = rewards;
        this.capacity = capacity;
        this.line = line;
        drawn = rewards.policies().stream().filter(policy -> worths(policy).anyMatch(Double::isFinite)).toList();
    }

    /** @param rewards of the same results, as charts take them */
    public static Chart of(MetricResults rewards, Capacity capacity) {
        return of(rewards, capacity, rewards.budget());
    }

    /** The chart with a line at any budget and its interval shaded. */
    public static Chart of(MetricResults rewards, Capacity capacity, int line) {
        MarginalValueChart chart = new MarginalValueChart(rewards, capacity, line);
        String title = Texts.of("chart.worth-of-one-more", rewards.unitWords());
        if (chart.drawn.isEmpty()) {
            return Chart.nothing(title, Texts.of("chart.worth-needs-two-budgets"));
        }
        List<ChartPoint> points = chart.points();
        return new Chart("worth-by-budget", title, String.join(". ", points.stream().map(ChartPoint::words).toList()) + ".",
                chart::plot, points, chart.table(),
                rewards.seeing(
                        Stream.concat(Stream.of(Texts.of("chart.worth-between")), rewards.missingAnywhere().stream()).toList(),
                        chart.drawn),
                612, 330);
    }

    private Course course(Policy policy) {
        return capacity.course(policy.name());
    }

    /** One value per budget, without the last. */
    private DoubleStream worths(Policy policy) {
        return capacity.budgets().stream().mapToDouble(course(policy)::worth);
    }

    /** In the middle between a budget and the next one that is measured. */
    private double x(Policy policy, int budget) {
        return (Axes.budget(budget) + Axes.budget(course(policy).after(budget).map(Point::budget).orElse(budget))) / 2;
    }

    private static double y(double worth) {
        return Math.log(Math.abs(worth) / EVEN + Math.hypot(1, worth / EVEN)) * Math.signum(worth);
    }

    private static double worth(double y) {
        return EVEN * Math.sinh(y);
    }

    private JFreeChart plot(ChartLook look) {
        double[] budgets = capacity.budgets().stream().mapToDouble(Axes::budget).toArray();
        double low = Math.min(-EVEN, drawn.stream().flatMapToDouble(this::worths).filter(Double::isFinite).min().orElseThrow());
        double high = Math.max(EVEN, drawn.stream().flatMapToDouble(this::worths).filter(Double::isFinite).max().orElseThrow());
        double[] ticks = DoubleStream.concat(DoubleStream.of(0), Arrays.stream(TICKS).flatMap(at -> DoubleStream.of(-at, at)))
                .filter(at -> at >= low * 1.02 && at <= high * 1.02).map(MarginalValueChart::y).sorted().toArray();
        List<LineLook> looks = drawn.stream().map(policy -> LineLook.of(policy.title(), policy.mark(), look)).toList();
        OpenPlot plot = Plots.plot(
                Plots.series(
                        drawn.stream().map(policy -> capacity.budgets().stream().mapToDouble(at -> x(policy, at)).toArray())
                                .toList(),
                        drawn.stream().map(policy -> worths(policy).map(MarginalValueChart::y).toArray()).toList()),
                Plots.across(budgets[0], budgets[budgets.length - 1], budgets, at -> Numbers.whole(Math.round(Math.exp(at))),
                        look),
                Plots.values(y(low) - 0.2, y(high) + 0.2, ticks, at -> tick(worth(at)), look), new MarkedLines(looks,
                        drawn.stream().map(policy -> rewards.leads(policy) ? 2.5 : 2).toList(), (line, point) -> 9.5, look),
                LEFT, 24, look);
        if (!Axes.isOnPaper(look)) {
            plot.with(pen -> stretch(pen));
            Axes.rule(plot, Axes.budget(line), "", false, look.accent(), look);
        }
        plot.with(pen -> pen.line(pen.left(), pen.y(0), pen.right(), pen.y(0), 1.2, look.ink()));
        plot.with(new EndLabels(IntStream.range(0, drawn.size()).mapToObj(k -> {
            double[] known = worths(drawn.get(k)).filter(Double::isFinite).toArray();
            return new EndLabels.End(looks.get(k), y(known[known.length - 1]), true, rewards.leads(drawn.get(k)));
        }).toList(), NAMES_MOST));
        String across = Texts.of("chart.budget-logarithmic", rewards.unitWords());
        return Plots.chart(Axes.upTitled(Axes.named(plot, across, 0, look), Texts.of("chart.worth-axis"), LEFT, look), look);
    }

    /** The interval from the budget of the line, or the measured one below it, to the next. */
    private void stretch(Pen pen) {
        capacity.budgets().stream().filter(budget -> budget > line).findFirst().ifPresent(next -> {
            double from = pen.x(Axes.budget(
                    capacity.budgets().stream().filter(budget -> budget <= line).reduce((one, other) -> other).orElse(line)));
            pen.box(from, pen.top(), pen.x(Axes.budget(next)) - from, pen.bottom() - pen.top(),
                    ChartLook.faint(pen.look().accent(), 0.1));
        });
    }

    private static String tick(double worth) {
        return Math.abs(worth) < 0.01 ? "0" : new NumberStyle(Math.abs(worth) < 0.95 ? 1 : 0, true, true).text(worth);
    }

    private List<ChartPoint> points() {
        return drawn.stream().flatMap(policy -> capacity.budgets().stream()
                .filter(budget -> Double.isFinite(course(policy).worth(budget))).map(budget -> {
                    double worth = course(policy).worth(budget);
                    return new ChartPoint(x(policy, budget), y(worth),
                            Texts.of("chart.worth-says", policy.title(), Numbers.whole(budget),
                                    Numbers.whole(course(policy).after(budget).orElseThrow().budget()), rewards.unitWords(),
                                    WORTH.text(worth)),
                            Integer.toString(budget));
                })).toList();
    }

    /** One row per policy and budget. */
    private ValueTable table() {
        record Row(Policy policy, int budget) {}
        return ValueTable.of("worth-by-budget", List.of("policy", "budget_" + rewards.unit(), "reward_mean", "worth_of_next"),
                rewards.policies().stream().flatMap(policy -> capacity.budgets().stream().map(budget -> new Row(policy, budget)))
                        .toList(),
                row -> List.of(row.policy.name(), row.budget,
                        course(row.policy).at(row.budget).map(point -> point.reward().mean()).orElse(Double.NaN),
                        course(row.policy).worth(row.budget)));
    }
}
