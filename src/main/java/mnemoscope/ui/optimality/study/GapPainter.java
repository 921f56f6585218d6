package mnemoscope.ui.optimality.study;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Draws the gaps of one regime: a row a policy, in it a lane a variant with single instances as dots, the mean as a mark and two
 * standard errors as an interval; the published value is a dashed tick through the row.
 */
record GapPainter(Painter g, Palette palette, double width, double height, OptimalityTable table, Regime regime,
        List<Variant> variants) {
    private static final double NAMES = 84;
    private static final double RIGHT = 30;
    private static final double AXIS = 16;
    private static final double LEGEND_LINE = 16;
    private static final double DOT_OPACITY = 0.45;
    private static final double ERRORS = 2;
    /** Dots beyond this share are counted at the edge, lest one instance squeeze all others. */
    private static final double SHOWN_SHARE = 0.95;
    private static final double BEYOND_HEIGHT = 36;
    private static final int MANY = 100;
    private static final int JITTER = 11;

    void paint() {
        double top = legend() + 4;
        List<StudyPolicy> policies = table.spec().policies().stream().filter(policy -> policy != StudyPolicy.OPTIMAL).toList();
        double limit = limit(policies);
        double bottom = height - AXIS;
        double gap = RoundGap.of(limit / 4);
        for (int k = 0; k * gap <= limit * 1.001; k++) {
            double x = Math.round(x(k * gap, limit)) + 0.5;
            g.line(x, top, x, bottom, 1, palette.of(k == 0 ? Token.LINE : Token.HAIR));
            g.text(Numbers.fixed(k * gap, gap < 1 ? 1 : 0), x, height - 3, Drawing.AXIS, palette.of(Token.MUTED),
                    TextAlignment.CENTER);
        }
        double row = (bottom - top) / Math.max(1, policies.size());
        for (int p = 0; p < policies.size(); p++) {
            row(policies.get(p), top + p * row, row, limit);
        }
    }

    /** What the marks mean; as many lines as it takes. Returns where it ends. */
    private double legend() {
        double x = 0;
        double y = 11;
        for (int k = 0; k < variants.size() + 2; k++) {
            String word = k < variants.size()
                    ? variants.get(k).title().toLowerCase(Locale.ROOT)
                    : k == variants.size() ? "published" : "dot: one instance";
            double sign = k <= variants.size() ? 14 : 0;
            double wide = sign + TextWidth.of(word, Drawing.META) + 12;
            if (x > 0 && x + wide - 12 > width) {
                x = 0;
                y += LEGEND_LINE;
            }
            if (k < variants.size()) {
                mark(variants.get(k), x + 5, y - 4);
            } else if (k == variants.size()) {
                published(x + 5, y - 11, y + 3);
            }
            g.text(word, x + sign, y, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
            x += wide;
        }
        return y + 4;
    }

    private void row(StudyPolicy policy, double top, double high, double limit) {
        double middle = top + high / 2;
        g.text(policy == StudyPolicy.LEARNED ? "OSL-MR" : policy.title(), 0, middle + 4, Drawing.META,
                palette.of(Token.FG), TextAlignment.LEFT);
        beyond(policy, middle, high, limit);
        double room = Math.min(high - 4, 18.0 * variants.size());
        double lane = room / variants.size();
        for (int v = 0; v < variants.size(); v++) {
            lane(table.row(variants.get(v), regime, policy), middle - room / 2 + v * lane, lane, limit);
        }
        double x = x(PublishedTable.gapPercent(regime, policy), limit);
        published(x, middle - room / 2 - 1, middle + room / 2 + 1);
        for (int v = 0; v < variants.size(); v++) {
            mean(variants.get(v), table.row(variants.get(v), regime, policy), middle - room / 2 + (v + 0.5) * lane, limit);
        }
    }

    /** How many instances of the row lie beyond the axis, and how far; under its name, where there is room. */
    private void beyond(StudyPolicy policy, double middle, double high, double limit) {
        double[] gaps = variants.stream().flatMapToDouble(variant -> DoubleStream.of(table.row(variant, regime, policy).gaps()))
                .map(gap -> 100 * gap).filter(gap -> gap > limit).toArray();
        if (gaps.length > 0 && high >= BEYOND_HEIGHT) {
            g.text(Numbers.whole(gaps.length) + " beyond,", 0, middle + 15, Drawing.AXIS, palette.of(Token.MUTED),
                    TextAlignment.LEFT);
            g.text("to " + Numbers.whole(Math.round(DoubleStream.of(gaps).max().orElseThrow())) + " %", 0, middle + 26,
                    Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
        }
    }

    private void lane(StudyRow row, double top, double high, double limit) {
        double radius = row.gaps().length > MANY ? 1.2 : 1.8;
        int beyond = 0;
        g.setFill(palette.of(StudyLook.style(row.policy()).hue(), DOT_OPACITY));
        for (int k = 0; k < row.gaps().length; k++) {
            double gap = 100 * row.gaps()[k];
            if (gap > limit) {
                beyond++;
                continue;
            }
            // Spread by their place alone, so that the picture is the same each time.
            double y = top + high / 2 + ((k * 7 % JITTER) / (JITTER - 1.0) - 0.5) * Math.max(0, high - 2 * radius - 2);
            g.fillOval(x(gap, limit) - radius, y - radius, 2 * radius, 2 * radius);
        }
        if (beyond > 0) {
            g.text("+" + beyond, width, top + high / 2 + 4, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
        }
    }

    private void mean(Variant variant, StudyRow row, double y, double limit) {
        double mean = row.meanGapPercent();
        // A mean that one instance carries off the axis stands in the table; its mark would say where it is not.
        if (row.gaps().length == 0 || mean > limit) {
            return;
        }
        double error = Double.isNaN(row.gapErrorPercent()) ? 0 : ERRORS * row.gapErrorPercent();
        double from = x(Math.max(0, mean - error), limit);
        double to = Math.min(width - RIGHT, x(mean + error, limit));
        if (to - from > 1) {
            double middle = Math.round(y) + 0.0;
            g.line(from, middle, to, middle, 2, palette.of(Token.REFERENCE));
            g.line(from, middle - 3, from, middle + 3, 1.5, palette.of(Token.REFERENCE));
            g.line(to, middle - 3, to, middle + 3, 1.5, palette.of(Token.REFERENCE));
        }
        mark(variant, x(mean, limit), y);
    }

    private void mark(Variant variant, double x, double y) {
        MarkShape shape = StudyLook.shape(variant);
        MarkState state = StudyLook.state(variant);
        MarkPainter.draw(g, shape, state, x, y, 11, palette.of(Token.REFERENCE), palette.of(Token.BG));
    }

    private void published(double x, double from, double to) {
        g.line(x, from, x, to, 2, palette.of(Token.FG), 4, 2.5);
    }

    private double x(double gapPercent, double limit) {
        return NAMES + gapPercent / limit * (width - NAMES - RIGHT);
    }

    /** The largest gap on the axis. */
    private double limit(List<StudyPolicy> policies) {
        double most = 1;
        for (StudyPolicy policy : policies) {
            most = Math.max(most, PublishedTable.gapPercent(regime, policy));
            for (Variant variant : variants) {
                StudyRow row = table.row(variant, regime, policy);
                if (row.gaps().length > 0) {
                    double error = noNaN(row.gapErrorPercent());
                    if (error <= row.meanGapPercent() / ERRORS) {
                        most = Math.max(most, row.meanGapPercent() + ERRORS * error);
                    }
                    double[] sorted = DoubleStream.of(row.gaps()).sorted().toArray();
                    most = Math.max(most, 100 * sorted[(int) (SHOWN_SHARE * (sorted.length - 1))]);
                }
            }
        }
        return most * 1.02;
    }

    private static double noNaN(double number) {
        return Double.isNaN(number) ? 0 : number;
    }
}
