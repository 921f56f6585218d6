package mnemoscope.ui.optimality.study;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.StillPicture;

/** Table and chart of the study to take away, with what they were made from. Drawn on the FX thread. */
final class StudyPicture {
    private static final double SCALE = 3;
    private static final double CHART_WIDTH = 480;
    private static final double CHART_HEIGHT = 292;
    private static final double NAMES = 124;
    private static final double COLUMN = 80;
    private static final double PUBLISHED = 56;
    private static final double ROW = 22;

    private StudyPicture() {
    }

    static Supplier<BufferedImage> chart(OptimalityTable table, Regime regime, List<Variant> variants) {
        return new StillPicture(CHART_WIDTH, SCALE)
                .title(regime.title() + " demand, gap to Optimal in %",
                        note(table.spec(), "intervals: two standard errors; +k: k instances beyond the axis"))
                .part(CHART_HEIGHT, (g, width, height, palette) -> new GapPainter(g, palette, width, height, table, regime,
                        variants).paint())
                .draw();
    }

    static Supplier<BufferedImage> table(GapTable shown, OptimalitySpec spec) {
        double group = shown.variants().size() * COLUMN + PUBLISHED;
        return new StillPicture(2 * StillPicture.MARGIN + NAMES + shown.regimes().size() * group, SCALE)
                .title(shown.measure().title(), note(spec, shown.measure() == Measure.GAP
                        ? "bold: the published gap is met; grey: cannot be judged"
                        : shown.measure() == Measure.RETURN ? "mean (standard error)" : "published: means"))
                .part(40 + shown.rows().size() * ROW,
                        (g, width, height, palette) -> table(g, palette, shown, width, group))
                .draw();
    }

    private static String note(OptimalitySpec spec, String signs) {
        return Numbers.count(spec.tests(), "instance", "instances") + ", n 6, T 9, B 3, exact; " + signs;
    }

    private static void table(Painter g, Palette palette, GapTable shown, double width, double group) {
        int columns = shown.variants().size() + 1;
        for (int r = 0; r < shown.regimes().size(); r++) {
            double left = NAMES + r * group;
            g.text(shown.regimes().get(r).title(), left + 22, 10, Drawing.ROW_STRONG, palette.of(Token.FG),
                    TextAlignment.LEFT);
            for (int c = 0; c < columns; c++) {
                String head = c + 1 == columns ? "published" : shown.variants().get(c).title().toLowerCase(Locale.ROOT);
                g.text(head.replace("persistent forecast", "pers. forecast"), right(left, c, columns), 28, Drawing.AXIS,
                        palette.of(Token.MUTED), TextAlignment.RIGHT);
            }
        }
        g.line(0, 34.5, width, 34.5, 1, palette.of(Token.LINE));
        for (int k = 0; k < shown.rows().size(); k++) {
            double y = 50 + k * ROW;
            g.text(StudyLook.name(shown.rows().get(k).policy()), 0, y, Drawing.META, palette.of(Token.FG),
                    TextAlignment.LEFT);
            for (int e = 0; e < shown.rows().get(k).entries().size(); e++) {
                entry(g, palette, shown.rows().get(k).entries().get(e),
                        right(NAMES + e / columns * group, e % columns, columns), y);
            }
            g.line(0, y + 6.5, width, y + 6.5, 1, palette.of(Token.HAIR));
        }
    }

    private static double right(double left, int column, int columns) {
        return left + (column + 1 == columns ? column * COLUMN + PUBLISHED : (column + 1) * COLUMN);
    }

    private static void entry(Painter g, Palette palette, GapTable.Entry entry, double right, double y) {
        boolean measured = entry.state() == GapTable.State.MEASURED || entry.state() == GapTable.State.MEETS_PUBLISHED;
        g.text(entry.mean(),
                entry.state() == GapTable.State.PUBLISHED || entry.state() == GapTable.State.UNFINISHED ? right : right - 38, y,
                entry.state() == GapTable.State.MEETS_PUBLISHED ? Drawing.META_STRONG : Drawing.META,
                palette.of(measured ? Token.FG : Token.MUTED), TextAlignment.RIGHT);
        g.text(entry.error(), right, y, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
    }
}
