package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.Coefficient;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * The mean reward of policies by reward coefficient: five charts side by side with a common axis of values, each over one
 * coefficient from a quarter of the paper's value to four times it, the others fixed. Rings mark where an order changes.
 */
public final class SensitivityChart {
    /** From a quarter to four times, in doublings. */
    private static final double WIDE = 4;
    private static final double GAP = 0.55;
    /** Points per doubling of the coefficient. */
    private static final int FINE = 8;
    private static final double LEFT = 44;
    private static final double HEAD = 24;
    private static final double NAMES = 130;
    /** Distance between names. */
    private static final double ROW = 12;
    /** Room for a line below the numbers. */
    private static final double DONE = 14;
    private static final double LEAST_FOR_ALL_NUMBERS = 180;
    /** The points of a curve: doublings, and the multipliers of a study. */
    private static final double[] DOUBLINGS = DoubleStream
            .concat(IntStream.rangeClosed(0, (int) WIDE * FINE).mapToDouble(k -> k / (double) FINE - WIDE / 2),
                    Sensitivity.MULTIPLIERS.stream().mapToDouble(SensitivityChart::doublings))
            .sorted().distinct().toArray();
    private static final List<Double> MARKED = Sensitivity.MULTIPLIERS.stream().map(SensitivityChart::doublings).toList();

    private final Sensitivity model;
    private final RewardCoefficients at;
    private final List<RewardCrossing> crossings;
    private final List<Integer> drawn;
    private final boolean raw;
    private final List<PolicyMark> marks;
    /** Values of each policy, by coefficient, separated by NaN. */
    private final List<double[]> values;
    private final List<Line> lines;

    /**
     * A line of the chart.
     *
     * @param anew whether its decisions were made for other coefficients and are rescored
     */
    private record Line(int policy, boolean anew, double[] values) {}

    private SensitivityChart(Sensitivity model, RewardCoefficients at, List<RewardCrossing> crossings, List<Integer> drawn,
            boolean raw) {
        this.model = model;
        this.at = at;
        this.crossings = crossings.stream().filter(each -> drawn.contains(each.passes()) && drawn.contains(each.passed()))
                .toList();
        this.drawn = drawn;
        this.raw = raw;
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        model.policies().forEach(each -> own.put(each.policy().name(), each.policy().mark()));
        marks = List.copyOf(PolicyMark.forLegends(own).values());
        values = model.policies().stream().map(this::values).toList();
        lines = drawn.stream()
                .flatMap(p -> model.policies().get(p).isMadeAnew()
                        ? Stream.of(line(p, false), line(p, true))
                        : Stream.of(new Line(p, false, values.get(p))))
                .toList();
    }

    /** The segments of a policy's curve that are measured at both ends, or the other segments. */
    private Line line(int policy, boolean anew) {
        PolicyReward one = model.policies().get(policy);
        double[] of = values.get(policy).clone();
        Arrays.fill(of, Double.NaN);
        for (Coefficient coefficient : Coefficient.values()) {
            int from = coefficient.ordinal() * (DOUBLINGS.length + 1);
            for (int m = 0; m < MARKED.size(); m++) {
                boolean here = isMeasured(one, coefficient, m);
                int at = from + Arrays.binarySearch(DOUBLINGS, MARKED.get(m));
                if (here != anew) {
                    of[at] = values.get(policy)[at];
                }
                if (m > 0 && (here && isMeasured(one, coefficient, m - 1)) != anew) {
                    int before = from + Arrays.binarySearch(DOUBLINGS, MARKED.get(m - 1));
                    System.arraycopy(values.get(policy), before, of, before, at - before + 1);
                }
            }
        }
        return new Line(policy, anew, of);
    }

    private boolean isMeasured(PolicyReward policy, Coefficient coefficient, int multiplier) {
        return policy.isMeasured(coefficient.in(at, coefficient.usual() * Sensitivity.MULTIPLIERS.get(multiplier)));
    }

    /**
     * @param at        current coefficients
     * @param crossings those of them
     * @param drawn     the policies whose curves are drawn; the data include all
     * @param raw       whether rewards are shown as they are, not as differences to the baseline
     */
    public static Chart of(String name, Sensitivity model, RewardCoefficients at, List<RewardCrossing> crossings,
            List<Integer> drawn, boolean raw) {
        SensitivityChart chart = new SensitivityChart(model, at, crossings, drawn, raw);
        String title = raw
                ? Texts.of("chart.sensitivity-raw")
                : Texts.of("chart.sensitivity-minus", chart.base().policy().title());
        return new Chart(name, title, Texts.of("chart.sensitivity-says", chart.crossings.size()), chart::plot, chart.points(),
                chart.data(name),
                Chart.seeing(List.of(), drawn.stream().map(p -> model.policies().get(p).policy())
                        .filter(policy -> policy.standing().seesAnswer()).map(policy -> policy.title())),
                980, Math.max(330, least(drawn.size())));
    }

    /** The height needed for a number of names, px. */
    public static double least(int curves) {
        return HEAD + curves * ROW + Plots.FOOT + DONE;
    }

    private static double doublings(double times) {
        return Math.log(times) / Math.log(2);
    }

    /** The horizontal position of a coefficient value over all five charts. */
    private static double x(Coefficient one, double times) {
        return one.ordinal() * (WIDE + GAP) + WIDE / 2 + doublings(times);
    }

    private PolicyReward base() {
        return model.policies().get(model.base());
    }

    private double value(PolicyReward policy, RewardCoefficients reward) {
        return policy.at(reward) - (raw ? 0 : base().at(reward));
    }

    private double[] values(PolicyReward policy) {
        return Arrays.stream(Coefficient.values())
                .flatMapToDouble(one -> DoubleStream.concat(
                        Arrays.stream(DOUBLINGS).map(k -> value(policy, one.in(at, one.usual() * Math.pow(2, k)))),
                        DoubleStream.of(Double.NaN)))
                .toArray();
    }

    private JFreeChart plot(ChartLook look) {
        double[] xs = Arrays.stream(Coefficient.values()).flatMapToDouble(
                one -> DoubleStream.concat(Arrays.stream(DOUBLINGS).map(k -> x(one, Math.pow(2, k))), DoubleStream.of(x(one, 4))))
                .toArray();
        RoundRange range = RoundRange.of(drawn.stream().flatMapToDouble(p -> Arrays.stream(values.get(p))));
        NumberStyle numbers = raw ? NumberStyle.WHOLE : NumberStyle.WHOLE_DIFFERENCE;
        List<LineLook> looks = lines.stream().map(line -> look(line, look)).toList();
        double last = x(Coefficient.values()[Coefficient.values().length - 1], 4);
        OpenPlot plot = Plots.plot(Plots.series(xs, lines.stream().map(Line::values).toList()),
                new TickAxis(SensitivityChart::ticks, x(Coefficient.HIT, 0.25), last, look),
                Plots.values(range.low(), range.high(), range.ticks(), value -> range.label(value, numbers), look),
                new MarkedLines(looks, Collections.nCopies(looks.size(), 1.8),
                        (line, point) -> isMarked(lines.get(line), point) ? 8.5 : 0, look),
                LEFT, 12, look);
        plot.above(HEAD).with(this::heads).with(this::rings);
        plot.with(new EndLabels(
                IntStream.range(0, looks.size())
                        .mapToObj(k -> new EndLabels.End(looks.get(k), lines.get(k).values[xs.length - 2], false)).toList(),
                NAMES));
        if (model.policies().stream().anyMatch(each -> each.measured() > 1 && each.isMadeAnew())) {
            plot.setFixedDomainAxisSpace(Plots.space(Plots.FOOT + DONE, RectangleEdge.BOTTOM));
            plot.with(this::done);
        }
        if (Axes.isOnPaper(look)) {
            Axes.named(plot, Texts.of("chart.axis-multiple"), plot.getFixedDomainAxisSpace().getBottom() - Plots.FOOT, look);
        }
        String up = raw
                ? Texts.of("chart.axis-reward-per-question")
                : Texts.of("chart.sensitivity-axis", LegendNames.of(base().policy().title()));
        return Plots.chart(Axes.upTitled(plot, up, LEFT, look), look);
    }

    /** Dashed lines and hollow marks mean that other coefficients would change the decisions. */
    private LineLook look(Line line, ChartLook look) {
        LineLook own = LineLook.of(model.policies().get(line.policy).policy().title(), marks.get(line.policy), look);
        return line.anew ? own.drawn(true, Dash.SHORT) : own;
    }

    private boolean isMarked(Line line, int point) {
        int k = point % (DOUBLINGS.length + 1);
        int multiplier = k < DOUBLINGS.length ? MARKED.indexOf(DOUBLINGS[k]) : -1;
        return multiplier >= 0 && isMeasured(model.policies().get(line.policy),
                Coefficient.values()[point / (DOUBLINGS.length + 1)], multiplier) != line.anew;
    }

    /** The progress of retraining below each chart: "Foresight 5 of 7, BC-learner 1 of 7". */
    private void done(Pen pen) {
        for (Coefficient one : Coefficient.values()) {
            String words = model.policies().stream().filter(PolicyReward::isMadeAnew)
                    .filter(each -> !each.policy().standing().isReference())
                    .map(each -> each.measured(one, at) == MARKED.size()
                            ? Texts.of("chart.sensitivity-anew", LegendNames.of(each.policy().title()))
                            : Texts.of("chart.sensitivity-anew-of", LegendNames.of(each.policy().title()), each.measured(one, at),
                                    MARKED.size()))
                    .collect(Collectors.joining(", "));
            double left = pen.x(x(one, 0.25));
            pen.words(PictureFonts.cut(words, pen.x(x(one, 4)) - left, 10, false), left, pen.bottom() + Plots.FOOT + 9,
                    pen.look().axis(), pen.look().muted());
        }
    }

    private static List<NumberTick> ticks(double width) {
        List<Double> at = width / Coefficient.values().length < LEAST_FOR_ALL_NUMBERS
                ? List.of(0.25, 1.0, 4.0)
                : List.of(0.25, 0.5, 1.0, 2.0, 4.0);
        return Arrays.stream(Coefficient.values())
                .flatMap(one -> at.stream()
                        .map(times -> TickAxis.tick(x(one, times), times(times),
                                times == 0.25 ? TextAnchor.TOP_LEFT : times == 4 ? TextAnchor.TOP_RIGHT : TextAnchor.TOP_CENTER)))
                .toList();
    }

    /** "×0.5". */
    private static String times(double times) {
        return "\u00d7" + Numbers.upTo(2, times);
    }

    /** The coefficient above each chart, and lines at the paper's value and at the current value. */
    private void heads(Pen pen) {
        ChartLook look = pen.look();
        for (Coefficient one : Coefficient.values()) {
            double left = pen.x(x(one, 0.25));
            double room = pen.x(x(one, 4)) - left;
            String title = PictureFonts.cut(one.title(), room, 11, true);
            pen.words(title, left, pen.top() - 10, look.metaStrong(), look.ink());
            String usual = Texts.of("chart.sensitivity-usual", Numbers.upTo(1, one.usual()));
            if (PictureFonts.width(title, 11, true) + PictureFonts.width(usual, 10, false) + 8 < room) {
                pen.wordsTo(left + room, usual, pen.top() - 10, look.axis(), look.muted());
            }
            pen.line(pen.x(x(one, 1)), pen.top(), pen.x(x(one, 1)), pen.bottom(), 1, look.subtle());
            if (one.of(at) != one.usual()) {
                double x = pen.x(x(one, one.of(at) / one.usual()));
                pen.line(x, pen.top() - 4, x, pen.bottom(), 1.6, look.accent());
                String value = Numbers.upTo(1, one.of(at));
                boolean before = x > left + room * 0.7;
                double from = before ? x - 4 - PictureFonts.width(value, 11, true) : x + 4;
                pen.words(value, from, pen.top() + 8, look.metaStrong(), look.accent());
            }
        }
    }

    private void rings(Pen pen) {
        for (RewardCrossing each : crossings) {
            double y = value(model.policies().get(each.passes()), each.coefficient().in(at, each.at()));
            pen.ring(pen.x(x(each.coefficient(), each.times())), pen.y(y));
        }
    }

    /** The multipliers of a study, coefficient by coefficient; the key has both, a blank between them. */
    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (Coefficient one : Coefficient.values()) {
            for (double times : Sensitivity.MULTIPLIERS) {
                points.add(new ChartPoint(x(one, times), Double.NaN, () -> words(one, times), one.name() + " " + times));
            }
        }
        return points;
    }

    private String words(Coefficient one, double times) {
        RewardCoefficients there = one.in(at, one.usual() * times);
        NumberStyle numbers = raw ? NumberStyle.WHOLE : NumberStyle.WHOLE_DIFFERENCE;
        return one.title() + " " + Numbers.upTo(1, one.of(there)) + " (" + times(times) + ")\n"
                + drawn.stream().map(model.policies()::get).map(policy -> policy.policy().title() + " "
                        + (policy.isMeasured(there) ? "" : "\u2248 ") + numbers.text(value(policy, there)))
                        .collect(Collectors.joining("\n"));
    }

    /** One row per policy, coefficient and multiplier. */
    private ValueTable data(String name) {
        record Row(PolicyReward policy, Coefficient varied, double times) {}
        List<Row> rows = model.policies().stream().flatMap(policy -> Arrays.stream(Coefficient.values())
                .flatMap(one -> Sensitivity.MULTIPLIERS.stream().map(times -> new Row(policy, one, times)))).toList();
        return ValueTable.of(name, List.of("policy", "varied", "multiplier", "hit", "full", "store", "miss", "reacq", "stale",
                "reward_mean", "minus_" + base().policy().name(), "kind", "measured", "sees_answer"), rows, row -> {
                    RewardCoefficients there = row.varied.in(at, row.varied.usual() * row.times);
                    return List.of(row.policy.policy().name(), row.varied.code(), row.times, there.hit(), there.full(),
                            there.store(), there.miss(), there.reacq(), there.stale(), row.policy.at(there),
                            row.policy.at(there) - base().at(there), row.policy.decisions().code(), row.policy.isMeasured(there),
                            row.policy.policy().seesAnswer());
                });
    }
}
