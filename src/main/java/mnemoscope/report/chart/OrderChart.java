package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.Coefficient;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;

/**
 * The order of the deployable policies by mean reward as one coefficient varies from a quarter of the paper's value to four times
 * it, the others fixed: one line per policy, the best on top. Rings mark where two policies change order.
 */
public final class OrderChart {
    /** Points per doubling of the coefficient. */
    private static final int FINE = 16;
    private static final double WIDE = 4;
    private static final double NAMES_MOST = 110;
    /** Room for the rank beside a name. */
    private static final double RANK = 32;
    private static final double MOVED = 44;
    private static final double ROW = 19;
    private static final double HEAD = 16;
    private static final double[] DOUBLINGS = IntStream.rangeClosed(0, (int) WIDE * FINE)
            .mapToDouble(k -> k / (double) FINE - WIDE / 2).toArray();

    private final Sensitivity model;
    private final RewardCoefficients at;
    private final Coefficient along;
    private final List<RewardCrossing> crossings;
    /** Indices of the deployable policies, as listed. */
    private final List<Integer> policies;
    private final List<PolicyMark> marks;
    /** Orders by doublings of the coefficient, each computed once. */
    private final Map<Double, List<Integer>> orders = new ConcurrentHashMap<>();

    private OrderChart(Sensitivity model, RewardCoefficients at, Coefficient along, List<RewardCrossing> crossings) {
        this.model = model;
        this.at = at;
        this.along = along;
        this.crossings = crossings.stream().filter(each -> each.coefficient() == along).toList();
        policies = model.order(at).stream().sorted().toList();
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        model.policies().forEach(each -> own.put(each.policy().name(), each.policy().mark()));
        List<PolicyMark> all = List.copyOf(PolicyMark.forLegends(own).values());
        marks = policies.stream().map(all::get).toList();
    }

    /** Room for names, px; a figure may have its own. */
    private double names() {
        return RANK + Math.min(NAMES_MOST,
                Math.ceil(EndLabels.longest(policies.stream().map(p -> model.policies().get(p).policy().title()).toList())));
    }

    /**
     * @param at        current coefficients
     * @param crossings those of them
     */
    public static Chart of(String name, Sensitivity model, RewardCoefficients at, Coefficient along,
            List<RewardCrossing> crossings) {
        OrderChart chart = new OrderChart(model, at, along, crossings);
        String title = Texts.of("chart.order-along", along.title());
        if (chart.policies.isEmpty()) {
            return Chart.nothing(title, Texts.of("sensitivity.no-policy-to-deploy"));
        }
        return new Chart(name, title, Texts.of("chart.order-says", along.title(), chart.crossings.size()), chart::plot,
                chart.points(), chart.data(name), List.of(), 612, least(model));
    }

    /** Height that the rows need, px at the usual size. */
    public static double least(Sensitivity model) {
        return HEAD + ROW * model.order(RewardCoefficients.DEFAULT).size() + Plots.FOOT + 8;
    }

    private List<Integer> order(double doublings) {
        return orders.computeIfAbsent(doublings, k -> model.order(along.in(at, along.usual() * Math.pow(2, k))));
    }

    private double[] ranks(int policy) {
        double[] ranks = new double[DOUBLINGS.length];
        for (int k = 0; k < ranks.length; k++) {
            ranks[k] = order(DOUBLINGS[k]).indexOf(policy) + 1.0;
        }
        return ranks;
    }

    private JFreeChart plot(ChartLook look) {
        List<LineLook> looks = IntStream.range(0, policies.size()).mapToObj(k -> look(k, look)).toList();
        NumberAxis down = Plots.bare(0.4, policies.size() + 0.6, look);
        down.setInverted(true);
        double names = names();
        OpenPlot plot = Plots.plot(Plots.series(DOUBLINGS, policies.stream().map(this::ranks).toList()),
                Plots.across(-WIDE / 2, WIDE / 2, new double[]{-2, -1, 0, 1, 2},
                        k -> Numbers.upTo(2, along.usual() * Math.pow(2, k)), look),
                down, new MarkedLines(looks, Collections.nCopies(looks.size(), 1.8), (line, point) -> 0, look), names,
                names + (IntStream.range(0, policies.size()).allMatch(k -> rank(k, WIDE / 2) == rank(k, 0)) ? 0 : MOVED), look);
        plot.above(HEAD).with(this::lines).with(pen -> IntStream.range(0, policies.size()).forEach(k -> row(pen, names, k)))
                .with(this::rings);
        return Plots.chart(Axes.titled(plot, along.title(), Texts.of("chart.axis-rank"), names, look), look);
    }

    private LineLook look(int k, ChartLook look) {
        return LineLook.of(policy(k).policy().title(), marks.get(k), look);
    }

    private PolicyReward policy(int k) {
        return model.policies().get(policies.get(k));
    }

    /** Lines at the default and at the current value. */
    private void lines(Pen pen) {
        ChartLook look = pen.look();
        double usual = pen.x(0);
        pen.line(usual, pen.top(), usual, pen.bottom(), 1, look.subtle());
        String words = Texts.of("chart.sensitivity-usual", Numbers.upTo(1, along.usual()));
        boolean moved = along.of(at) != along.usual();
        double x = pen.x(doublings(along.of(at) / along.usual()));
        double wide = PictureFonts.width(words, 10, false);
        pen.words(words, moved && x >= usual ? usual - wide - 3 : usual + 3, pen.top() - 3, look.axis(), look.muted());
        if (moved) {
            pen.line(x, pen.top() - 4, x, pen.bottom(), 1.6, look.accent());
            String value = Numbers.upTo(1, along.of(at));
            pen.words(value, x >= usual ? x + 4 : x - 4 - PictureFonts.width(value, 11, true), pen.top() - 3, look.metaStrong(),
                    look.accent());
        }
    }

    private static double doublings(double times) {
        return Math.log(times) / Math.log(2);
    }

    /** Marks at the multipliers of a study, hollow if not measured; rank and name at both ends, and the change of rank. */
    private void row(Pen pen, double names, int k) {
        LineLook line = look(k, pen.look());
        for (double times : Sensitivity.MULTIPLIERS) {
            RewardCoefficients reward = along.in(at, along.usual() * times);
            boolean hollow = line.hollow() || !policy(k).isMeasured(reward);
            pen.mark(line.drawn(hollow, line.dash()), pen.x(doublings(times)), pen.y(rank(k, doublings(times))), 9.5);
        }
        int first = rank(k, -WIDE / 2);
        int last = rank(k, WIDE / 2);
        int usual = rank(k, 0);
        double from = pen.y(first) + 4;
        pen.wordsTo(pen.left() - 8, PictureFonts.cut(line.title(), names - RANK, 11, false) + "  " + first, from,
                pen.look().meta(), pen.look().ink());
        boolean moved = last != usual;
        double to = pen.y(last) + 4;
        pen.words(last + "  " + PictureFonts.cut(line.title(), names - RANK, 11, moved), pen.right() + 8, to,
                moved ? pen.look().metaStrong() : pen.look().meta(), pen.look().ink());
        if (moved) {
            pen.words(Texts.of(last < usual ? "sensitivity.up" : "sensitivity.down", Numbers.whole(Math.abs(last - usual))),
                    pen.right() + names, to, pen.look().meta(), pen.look().muted());
        }
    }

    private int rank(int k, double doublings) {
        return order(doublings).indexOf(policies.get(k)) + 1;
    }

    private void rings(Pen pen) {
        for (RewardCrossing each : crossings) {
            List<Integer> order = model.order(along.in(at, each.at()));
            double rank = 1 + (order.indexOf(each.passes()) + order.indexOf(each.passed())) / 2.0;
            pen.ring(pen.x(doublings(each.times())), pen.y(rank));
        }
    }

    /** The multipliers of a study; the key has coefficient and multiplier, a blank between them. */
    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (double times : Sensitivity.MULTIPLIERS) {
            points.add(new ChartPoint(doublings(times), Double.NaN, () -> words(times), along.name() + " " + times));
        }
        return points;
    }

    private String words(double times) {
        List<Integer> order = model.order(along.in(at, along.usual() * times));
        return along.title() + " " + Numbers.upTo(1, along.usual() * times) + "\n"
                + String.join("\n", IntStream.range(0, order.size())
                        .mapToObj(k -> k + 1 + " " + model.policies().get(order.get(k)).policy().title()).toList());
    }

    private ValueTable data(String name) {
        record Row(int policy, double times) {}
        return ValueTable.of(name, List.of("policy", "varied", "multiplier", "value", "rank", "reward_mean", "measured"),
                policies.stream().flatMap(p -> Sensitivity.MULTIPLIERS.stream().map(times -> new Row(p, times))).toList(),
                row -> {
                    RewardCoefficients reward = along.in(at, along.usual() * row.times);
                    PolicyReward policy = model.policies().get(row.policy);
                    return List.of(policy.policy().name(), along.code(), row.times, along.usual() * row.times,
                            model.order(reward).indexOf(row.policy) + 1, policy.at(reward), policy.isMeasured(reward));
                });
    }
}
