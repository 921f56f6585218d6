package mnemoscope.report.chart;

import java.awt.Color;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.study.benchmark.TransferRow;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;

/**
 * The transfer matrix of a policy: one row per training data, one column per target dataset, darker for a larger share of the
 * attainable; below it the best untrained policy.
 */
public final class TransferChart {
    private static final double ROW = 28;
    private static final double HEAD = 22;
    private static final double NAMES = 150;
    private static final double COLUMN = 110;
    private static final double NUMBER = 40;
    private static final double DARKEST = 0.7;

    private final List<String> targets;
    private final List<Line> lines;

    /**
     * A row of the matrix.
     *
     * @param cells one per target; empty if there is none
     */
    public record Line(String name, List<Optional<TransferRow>> cells) {}

    private TransferChart(List<String> targets, List<Line> lines) {
        this.targets = targets;
        this.lines = lines;
    }

    /** @param policy title of the policy that is trained; @param unit of the budget, in a word */
    public static Chart of(String name, String policy, int budget, String unit, List<String> targets, List<Line> lines) {
        TransferChart chart = new TransferChart(targets, lines);
        List<TransferRow> all = lines.stream().flatMap(line -> line.cells.stream()).flatMap(Optional::stream).toList();
        return new Chart(name, Texts.of("chart.transfer-title", policy, Budgets.words(budget), unit),
                all.stream().map(TransferChart::said).collect(Collectors.joining(". ")), chart::plot, chart.points(),
                ValueTable.of(name, List.of("deployed_on", "trained_on", "policy", "share_of_attainable"), all,
                        row -> List.of(row.target(), row.source(), row.policy().name(), row.share())),
                List.of(), NAMES + COLUMN * targets.size(), HEAD + ROW * lines.size());
    }

    private static String said(TransferRow row) {
        return Texts.of("chart.transfer-said", row.target(), row.policy().title(),
                row.from().equals(TransferRow.HOME) ? Texts.of("chart.transfer-home") : row.source()) + " " + percent(row);
    }

    private static String percent(TransferRow row) {
        return Numbers.fixed(100 * row.share(), 0);
    }

    private List<ChartPoint> points() {
        return IntStream.range(0, lines.size()).boxed()
                .flatMap(k -> IntStream.range(0, targets.size())
                        .mapToObj(column -> lines.get(k).cells.get(column).map(row -> new ChartPoint(column, k, said(row), "")))
                        .flatMap(Optional::stream))
                .toList();
    }

    private JFreeChart plot(ChartLook look) {
        OpenPlot plot = Plots
                .rows(lines.stream().map(Line::name).toList(), 1, Plots.bare(-0.5, targets.size() - 0.5, look), NAMES, 0, look)
                .above(HEAD);
        plot.setFixedDomainAxisSpace(new AxisSpace());
        plot.with(this::cells);
        return Plots.chart(plot, look);
    }

    private void cells(Pen pen) {
        double wide = (pen.right() - pen.left()) / targets.size();
        double high = (pen.bottom() - pen.top()) / lines.size();
        pen.words(Texts.of("chart.transfer-axes"), pen.left() - NAMES, pen.top() - 7, pen.look().meta(), pen.look().muted());
        for (int column = 0; column < targets.size(); column++) {
            double from = pen.left() + column * wide;
            pen.words(PictureFonts.cut(targets.get(column), wide - 8, 11, true), from + 6, pen.top() - 7, pen.look().metaStrong(),
                    pen.look().ink());
            for (int k = 0; k < lines.size(); k++) {
                Optional<TransferRow> row = lines.get(k).cells.get(column).filter(each -> Double.isFinite(each.share()));
                double middle = Math.round(pen.y(k));
                double strength = row.map(each -> Math.clamp(each.share(), 0, 1)).orElse(0.0) * DARKEST;
                pen.box(from + 1, middle - high / 2 + 1, wide - 2, high - 2, mixed(pen.look(), strength));
                // Below the heads, regardless of the column width.
                pen.wordsTo(from + Math.min(wide - 8, NUMBER), row.map(TransferChart::percent).orElse("\u2013"), middle + 4,
                        pen.look().metaStrong(), pen.look().ink());
            }
        }
    }

    private static Color mixed(ChartLook look, double strength) {
        Color from = look.ground();
        Color to = look.accent();
        return new Color(between(from.getRed(), to.getRed(), strength), between(from.getGreen(), to.getGreen(), strength),
                between(from.getBlue(), to.getBlue(), strength));
    }

    private static int between(int from, int to, double strength) {
        return (int) Math.round(from + (to - from) * strength);
    }
}
