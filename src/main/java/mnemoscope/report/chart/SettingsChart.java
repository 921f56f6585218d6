package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.explain.SettingNames;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.settings.SettingEffects.Row;
import mnemoscope.study.settings.SettingEffects;
import mnemoscope.text.NumberStyle;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * One row per setting, the one with the largest effect on top, with one mark per policy: its change from the study's own setting.
 * Unfinished results have no mark.
 */
public final class SettingsChart {
    private static final double NAMES_MOST = 230;
    private static final double MARK = 12;
    private static final double KEYS = 40;

    private final SettingEffects moves;
    private final List<Row> rows;
    private final Map<String, PolicyMark> marks;
    private final List<String> names;
    private final double left;
    private final RoundRange range;
    private final NumberStyle numbers;

    private SettingsChart(SettingEffects moves) {
        this.moves = moves;
        rows = moves.others();
        marks = PolicyMark.forLegends(KnownPolicies.marks(moves.policies().stream().map(BenchmarkPolicy::name).toList()));
        names = rows.stream().map(row -> SettingNames.of(row.setting().name())).toList();
        left = 12 + Math.min(NAMES_MOST,
                Math.ceil(names.stream().mapToDouble(name -> PictureFonts.width(name, 11, false)).max().orElse(0)));
        range = RoundRange
                .of(DoubleStream.concat(DoubleStream.of(0), rows.stream().flatMapToDouble(row -> DoubleStream.of(row.moves()))));
        NumberStyle own = moves.metric().style();
        numbers = new NumberStyle(own.decimals(), own.leadingZero(), true);
    }

    public static Chart of(SettingEffects moves) {
        SettingsChart chart = new SettingsChart(moves);
        String title = Texts.of("chart.readings-title", moves.metric().title(), Budgets.words(moves.budget()),
                moves.own().unitWords());
        if (chart.points().isEmpty()) {
            return Chart.nothing(title, Texts.of("chart.readings-nothing"));
        }
        return new Chart("readings-" + moves.metric().code() + "-" + Budgets.name(moves.budget()), title,
                String.join(". ", chart.rows.stream().map(chart::words).toList()), chart::plot, chart.points(), chart.table(),
                Chart.seeing(chart.missing(),
                        moves.policies().stream().filter(BenchmarkPolicy::seesAnswer).map(BenchmarkPolicy::title)),
                612, Math.max(330, least(moves)));
    }

    /** A caption line on unfinished settings; none if all are finished. */
    private List<String> missing() {
        return Chart
                .incomplete(
                        moves.rows().stream().filter(row -> row.done().done() < row.done().wanted())
                                .map(row -> SettingNames.of(row.setting().name()) + " ("
                                        + Texts.of("chart.done-of-wanted-runs", row.done().done(), row.done().wanted()) + ")")
                                .toList());
    }

    /** Height that the rows need, px at the usual size. */
    public static double least(SettingEffects moves) {
        return Plots.rowsHeight(moves.rows().size() - 1) + KEYS;
    }

    private JFreeChart plot(ChartLook look) {
        OpenPlot plot = Plots.rows(names, 1, TickAxis.of(range.low(), range.high(), range.ticks(),
                value -> range.label(value, numbers), TextAnchor.BOTTOM_CENTER, look), left, 14, look);
        // At the top, because the last rows may be outside the visible area.
        plot.setDomainAxisLocation(AxisLocation.TOP_OR_LEFT);
        plot.setFixedDomainAxisSpace(Plots.space(Plots.FOOT, RectangleEdge.TOP));
        if (Axes.isOnPaper(look)) {
            Axes.named(plot, Texts.of("chart.axis-change", moves.metric().title()), 0, look)
                    .setFixedDomainAxisSpace(Plots.space(Plots.FOOT + Axes.NAME, RectangleEdge.TOP));
        }
        plot.with(pen -> {
            for (double value : range.ticks()) {
                pen.box(Math.round(pen.x(value)), pen.top(), 1, pen.bottom() - pen.top(), look.hair());
            }
            pen.line(pen.x(0), pen.top() - 4, pen.x(0), pen.bottom(), 1.4, look.ink());
            IntStream.range(0, rows.size()).forEach(k -> row(pen, k));
        });
        return Axes.keyed(Plots.chart(plot, look), 0, look, keys(look));
    }

    private void row(Pen pen, int k) {
        double y = Math.round(pen.y(k));
        double[] known = DoubleStream.of(rows.get(k).moves()).filter(Double::isFinite).toArray();
        if (known.length == 0) {
            unfinished(pen, rows.get(k), y + 4);
            return;
        }
        pen.line(pen.x(Math.min(0, DoubleStream.of(known).min().getAsDouble())), y,
                pen.x(Math.max(0, DoubleStream.of(known).max().getAsDouble())), y, 1, pen.look().line());
        for (int p : drawn(rows.get(k))) {
            pen.mark(line(p, pen.look()), pen.x(rows.get(k).moves()[p]), y, MARK);
        }
    }

    /** The number of runs instead of marks, on the side of the zero line that has more room: a cut number would read as an effect. */
    private static void unfinished(Pen pen, Row row, double baseline) {
        String words = Texts.of("chart.done-of-wanted-runs", row.done().done(), row.done().wanted());
        if (pen.right() - pen.x(0) < pen.x(0) - pen.left()) {
            pen.wordsTo(pen.x(0) - 6, words, baseline, pen.look().meta(), pen.look().muted());
        } else {
            pen.words(words, pen.x(0) + 6, baseline, pen.look().meta(), pen.look().muted());
        }
    }

    /** Indices of the policies with results under a setting; deployable policies last, so that they are on top. */
    private List<Integer> drawn(Row row) {
        return IntStream.range(0, moves.policies().size()).filter(p -> Double.isFinite(row.moves()[p])).boxed()
                .sorted(Comparator.comparing(p -> !moves.policies().get(p).isReference())).toList();
    }

    private LineLook line(int policy, ChartLook look) {
        BenchmarkPolicy one = moves.policies().get(policy);
        return LineLook.of(one.title(), marks.get(one.name()), look);
    }

    private List<LegendItem> keys(ChartLook look) {
        return IntStream.range(0, moves.policies().size()).mapToObj(p -> {
            LineLook line = line(p, look);
            return new LegendItem(line.title(), null, null, null, line.outline(0, 0, MARK), line.fill(look.ground()),
                    LineLook.OUTLINE, line.colour());
        }).toList();
    }

    private String words(Row row) {
        return SettingNames.of(row.setting().name()) + ": "
                + drawn(row).stream().sorted().map(p -> said(row, p)).collect(Collectors.joining(", "));
    }

    private String said(Row row, int p) {
        return moves.policies().get(p).title() + " " + numbers.text(row.moves()[p]) + " ("
                + moves.metric().style().text(row.means()[p]) + ")";
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int k = 0; k < rows.size(); k++) {
            Row row = rows.get(k);
            int at = k;
            drawn(row).stream().sorted(Comparator.comparingDouble(p -> row.moves()[p])).forEach(p -> points
                    .add(new ChartPoint(row.moves()[p], at, names.get(at) + "\n" + said(row, p), row.setting().name())));
        }
        return points;
    }

    private ValueTable table() {
        record Cell(Row row, int policy) {}
        return ValueTable.of("readings-" + moves.metric().code() + "-" + Budgets.name(moves.budget()),
                List.of("reading", "policy", "budget_" + moves.own().unit(), moves.metric().column(), "minus_own_reading"),
                moves.rows().stream().flatMap(row -> IntStream.range(0, moves.policies().size()).mapToObj(p -> new Cell(row, p)))
                        .toList(),
                cell -> List.of(cell.row.setting().name(), moves.policies().get(cell.policy).name(), Budgets.cell(moves.budget()),
                        cell.row.means()[cell.policy], cell.row.moves()[cell.policy]));
    }
}
