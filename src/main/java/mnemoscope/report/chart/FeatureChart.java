package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.FeatureContrasts;
import mnemoscope.learning.FeatureContrasts.Contrast;
import mnemoscope.learning.FeatureContrasts.Spread;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.AxisSpace;

/** One row per feature with its distribution for evidence above that for other candidates, and its AUC. */
public final class FeatureChart {
    private static final double NAMES = 128;
    private static final double MEDIANS = 104;
    private static final double STEM = 76;
    private static final double VALUES = MEDIANS + STEM + 92;
    /** Width at which distributions can be told apart, px. */
    private static final double BARS_LEAST = 110;
    private static final double ROW = 34;
    /** Room for the heads of the columns, px. */
    private static final double HEAD = 22;
    private static final double KEY = 20;
    /** Offset of the upper bar from the middle of the row, and half its height, px. */
    private static final double OFF = 7;
    private static final double HALF = 4;
    private static final float TICK = 2;

    private FeatureChart() {}

    /** @param note in which pools */
    public static Chart of(String title, String note, FeatureContrasts all) {
        List<Contrast> rows = all.features();
        return new Chart("training-features", title, note, look -> plot(all, look),
                IntStream.range(0, rows.size()).mapToObj(k -> new ChartPoint(0.5, k, words(rows.get(k)), "")).toList(),
                ValueTable.of("training-features",
                        List.of("feature", "label", "evidence_median", "evidence_mean", "others_median", "others_mean", "auc",
                                "evidence_has_more"),
                        rows,
                        each -> List.of(each.feature().key(), each.feature().label(), each.evidence().median(),
                                each.evidence().mean(), each.others().median(), each.others().mean(), each.area(), each.more())),
                List.of(note), 640, KEY + HEAD + ROW * rows.size(), NAMES + VALUES + BARS_LEAST);
    }

    private static String words(Contrast each) {
        return Texts.of("chart.feature-and-its-medians", each.feature().label(), each.feature().help(),
                value(each, each.evidence()), value(each, each.others()), apart(each));
    }

    private static String value(Contrast each, Spread spread) {
        return each.share() ? Numbers.fixed(100 * spread.mean(), 0) + "\u202f%" : Numbers.fixed(spread.median(), 2);
    }

    private static String apart(Contrast each) {
        String number = Numbers.fixed(each.area(), 2);
        return each.more() || each.area() < 0.505 ? number : Texts.of("chart.evidence-has-less", number);
    }

    private static JFreeChart plot(FeatureContrasts all, ChartLook look) {
        List<Contrast> rows = all.features();
        OpenPlot plot = Plots
                .rows(rows.stream().map(each -> each.feature().label()).toList(), 1, Plots.bare(0, 1, look), NAMES, VALUES, look)
                .above(HEAD);
        plot.setFixedDomainAxisSpace(new AxisSpace());
        Color others = look.subtle();
        plot.with(pen -> {
            double heads = pen.top() - 8;
            pen.words(Texts.of("chart.median-or-share"), pen.right() + 12, heads, look.axis(), look.muted());
            pen.words(Texts.of("chart.tells-apart", Numbers.fixed(0.5, 1)), pen.right() + MEDIANS + 12, heads, look.axis(),
                    look.muted());
            for (int k = 0; k < rows.size(); k++) {
                Contrast each = rows.get(k);
                double middle = Math.round(pen.y(k));
                pen.box(pen.left() - NAMES, Math.round(pen.y(k - 0.5)), pen.right() + VALUES - pen.left() + NAMES, 1,
                        look.hair());
                bar(pen, each, each.evidence(), middle - OFF, look.ink());
                bar(pen, each, each.others(), middle + OFF, others);
                pen.words(value(each, each.evidence()), pen.right() + 12, middle - OFF + 4, look.metaStrong(), look.ink());
                pen.words(value(each, each.others()), pen.right() + 12, middle + OFF + 4, look.meta(), look.muted());
                apart(pen, each, middle);
            }
        });
        return Axes.keyed(Plots.chart(plot, look), NAMES, look,
                List.of(key(Texts.of("chart.evidence-of-so-many", Numbers.whole(all.evidence())), look.ink()),
                        key(Texts.of("chart.others-of-so-many", Numbers.whole(all.others())), others)));
    }

    private static LegendItem key(String words, Color colour) {
        return Axes.key(words, new Line2D.Double(0, 0, 14, 0),
                new BasicStroke((float) (2 * HALF), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER), colour);
    }

    /** A share as a bar from 0 to 1; else a box of the middle 50 % on a line of the middle 80 %, each row on its own scale. */
    private static void bar(Pen pen, Contrast row, Spread spread, double y, Color colour) {
        if (row.share()) {
            pen.box(pen.left(), y - HALF, pen.right() - pen.left(), 2 * HALF, pen.look().hair());
            pen.box(pen.left(), y - HALF, Math.max(1, pen.x(spread.mean()) - pen.left()), 2 * HALF, colour);
            return;
        }
        double low = Math.min(row.evidence().tenth(), row.others().tenth());
        double wide = Math.max(row.evidence().nineTenths(), row.others().nineTenths()) - low;
        pen.box(pen.left(), y, pen.right() - pen.left(), 1, pen.look().hair());
        double[] x = IntStream.range(0, 5).mapToDouble(k -> pen.x(wide == 0
                ? 0
                : (new double[]{spread.tenth(), spread.quarter(), spread.median(), spread.threeQuarters(), spread.nineTenths()}[k]
                        - low) / wide))
                .toArray();
        pen.line(x[0], y, x[4], y, 1.5, colour);
        pen.box(x[1], y - HALF, Math.max(1, x[3] - x[1]), 2 * HALF, colour);
        pen.box(x[2] - TICK - 1, y - HALF - 1, 2 * TICK + 2, 2 * HALF + 2, pen.look().ground());
        pen.box(x[2] - TICK / 2, y - HALF - 1, TICK, 2 * HALF + 2, colour);
    }

    private static void apart(Pen pen, Contrast row, double y) {
        double from = pen.right() + MEDIANS + 12;
        double to = from + STEM * (row.area() - 0.5) * 2;
        pen.box(from, y, STEM, 1, pen.look().hair());
        pen.line(from, y, to, y, 2.5, pen.look().ink());
        pen.dot(to, y, 4, pen.look().ink());
        pen.words(apart(row), from + STEM + 10, y + 4, row.area() >= 0.7 ? pen.look().metaStrong() : pen.look().meta(),
                pen.look().ink());
    }
}
