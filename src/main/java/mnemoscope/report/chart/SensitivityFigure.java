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
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.sensitivity.SensitivityTable;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;

/**
 * What a sensitivity study says at one budget: a small chart a coefficient, a line a policy over the multiples of the paper's
 * value, its reward a question less that of the baseline, which keeps every order and every crossing. One axis for all. Rings stand
 * where the order of the policies to deploy changes.
 */
public final class SensitivityFigure {
    private static final double WIDTH = 660;
    private static final double HEIGHT = 400;
    /** Narrower pictures have two charts beside each other, px. */
    private static final double THREE_FROM = 480;
    private static final double LEFT = 34;
    private static final double GAP = 12;
    private static final double HEAD = 16;
    private static final double ROW = 15;
    private static final double LEAST_ROW = 12;

    private final SensitivityTable table;
    private final int budget;
    private final Contestant baseline;
    private final List<Contestant> policies;
    private final List<Double> multipliers;
    private final Map<String, PolicyMark> marks;
    private final RoundRange range;

    private SensitivityFigure(SensitivityTable table, int budget) {
        this.table = table;
        this.budget = budget;
        policies = table.runs().data().contestants();
        baseline = policies.stream().filter(each -> each.name().equals(table.runs().data().spec().baseline())).findFirst()
                .orElseThrow();
        multipliers = table.runs().spec().multipliers();
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        policies.forEach(each -> own.put(each.name(), each.description().mark()));
        marks = PolicyMark.forLegends(own);
        range = RoundRange.of(coefficients().stream().flatMapToDouble(
                coefficient -> policies.stream().flatMapToDouble(policy -> DoubleStream.of(line(policy, coefficient)))));
    }

    /** @param caption lines about what it was made from and what it says */
    public static Picture of(SensitivityTable table, int budget, List<String> caption) {
        SensitivityFigure figure = new SensitivityFigure(table, budget);
        return new Picture("sensitivity-" + budget, Texts.of("chart.sensitivity-title", figure.baseline.title(),
                Numbers.whole(budget), table.runs().data().unitWords()), Texts.of("chart.sensitivity-help"), figure::draw,
                figure.data(), caption, WIDTH, HEIGHT, "");
    }

    private List<Coefficient> coefficients() {
        return table.runs().spec().coefficients();
    }

    private double reward(Contestant policy, Coefficient coefficient, double multiplier) {
        return table.reward(policy, budget, coefficient, multiplier).mean();
    }

    /** Less the baseline, by multiplier. */
    private double[] line(Contestant policy, Coefficient coefficient) {
        return multipliers.stream().mapToDouble(
                at -> reward(policy, coefficient, at) - reward(baseline, coefficient, at)).toArray();
    }

    /** Where the lines of two policies to deploy cross from one multiplier to the next. */
    private List<Point2D> changes(Coefficient coefficient) {
        List<double[]> lines = policies.stream().filter(each -> !each.seesAnswer()).map(each -> line(each, coefficient)).toList();
        List<Point2D> found = new ArrayList<>();
        for (int p = 0; p < lines.size(); p++) {
            for (int q = p + 1; q < lines.size(); q++) {
                for (int k = 1; k < multipliers.size(); k++) {
                    double before = lines.get(p)[k - 1] - lines.get(q)[k - 1];
                    double after = lines.get(p)[k] - lines.get(q)[k];
                    if (before * after < 0) {
                        double part = before / (before - after);
                        double from = Math.log(multipliers.get(k - 1));
                        found.add(new Point2D.Double(from + part * (Math.log(multipliers.get(k)) - from),
                                lines.get(p)[k - 1] + part * (lines.get(p)[k] - lines.get(p)[k - 1])));
                    }
                }
            }
        }
        return found;
    }

    private ValueTable data() {
        record Point(Contestant policy, Coefficient coefficient, int at) {}
        return ValueTable.of("sensitivity-" + budget,
                List.of("policy", "budget", "coefficient", "multiplier", "reward_mean", "minus_" + baseline.name()),
                policies.stream().flatMap(policy -> coefficients().stream().flatMap(coefficient -> IntStream
                        .range(0, multipliers.size()).mapToObj(k -> new Point(policy, coefficient, k)))).toList(),
                point -> List.of(point.policy.name(), budget, point.coefficient.code(), multipliers.get(point.at),
                        reward(point.policy, point.coefficient, multipliers.get(point.at)),
                        line(point.policy, point.coefficient)[point.at]));
    }

    /** The charts in rows, and the key in what is left of the last, or below all where nothing is. */
    private void draw(Graphics2D g, Rectangle2D area, ChartLook look) {
        int charts = coefficients().size();
        int beside = Math.min(area.getWidth() < THREE_FROM || charts == 3 ? 2 : 3, charts + 1);
        int rows = (charts + beside - 1) / beside;
        int free = rows * beside - charts;
        double below = free > 0 ? 0 : HEAD + (policies.size() + beside - 1) / beside * ROW;
        double wide = (area.getWidth() - GAP * (beside - 1)) / beside;
        double high = (area.getHeight() - below - GAP * (rows - 1)) / rows;
        for (int k = 0; k < charts; k++) {
            chart(g, new Rectangle2D.Double(area.getX() + k % beside * (wide + GAP), area.getY() + k / beside * (high + GAP),
                    wide, high), coefficients().get(k), look);
        }
        double left = free > 0 ? area.getMaxX() - free * (wide + GAP) + GAP : area.getX();
        key(g, new Rectangle2D.Double(left, area.getMaxY() - (free > 0 ? high : below - HEAD / 2), area.getMaxX() - left,
                free > 0 ? high : below - HEAD / 2), free > 0 ? free : beside, look);
    }

    private void chart(Graphics2D g, Rectangle2D place, Coefficient coefficient, ChartLook look) {
        g.setFont(look.metaStrong());
        g.setColor(look.ink());
        g.drawString(coefficient.title() + " " + Numbers.upTo(1, coefficient.usual()),
                (float) (place.getX() + LEFT), (float) (place.getY() + 10));
        double[] x = multipliers.stream().mapToDouble(Math::log).toArray();
        double room = Math.max(0.1, (x[x.length - 1] - x[0]) / 20);
        List<LineLook> looks = policies.stream().map(policy -> LineLook.of("", marks.get(policy.name()), look)).toList();
        OpenPlot plot = Plots.plot(Plots.series(x, policies.stream().map(policy -> line(policy, coefficient)).toList()),
                Plots.across(x[0] - room, x[x.length - 1] + room, labelled(place.getWidth() - LEFT), at -> times(Math.exp(at)),
                        look),
                Plots.values(range.low(), range.high(), range.ticks(), value -> range.label(value, NumberStyle.WHOLE), look),
                new MarkedLines(looks, Collections.nCopies(looks.size(), 1.4), (line, point) -> 6, look), LEFT, 4, look);
        Axes.rule(plot, 0, "", false, look.line(), look);
        plot.with(pen -> changes(coefficient).forEach(at -> pen.ring(pen.x(at.getX()), pen.y(at.getY()))));
        Plots.chart(plot, look).draw(g, new Rectangle2D.Double(place.getX(), place.getY() + HEAD, place.getWidth(),
                place.getHeight() - HEAD));
    }

    /** The multipliers that have room for their number: the paper's, both ends, and what fits between. */
    private double[] labelled(double width) {
        double pitch = width / Math.max(0.1, 1.1 * Math.log(multipliers.getLast() / multipliers.getFirst()));
        List<Double> kept = new ArrayList<>();
        Stream.concat(Stream.of(1.0, multipliers.getFirst(), multipliers.getLast()), multipliers.stream()).filter(
                each -> kept.stream()
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

    /** The policies, the best with the paper's values first; as many columns as they need. @param least columns */
    private void key(Graphics2D g, Rectangle2D place, int least, ChartLook look) {
        List<Contestant> order = policies.stream()
                .sorted(Collections.reverseOrder(Comparator.comparingDouble(
                        (Contestant policy) -> reward(policy, coefficients().getFirst(), 1))))
                .toList();
        int most = Math.max(1, (int) (place.getHeight() / LEAST_ROW));
        int columns = Math.max(least, (order.size() + most - 1) / most);
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
