package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.text.NumberStyle;
import mnemoscope.report.ReportCell;
import mnemoscope.report.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.study.statistics.FriedmanTest;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * A critical-difference diagram (J. Demsar, J. Machine Learning Research 7, 2006): an axis of mean ranks with the policies and
 * their marks below it, and bars that join those that are not told apart.
 */
public final class RankChart {
    /** Of the axis below the upper edge. */
    private static final double AXIS = 42;
    private static final double TITLE_MOST = 130;
    private static final double GAP = 6;
    private static final double MARK = 11;
    private static final double WIDTH = 688;

    private final CriticalDifference difference;
    private final List<Policy> policies;

    /** A policy in the order of the ranks. */
    public record Policy(String name, String title, PolicyMark mark) {}

    private RankChart(CriticalDifference difference, List<Policy> policies) {
        this.difference = difference;
        this.policies = policies;
    }

    /**
     * @param over     what was ranked in, e.g. "10 conversations"
     * @param friedman of the same ranks
     */
    public static Chart of(String name, String title, String over, CriticalDifference difference, FriedmanTest friedman,
            List<Policy> policies) {
        if (policies.size() != difference.ranks().policies()) {
            throw new IllegalArgumentException("There are " + policies.size() + " policies to draw, but ranks of "
                    + difference.ranks().policies() + ".");
        }
        RankChart chart = new RankChart(difference, List.copyOf(policies));
        List<String> caption = caption(over, difference, friedman);
        return new Chart(name, title, String.join(" ", caption), chart::plot,
                difference.ranks().order().stream()
                        .map(p -> new ChartPoint(chart.mean(p), Double.NaN, chart.words(p), policies.get(p).name())).toList(),
                chart.table(name, friedman), caption, WIDTH,
                CriticalDifferenceLayout.of(difference, 0, WIDTH / 2, AXIS).bottom() + GAP);
    }

    private static List<String> caption(String over, CriticalDifference difference, FriedmanTest friedman) {
        String alpha = NumberStyle.SHARE.text(difference.alpha()).replaceFirst("0+$", "");
        String p = new ReportCell.Probability(friedman.fP()).text();
        String found = friedman.fP() < difference.alpha()
                ? "A bar joins policies that the Nemenyi test does not tell apart at " + alpha + "."
                : "At " + alpha + " no difference between ranks is shown.";
        return List.of("Mean rank over " + over + ", 1 is best. " + found,
                "Friedman test with Iman and Davenport's F: p " + (p.startsWith("<") ? "< " + p.substring(1) : p) + ".");
    }

    private double mean(int policy) {
        return difference.ranks().means().get(policy);
    }

    private String rank(int policy) {
        return String.format(Locale.ROOT, "%.2f", mean(policy));
    }

    private List<Integer> alike(int policy) {
        return IntStream.range(0, policies.size()).filter(other -> other != policy && !difference.differ(policy, other)).boxed()
                .toList();
    }

    private String words(int policy) {
        String alike = alike(policy).stream().map(other -> policies.get(other).title()).collect(Collectors.joining(", "));
        return policies.get(policy).title() + ": mean rank " + rank(policy)
                + (alike.isEmpty() ? ", apart from all others" : ", not told apart from " + alike);
    }

    private ValueTable table(String name, FriedmanTest friedman) {
        List<List<Object>> rows = new ArrayList<>();
        for (int p : difference.ranks().order()) {
            rows.add(List.of(policies.get(p).name(), mean(p), difference.ranks().episodes(), difference.value(), friedman.f(),
                    friedman.fP(), alike(p).stream().map(other -> policies.get(other).name()).collect(Collectors.joining(" "))));
        }
        return new ValueTable(name, List.of("policy", "mean_rank", "episodes", "critical_difference", "friedman_f", "friedman_p",
                "not_told_apart_from"), rows);
    }

    private JFreeChart plot(ChartLook look) {
        List<Integer> order = difference.ranks().order();
        int half = (order.size() + 1) / 2;
        OpenPlot plot = Plots.plot(new XYSeriesCollection(),
                Plots.across(1, order.size(), new double[0], value -> "", look),
                Plots.values(0, 1, new double[0], value -> "", look), new XYLineAndShapeRenderer(),
                widest(order.subList(0, half)), widest(order.subList(half, order.size())), look);
        return Plots.chart(plot.with((g, area) -> {
            CriticalDifferenceLayout layout = CriticalDifferenceLayout.of(difference, area.left(), area.right(),
                    area.top() - Plots.TOP + AXIS);
            axis(g, layout, area, look);
            layout.labels().forEach(label -> label(g, layout, label, look));
            layout.bars().forEach(bar -> line(g, bar.x1(), bar.y(), bar.x2(), bar.y(), 3.5f, look.ink()));
        }), look);
    }

    private double widest(List<Integer> side) {
        return side.stream().mapToDouble(policy -> Math.min(TITLE_MOST,
                PictureFonts.width(policies.get(policy).title(), 12, false))).max().orElse(0) + 4 * GAP + MARK
                + PictureFonts.width("00.00", 11, false);
    }

    private void axis(Graphics2D g, CriticalDifferenceLayout layout, PlotArea area, ChartLook look) {
        double y = layout.axis();
        line(g, layout.left(), y, layout.right(), y, 1, look.ink());
        int stride = layout.x(2) - layout.x(1) < 1.2 * PictureFonts.width("00", 10, false) ? 5 : 1;
        for (int rank = 1; rank <= layout.ranks(); rank++) {
            boolean named = rank == 1 || rank % stride == 0;
            line(g, layout.x(rank), y - (named ? 5 : 3), layout.x(rank), y, 1, look.ink());
            if (named) {
                String words = String.valueOf(rank);
                text(g, words, layout.x(rank) - PictureFonts.width(words, 10, false) / 2, y - 9, 10, look.muted());
            }
        }
        double top = y - 30;
        double end = layout.left() + layout.reach();
        line(g, layout.left(), top, end, top, 1.5f, look.ink());
        line(g, layout.left(), top - 4, layout.left(), top + 4, 1.5f, look.ink());
        line(g, end, top - 4, end, top + 4, 1.5f, look.ink());
        String words = "critical difference " + String.format(Locale.ROOT, "%.2f", difference.value());
        double wide = PictureFonts.width(words, 11, false);
        double room = area.right() + widest(difference.ranks().order().reversed()
                .subList(0, difference.ranks().order().size() / 2));
        text(g, words, Math.min(end + GAP, room - wide), end + GAP + wide > room ? top - 8 : top + 4, 11, look.ink());
    }

    /** Stem and line to the mark, then title and mean rank outwards. */
    private void label(Graphics2D g, CriticalDifferenceLayout layout, CriticalDifferenceLayout.Label at, ChartLook look) {
        Policy policy = policies.get(at.policy());
        double out = at.atLeft() ? -1 : 1;
        double edge = (at.atLeft() ? layout.left() : layout.right()) + out * GAP;
        double mark = edge + out * (GAP + MARK / 2);
        line(g, at.x(), layout.axis(), at.x(), at.y() + 0.5, 1, look.line());
        line(g, at.x(), at.y(), edge, at.y(), 1, look.line());
        Marks.draw(g, LineLook.of("", policy.mark(), look), mark, at.y(), MARK, look.ground());
        String title = PictureFonts.cut(policy.title(), TITLE_MOST, 12, false);
        double words = mark + out * (MARK / 2 + GAP);
        double wide = PictureFonts.width(title, 12, false);
        text(g, title, at.atLeft() ? words - wide : words, at.y() + 4, 12, look.ink());
        double beyond = words + out * (wide + GAP);
        text(g, rank(at.policy()), at.atLeft() ? beyond - PictureFonts.width(rank(at.policy()), 11, false) : beyond, at.y() + 4,
                11, look.muted());
    }

    private static void line(Graphics2D g, double x1, double y1, double x2, double y2, float width, Color colour) {
        g.setPaint(colour);
        g.setStroke(new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    private static void text(Graphics2D g, String words, double x, double baseline, double size, Color colour) {
        g.setPaint(colour);
        g.setFont(PictureFonts.of(size, false));
        g.drawString(words, (float) x, (float) baseline);
    }
}
