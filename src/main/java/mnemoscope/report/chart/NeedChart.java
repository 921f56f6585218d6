package mnemoscope.report.chart;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.NeedCounts;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.NumberAxis;

/**
 * One row per policy: the needed evidence, with the held part at the left in its colour, then the misses by cause in the order of
 * {@link MissCause}, later causes paler; an agent's record has only one cause. Parts differ by position and lightness, not by
 * hue.
 */
public final class NeedChart {
    private static final double LEGEND = 34;
    /** Room for the held share, which is written before the bar because few hues allow text on them. */
    private static final double HELD = 36;
    /** Smallest width of bars with distinguishable parts. */
    private static final double BARS_LEAST = 200;
    /** Opacity of the causes. */
    private static final double[] DARK = {0.95, 0.8, 0.62, 0.46, 0.3, 0.15, 0.4};
    /** Opacity from which text in the background colour is readable. */
    private static final double INVERTED = 0.6;

    private final MetricResults results;
    private final List<MissCause> causes;

    private NeedChart(MetricResults results) {
        this.results = results;
        causes = Arrays.stream(MissCause.values()).filter(cause -> results.policies().stream()
                .flatMap(policy -> policy.needs().stream()).anyMatch(needs -> needs.missed(cause) > 0)).toList();
    }

    public static Chart of(MetricResults results) {
        NeedChart chart = new NeedChart(results);
        String name = "evidence-needed-" + Budgets.name(results.budget());
        return new Chart(name, results.atBudget(Texts.of("chart.needed-evidence")),
                String.join(". ", results.policies().stream().map(chart::words).toList()), chart::plot, chart.points(),
                chart.table(name), results.seeing(covered(results), results.policies()), 612, Math.max(330, least(results)),
                EpisodeChart.names(results, HELD, ChartLook.LIGHT).room(0) + BARS_LEAST);
    }

    /** Beside other figures of forced decisions only, that it covers all; else empty. */
    public static String note(MetricResults results) {
        return results.decisions() == ScoredDecisions.ALL ? "" : Texts.of("chart.needed-covers-all-decisions");
    }

    private static List<String> covered(MetricResults results) {
        return Stream.concat(results.missing().stream(), Stream.of(note(results))).filter(words -> !words.isEmpty()).toList();
    }

    /** Height that the rows need, px at the usual size. */
    public static double least(MetricResults results) {
        return Plots.rowsHeight(results.policies().size()) + LEGEND;
    }

    private JFreeChart plot(ChartLook look) {
        NumberAxis axis = Plots.across(0, 1, new double[]{0, 0.25, 0.5, 0.75, 1}, NeedChart::percent, look);
        RowNames names = EpisodeChart.names(results, HELD, look);
        OpenPlot plot = Plots.rows(names, 1, axis, 24, look);
        plot.with(pen -> IntStream.range(0, results.policies().size()).forEach(k -> row(pen, names, k)));
        if (Axes.isOnPaper(look)) {
            Axes.named(plot, Texts.of("chart.axis-needed"), 0, look);
        }
        return Axes.keyed(Plots.chart(plot, look), names, look, keys(look));
    }

    private List<LegendItem> keys(ChartLook look) {
        List<LegendItem> keys = new ArrayList<>();
        keys.add(key(Texts.of("chart.held-in-its-colour"), look.ink()));
        causes.forEach(cause -> keys.add(key(cause.words(), ground(cause, look))));
        return keys;
    }

    private static LegendItem key(String words, Color colour) {
        return new LegendItem(words, null, null, null, new Rectangle2D.Double(-5, -5, 10, 10), colour);
    }

    private static Color ground(MissCause cause, ChartLook look) {
        return ChartLook.faint(look.ink(), DARK[cause.ordinal()]);
    }

    private void row(Pen pen, RowNames names, int k) {
        Policy policy = results.policies().get(k);
        ChartLook look = pen.look();
        double middle = Math.round(pen.y(k));
        LineLook line = EpisodeChart.head(pen, results, names, k);
        if (policy.needs().isEmpty()) {
            pen.words(results.level(policy).missing(), pen.left() + 4, middle + 4, look.meta(), look.muted());
            return;
        }
        NeedCounts needs = policy.needs().get();
        double half = Math.min(9, (pen.y(1) - pen.y(0)) / 2 - 2);
        pen.wordsTo(pen.left() - 6, percent((double) needs.held() / needs.needs()), middle + 4, look.metaStrong(), look.ink());
        double from = (double) needs.held() / needs.needs();
        pen.box(pen.left(), middle - half, pen.x(from) - pen.left() - 1, 2 * half, line.colour());
        for (MissCause cause : causes) {
            from = part(pen, from, needs.missed(cause), needs, ground(cause, look),
                    DARK[cause.ordinal()] >= INVERTED ? look.ground() : look.ink(), middle, half);
        }
    }

    /** @return where it ends */
    private static double part(Pen pen, double from, int count, NeedCounts of, Color ground, Color ink, double middle,
            double half) {
        double to = from + (double) count / of.needs();
        double x = pen.x(from);
        double wide = pen.x(to) - x - 1;
        if (count > 0) {
            pen.box(x, middle - half, Math.max(1, wide), 2 * half, ground);
            String words = percent((double) count / of.needs());
            if (PictureFonts.width(words, 11, false) + 6 <= wide) {
                pen.words(words, x + 3, middle + 4, pen.look().meta(), ink);
            }
        }
        return to;
    }

    private static String percent(double share) {
        return Numbers.fixed(100 * share, 0) + " %";
    }

    /** "Recency: of 1,203 needed, 12 % held, 40 % dropped on arrival". */
    private String words(Policy policy) {
        return policy.title() + ": "
                + policy.needs()
                        .map(needs -> Texts.of("chart.of-needed-evidence", Numbers.whole(needs.needs()),
                                percent((double) needs.held() / needs.needs()),
                                String.join(", ",
                                        causes.stream().filter(cause -> needs.missed(cause) > 0)
                                                .map(cause -> percent((double) needs.missed(cause) / needs.needs()) + " "
                                                        + Texts.inSentence(cause.words()))
                                                .toList())))
                        .orElseGet(() -> results.level(policy).missing());
    }

    /** One point per row, because parts are too narrow for the mouse. */
    private List<ChartPoint> points() {
        return IntStream.range(0, results.policies().size()).mapToObj(k -> {
            Policy policy = results.policies().get(k);
            return new ChartPoint(0, k, words(policy), policy.name());
        }).toList();
    }

    private ValueTable table(String name) {
        List<String> heads = new ArrayList<>(List.of("policy", "budget_" + results.unit(), "needs", "held"));
        List<MissCause> columns = MissCause
                .among(results.policies().stream().anyMatch(policy -> policy.standing() == PolicyRole.RECORD), false);
        columns.stream().map(MissCause::code).forEach(heads::add);
        return new ValueTable(name, heads,
                results.policies().stream().filter(policy -> policy.needs().isPresent()).map(policy -> {
                    NeedCounts needs = policy.needs().orElseThrow();
                    List<Object> row = new ArrayList<>(
                            List.of(policy.name(), Budgets.cell(results.budget()), needs.needs(), needs.held()));
                    columns.forEach(cause -> row.add(needs.missed(cause)));
                    return row;
                }).toList());
    }
}
