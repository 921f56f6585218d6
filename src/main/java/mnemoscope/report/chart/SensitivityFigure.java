package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.sensitivity.SensitivityTable;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;

/**
 * The results of a sensitivity study at one budget: one small chart per coefficient, one line per policy over the multiples of
 * the paper's value. Values are rewards per question minus that of the baseline, which preserves every order and crossing. All
 * charts share one axis. Rings mark where the order of the deployable policies changes.
 */
public final class SensitivityFigure {
    private static final double WIDTH = 660;
    /** Height of a row of charts. */
    private static final double HIGH = 208;
    /** Narrower pictures have two charts per row, px. */
    private static final double THREE_FROM = 480;
    private static final double LEFT = 34;
    private static final double GAP = 12;
    private static final double HEAD = 16;
    private static final double ROW = 15;
    private static final double LEAST_ROW = 12;
    /** Width of a name in the legend below the charts. */
    private static final double NAME = 120;

    private final SensitivityTable table;
    private final int budget;
    private final BenchmarkPolicy baseline;
    private final List<BenchmarkPolicy> policies;
    private final List<Double> multipliers;
    private final Map<String, PolicyMark> marks;
    private final RoundRange range;

    private SensitivityFigure(SensitivityTable table, int budget) {
        this.table = table;
        this.budget = budget;
        policies = table.runs().data().policies();
        baseline = policies.stream().filter(each -> each.name().equals(table.runs().data().spec().baseline())).findFirst()
                .orElseThrow();
        multipliers = table.runs().spec().multipliers();
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        policies.forEach(each -> own.put(each.name(), each.description().mark()));
        marks = PolicyMark.forLegends(own);
        range = RoundRange.of(coefficients().stream().flatMapToDouble(
                coefficient -> policies.stream().flatMapToDouble(policy -> DoubleStream.of(line(policy, coefficient)))));
    }

    /** @param caption lines on its source and findings */
    public static Picture of(SensitivityTable table, int budget, List<String> caption) {
        SensitivityFigure figure = new SensitivityFigure(table, budget);
        return new Picture("sensitivity-" + Budgets.name(budget),
                Texts.of("chart.sensitivity-title", figure.baseline.title(), Budgets.words(budget),
                        table.runs().data().unitWords()),
                Texts.of("chart.sensitivity-help"), figure::draw, figure.data(),
                Chart.seeing(caption, figure.policies.stream().filter(BenchmarkPolicy::seesAnswer).map(BenchmarkPolicy::title)),
                WIDTH, figure.height(), "");
    }

    private List<Coefficient> coefficients() {
        return table.runs().spec().coefficients();
    }

    private double reward(BenchmarkPolicy policy, Coefficient coefficient, double multiplier) {
        return table.reward(policy, budget, coefficient, multiplier).mean();
    }

    /** Reward minus that of the baseline, by multiplier. */
    private double[] line(BenchmarkPolicy policy, Coefficient coefficient) {
        return multipliers.stream().mapToDouble(at -> reward(policy, coefficient, at) - reward(baseline, coefficient, at))
                .toArray();
    }

    private ValueTable data() {
        record Point(BenchmarkPolicy policy, Coefficient coefficient, int at) {}
        return ValueTable.of("sensitivity-" + Budgets.name(budget),
                List.of("policy", "budget", "coefficient", "multiplier", "reward_mean", "minus_" + baseline.name()),
                policies.stream().flatMap(policy -> coefficients().stream().flatMap(
                        coefficient -> IntStream.range(0, multipliers.size()).mapToObj(k -> new Point(policy, coefficient, k))))
                        .toList(),
                point -> List.of(point.policy.name(), Budgets.cell(budget), point.coefficient.code(), multipliers.get(point.at),
                        reward(point.policy, point.coefficient, multipliers.get(point.at)),
                        line(point.policy, point.coefficient)[point.at]));
    }

    private int rows(int beside) {
        return (coefficients().size() + beside - 1) / beside;
    }

    /** Height of the legend below the charts, which is needed if they fill their rows. */
    private double keyBelow(int beside, double width) {
        return coefficients().size() % beside > 0
                ? 0
                : Math.ceil(policies.size() / Math.max(1, Math.floor(width / NAME))) * ROW + HEAD;
    }

    private double height() {
        return rows(3) * (HIGH + GAP) - GAP + keyBelow(3, WIDTH);
    }

    /** Draws the charts in rows, and the legend in the rest of the last row or below it. */
    private void draw(Graphics2D g, Rectangle2D whole, ChartLook look) {
        Axes.upright(g, Texts.of("chart.sensitivity-axis", baseline.title()), whole.getX() + 9, whole.getCenterY(), look);
        Rectangle2D area = new Rectangle2D.Double(whole.getX() + Axes.NAME, whole.getY(), whole.getWidth() - Axes.NAME,
                whole.getHeight());
        int beside = area.getWidth() < THREE_FROM ? 2 : 3;
        double below = keyBelow(beside, area.getWidth());
        double wide = (area.getWidth() - GAP * (beside - 1)) / beside;
        double high = (area.getHeight() - below - GAP * (rows(beside) - 1)) / rows(beside);
        int count = coefficients().size();
        for (int k = 0; k < count; k++) {
            chart(g, new Rectangle2D.Double(area.getX() + k % beside * (wide + GAP), area.getY() + k / beside * (high + GAP),
                    wide, high), coefficients().get(k), look);
        }
        double left = area.getX() + count % beside * (wide + GAP);
        double top = below > 0 ? area.getMaxY() - below + HEAD / 2 : area.getMaxY() - high;
        key(g, new Rectangle2D.Double(left, top, area.getMaxX() - left, area.getMaxY() - top), look);
    }

    private void chart(Graphics2D g, Rectangle2D place, Coefficient coefficient, ChartLook look) {
        g.setFont(look.metaStrong());
        g.setColor(look.ink());
        g.drawString(coefficient.title() + " " + Numbers.upTo(1, coefficient.usual()), (float) (place.getX() + LEFT),
                (float) (place.getY() + 10));
        double[] x = multipliers.stream().mapToDouble(Math::log).toArray();
        double room = Math.max(0.1, (x[x.length - 1] - x[0]) / 20);
        List<LineLook> looks = policies.stream().map(policy -> LineLook.of("", marks.get(policy.name()), look)).toList();
        OpenPlot plot = Plots.plot(Plots.series(x, policies.stream().map(policy -> line(policy, coefficient)).toList()),
                Plots.across(x[0] - room, x[x.length - 1] + room, labelled(place.getWidth() - LEFT), at -> times(Math.exp(at)),
                        look),
                Plots.values(range.low(), range.high(), range.ticks(), value -> range.label(value, NumberStyle.WHOLE), look),
                new MarkedLines(looks, Collections.nCopies(looks.size(), 1.4), (line, point) -> 6, look), LEFT, 4, look);
        // The figure draws the title of the vertical axis once for all charts.
        Axes.named(plot.titledUp(Texts.of("chart.sensitivity-axis", baseline.title())), Texts.of("chart.axis-multiple"), 0, look);
        Axes.rule(plot, 0, "", false, look.line(), look);
        plot.with(pen -> crossings(coefficient, x).forEach(at -> pen.ring(pen.x(at.getX()), pen.y(at.getY()))));
        Plots.chart(plot, look).draw(g,
                new Rectangle2D.Double(place.getX(), place.getY() + HEAD, place.getWidth(), place.getHeight() - HEAD));
    }

    /** The positions at which two deployable policies change order between multipliers, on their lines. */
    private List<Point2D> crossings(Coefficient coefficient, double[] x) {
        List<double[]> lines = table.deployable().stream().map(policy -> line(policy, coefficient)).toList();
        List<Point2D> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            for (int j = 0; j < i; j++) {
                int before = -1;
                for (int k = 0; k < x.length; k++) {
                    double ahead = lines.get(i)[k] - lines.get(j)[k];
                    if (ahead != 0) {
                        if (before >= 0 && (lines.get(i)[before] - lines.get(j)[before]) * ahead < 0) {
                            found.add(crossing(x, lines.get(i), lines.get(j), k));
                        }
                        before = k;
                    }
                }
            }
        }
        return found;
    }

    /** On the segments of two lines that end at a multiplier. */
    private static Point2D crossing(double[] x, double[] one, double[] other, int end) {
        double from = one[end - 1] - other[end - 1];
        double share = from / (from - (one[end] - other[end]));
        return new Point2D.Double(x[end - 1] + share * (x[end] - x[end - 1]), one[end - 1] + share * (one[end] - one[end - 1]));
    }

    /** The multipliers with a number: 1, both ends, and as many between as fit. */
    private double[] labelled(double width) {
        double pitch = width / Math.max(0.1, 1.1 * Math.log(multipliers.getLast() / multipliers.getFirst()));
        List<Double> kept = new ArrayList<>();
        Stream.concat(Stream.of(1.0, multipliers.getFirst(), multipliers.getLast()), multipliers.stream())
                .filter(each -> kept.stream()
                        .allMatch(other -> pitch * Math.abs(Math.log(each / other)) > (wide(each) + wide(other)) / 2))
                .forEach(kept::add);
        return kept.stream().mapToDouble(Math::log).sorted().toArray();
    }

    private static double wide(double multiplier) {
        return PictureFonts.width(times(multiplier), 10, false) + 4;
    }

    private static String times(double multiplier) {
        return "\u00d7" + Numbers.upTo(3, multiplier);
    }

    /** Draws the legend, the best policy under the paper's values first, in as many columns as needed. */
    private void key(Graphics2D g, Rectangle2D place, ChartLook look) {
        List<BenchmarkPolicy> order = policies.stream()
                .sorted(Collections.reverseOrder(
                        Comparator.comparingDouble((BenchmarkPolicy policy) -> reward(policy, coefficients().getFirst(), 1))))
                .toList();
        int most = Math.max(1, (int) (place.getHeight() / LEAST_ROW));
        int columns = (order.size() + most - 1) / most;
        int down = (order.size() + columns - 1) / columns;
        double row = Math.min(ROW, place.getHeight() / down);
        double wide = (place.getWidth() - LEFT) / columns;
        for (int k = 0; k < order.size(); k++) {
            double x = place.getX() + LEFT + k / down * wide;
            double y = place.getY() + HEAD / 2 + k % down * row;
            LineLook.of("", marks.get(order.get(k).name()), look).draw(g, x, y, 10, look.ground());
            g.setFont(look.meta());
            g.setColor(look.ink());
            g.drawString(PictureFonts.cut(order.get(k).title(), wide - 14, 11, false), (float) (x + 9), (float) (y + 4));
        }
    }
}
