package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.report.chart.MetricResults.Ranking;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.study.benchmark.PairedTests;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.study.statistics.FriedmanTest;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * A critical-difference diagram (J. Demsar, J. Machine Learning Research 7, 2006): an axis of mean ranks with the policies and
 * their marks below it, and bars that join policies without a significant difference.
 */
public final class RankChart {
    /** Distance of the axis from the upper edge. */
    private static final double AXIS = 42;
    private static final double TITLE_MOST = 130;
    private static final double GAP = 6;
    /** Height of the line on the decisions. */
    private static final double COVERS = 16;
    private static final double MARK = 11;
    private static final double WIDTH = 688;
    /** Smallest width of the axis with distinguishable mean ranks. */
    private static final double AXIS_LEAST = 110;

    private final CriticalDifference difference;
    private final List<Policy> policies;
    /** The values that rank, on paper below the ranks; empty if they cover all decisions. */
    private final String covers;

    private RankChart(MetricResults results, Ranking ranking) {
        covers = results.decisions() == ScoredDecisions.ALL ? "" : results.decisions().said(results.metric().title());
        difference = ranking.difference();
        policies = ranking.names().stream().map(results::policy).toList();
    }

    /**
     * The diagram of a benchmark. @throws java.util.NoSuchElementException if nothing is ranked; {@link #whyNot} gives the reason
     */
    public static Chart of(MetricResults results) {
        Ranking ranking = results.ranking().orElseThrow();
        RankChart chart = new RankChart(results, ranking);
        AverageRanks ranks = ranking.difference().ranks();
        FriedmanTest friedman = FriedmanTest.of(ranks);
        List<String> caption = caption(
                Numbers.count(ranks.episodes(), Texts.of("protocol.conversation"), Texts.of("protocol.conversations")),
                ranking.difference(), friedman);
        String name = "critical-difference-" + results.fileName(Budgets.name(results.budget()));
        return results.scored(new Chart(name, results.atBudget(Texts.of("chart.mean-rank-by", results.metric().title())),
                String.join(" ", caption), chart::plot,
                ranks.order().stream()
                        .map(p -> new ChartPoint(chart.mean(p), Double.NaN, chart.words(p), chart.policies.get(p).name()))
                        .toList(),
                chart.table(name, friedman), caption, WIDTH,
                CriticalDifferenceLayout.of(ranking.difference(), 0, WIDTH / 2, AXIS).bottom() + GAP
                        + (chart.covers.isEmpty() ? 0 : COVERS),
                chart.least()));
    }

    private double least() {
        List<Integer> order = difference.ranks().order();
        int half = (order.size() + 1) / 2;
        return widest(order.subList(0, half)) + widest(order.subList(half, order.size())) + AXIS_LEAST;
    }

    /** @param over the units ranked in, e.g. "10 conversations" */
    private static List<String> caption(String over, CriticalDifference difference, FriedmanTest friedman) {
        String alpha = NumberStyle.SHARE.text(difference.alpha()).replaceFirst("0+$", "");
        String p = new ReportCell.Probability(friedman.fP()).shown();
        String found = friedman.fP() < difference.alpha()
                ? Texts.of("chart.rank.bar-help", alpha)
                : Texts.of("chart.at-no-difference-between-ranks", alpha);
        return List.of(Texts.of("chart.rank.mean", over, found),
                Texts.of(friedman.isUnanimous() ? "chart.rank.unanimous" : "chart.rank.friedman",
                        p.startsWith("<") ? "< " + p.substring(1) : p));
    }

    private double mean(int policy) {
        return difference.ranks().means().get(policy);
    }

    private String rank(int policy) {
        return Numbers.fixed(mean(policy), 2);
    }

    private String alike(int policy, Function<Policy, String> words, String separator) {
        return difference.alike(policy).stream().map(policies::get).map(words).collect(Collectors.joining(separator));
    }

    private String words(int policy) {
        String alike = alike(policy, Policy::title, ", ");
        return alike.isEmpty()
                ? Texts.of("chart.rank-apart-from-all", policies.get(policy).title(), rank(policy))
                : Texts.of("chart.rank.not-significant", policies.get(policy).title(), rank(policy), alike);
    }

    private ValueTable table(String name, FriedmanTest friedman) {
        return ValueTable.of(name,
                List.of("policy", "mean_rank", "episodes", "critical_difference", "friedman_f", "friedman_p",
                        "not_told_apart_from"),
                difference.ranks().order(), p -> List.of(policies.get(p).name(), mean(p), difference.ranks().episodes(),
                        difference.value(), friedman.f(), friedman.fP(), alike(p, Policy::name, " ")));
    }

    private JFreeChart plot(ChartLook look) {
        List<Integer> order = difference.ranks().order();
        int half = (order.size() + 1) / 2;
        OpenPlot plot = Plots.plot(new XYSeriesCollection(), Plots.bare(1, order.size(), look), Plots.bare(0, 1, look),
                new XYLineAndShapeRenderer(), widest(order.subList(0, half)), widest(order.subList(half, order.size())), look);
        return Plots.chart(plot.with(pen -> {
            CriticalDifferenceLayout layout = CriticalDifferenceLayout.of(difference, pen.left(), pen.right(),
                    pen.top() - Plots.TOP + AXIS);
            axis(pen, layout);
            layout.labels().forEach(label -> label(pen, layout, label));
            if (Axes.isOnPaper(look)) {
                pen.words(covers, layout.left(), layout.bottom() + COVERS, look.axis(), look.muted());
            }
            layout.bars().forEach(bar -> pen.line(bar.x1(), bar.y(), bar.x2(), bar.y(), stroke(3.5f), look.ink()));
        }), look);
    }

    private static BasicStroke stroke(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    }

    private double widest(List<Integer> side) {
        return side.stream()
                .mapToDouble(policy -> Math.min(TITLE_MOST, PictureFonts.width(policies.get(policy).title(), 12, false))).max()
                .orElse(0) + 4 * GAP + MARK + PictureFonts.width("00.00", 11, false);
    }

    private void axis(Pen pen, CriticalDifferenceLayout layout) {
        Color ink = pen.look().ink();
        double y = layout.axis();
        pen.line(layout.left(), y, layout.right(), y, stroke(1), ink);
        int stride = layout.x(2) - layout.x(1) < 1.2 * PictureFonts.width("00", 10, false) ? 5 : 1;
        for (int rank = 1; rank <= layout.ranks(); rank++) {
            boolean named = rank == 1 || rank % stride == 0;
            pen.line(layout.x(rank), y - (named ? 5 : 3), layout.x(rank), y, stroke(1), ink);
            if (named) {
                String words = String.valueOf(rank);
                pen.words(words, layout.x(rank) - PictureFonts.width(words, 10, false) / 2, y - 9, PictureFonts.of(10, false),
                        pen.look().muted());
            }
        }
        if (Axes.isOnPaper(pen.look())) {
            pen.words(Texts.of("chart.axis-mean-rank"), layout.right() + GAP, y - 9, pen.look().axis(), pen.look().muted());
        }
        double top = y - 30;
        double end = layout.left() + layout.reach();
        pen.line(layout.left(), top, end, top, stroke(1.5), ink);
        pen.line(layout.left(), top - 4, layout.left(), top + 4, stroke(1.5), ink);
        pen.line(end, top - 4, end, top + 4, stroke(1.5), ink);
        String words = Texts.of("chart.critical-difference-value", Numbers.fixed(difference.value(), 2));
        double wide = PictureFonts.width(words, 11, false);
        double room = pen.right()
                + widest(difference.ranks().order().reversed().subList(0, difference.ranks().order().size() / 2));
        pen.words(words, Math.min(end + GAP, room - wide), end + GAP + wide > room ? top - 8 : top + 4,
                PictureFonts.of(11, false), ink);
    }

    /** Stem and line to the mark, then title and mean rank outwards. */
    private void label(Pen pen, CriticalDifferenceLayout layout, CriticalDifferenceLayout.Label at) {
        Policy policy = policies.get(at.policy());
        ChartLook look = pen.look();
        double out = at.atLeft() ? -1 : 1;
        double edge = (at.atLeft() ? layout.left() : layout.right()) + out * GAP;
        double mark = edge + out * (GAP + MARK / 2);
        pen.line(at.x(), layout.axis(), at.x(), at.y() + 0.5, stroke(1), look.line());
        pen.line(at.x(), at.y(), edge, at.y(), stroke(1), look.line());
        pen.mark(LineLook.of("", policy.mark(), look), mark, at.y(), MARK);
        String title = PictureFonts.cut(policy.title(), TITLE_MOST, 12, false);
        double words = mark + out * (MARK / 2 + GAP);
        double wide = PictureFonts.width(title, 12, false);
        pen.words(title, at.atLeft() ? words - wide : words, at.y() + 4, PictureFonts.of(12, false), look.ink());
        double beyond = words + out * (wide + GAP);
        double number = PictureFonts.width(rank(at.policy()), 11, false);
        pen.words(rank(at.policy()), at.atLeft() ? beyond - number : beyond, at.y() + 4, look.meta(), look.muted());
    }

    /** A note on the ranking, on policies excluded for missing runs, and on the bars. */
    public static String note(MetricResults results) {
        List<String> ranked = results.ranking().map(Ranking::names).orElse(List.of());
        String without = results.policies().stream().filter(policy -> !policy.isReference() && !ranked.contains(policy.name()))
                .map(policy -> policy.title()
                        + (results.level(policy).missing().isEmpty() ? "" : " (" + results.level(policy).missing() + ")"))
                .collect(Collectors.joining(", "));
        String caption = String.join(" ", of(results).caption());
        return without.isEmpty()
                ? Texts.of("chart.all-are-ranked", ranked.size(), caption)
                : Texts.of("chart.some-are-ranked", ranked.size(), without, caption);
    }

    /** The reason why there is no diagram. */
    public static String whyNot(MetricResults results) {
        List<Policy> policies = results.policies().stream().filter(policy -> !policy.isReference()).toList();
        long whole = policies.stream().filter(policy -> results.level(policy).isKnown()).count();
        if (policies.size() < 2) {
            return policies.isEmpty()
                    ? Texts.of("chart.ranks-compare-there-is-none")
                    : Texts.of("chart.ranks-compare-there-is-one");
        }
        return whole == 0
                ? Texts.of("chart.ranks-need-two-policies-none-yet")
                : whole == 1
                        ? Texts.of("chart.ranks-need-two-policies-one-yet")
                        : Texts.of("chart.ranks-need-conversations", PairedTests.LEAST);
    }
}
