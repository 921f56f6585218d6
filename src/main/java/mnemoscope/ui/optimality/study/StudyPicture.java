package mnemoscope.ui.optimality.study;

import java.util.List;
import java.util.Locale;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.ui.kit.Drawing;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/** Table and chart to take away: light whatever the theme, with what they were made from. Drawn on the FX thread. */
final class StudyPicture {
    private static final double SCALE = 3;
    private static final double MARGIN = 14;
    private static final double HEAD = 38;
    private static final double CHART_WIDTH = 480;
    private static final double CHART_HEIGHT = 360;
    private static final double NAMES = 124;
    private static final double COLUMN = 80;
    private static final double PUBLISHED = 56;
    private static final double ROW = 22;

    private StudyPicture() {
    }

    private interface Painter {
        void paint(GraphicsContext g, Palette palette);
    }

    static WritableImage chart(OptimalityTable table, Regime regime, List<Variant> variants) {
        return picture(CHART_WIDTH, CHART_HEIGHT, regime.title() + " demand, gap to Optimal in %", table.spec(),
                "intervals: two standard errors; +k: k instances beyond the axis",
                (g, palette) -> new GapPainter(g, palette, CHART_WIDTH - 2 * MARGIN, CHART_HEIGHT - 2 * MARGIN - HEAD, table,
                        regime, variants).paint());
    }

    static WritableImage table(GapTable shown, OptimalitySpec spec) {
        double group = shown.variants().size() * COLUMN + PUBLISHED;
        double width = 2 * MARGIN + NAMES + shown.regimes().size() * group;
        double height = 2 * MARGIN + HEAD + 40 + shown.rows().size() * ROW;
        return picture(width, height, shown.measure().title(), spec, shown.measure() == Measure.GAP
                ? "bold: the published gap is met; grey: cannot be judged"
                : shown.measure() == Measure.RETURN ? "mean (standard error)" : "published: means",
                (g, palette) -> table(g, palette, shown, width - 2 * MARGIN, group));
    }

    private static void table(GraphicsContext g, Palette palette, GapTable shown, double width, double group) {
        int columns = shown.variants().size() + 1;
        for (int r = 0; r < shown.regimes().size(); r++) {
            double left = NAMES + r * group;
            Drawing.text(g, shown.regimes().get(r).title(), left + 22, 10, Drawing.ROW_STRONG, palette.of(Token.FG),
                    TextAlignment.LEFT);
            for (int c = 0; c < columns; c++) {
                String head = c + 1 == columns ? "published" : shown.variants().get(c).title().toLowerCase(Locale.ROOT);
                Drawing.text(g, head.replace("persistent forecast", "pers. forecast"), right(left, c, columns), 28, Drawing.AXIS,
                        palette.of(Token.MUTED), TextAlignment.RIGHT);
            }
        }
        Drawing.line(g, 0, 34.5, width, 34.5, 1, palette.of(Token.LINE));
        for (int k = 0; k < shown.rows().size(); k++) {
            double y = 50 + k * ROW;
            Drawing.text(g, StudyLook.name(shown.rows().get(k).policy()), 0, y, Drawing.META, palette.of(Token.FG),
                    TextAlignment.LEFT);
            for (int e = 0; e < shown.rows().get(k).entries().size(); e++) {
                entry(g, palette, shown.rows().get(k).entries().get(e),
                        right(NAMES + e / columns * group, e % columns, columns), y);
            }
            Drawing.line(g, 0, y + 6.5, width, y + 6.5, 1, palette.of(Token.HAIR));
        }
    }

    private static double right(double left, int column, int columns) {
        return left + (column + 1 == columns ? column * COLUMN + PUBLISHED : (column + 1) * COLUMN);
    }

    private static void entry(GraphicsContext g, Palette palette, GapTable.Entry entry, double right, double y) {
        boolean measured = entry.state() == GapTable.State.MEASURED || entry.state() == GapTable.State.MEETS_PUBLISHED;
        Drawing.text(g, entry.mean(),
                entry.state() == GapTable.State.PUBLISHED || entry.state() == GapTable.State.UNFINISHED ? right : right - 38, y,
                entry.state() == GapTable.State.MEETS_PUBLISHED ? Drawing.META_STRONG : Drawing.META,
                palette.of(measured ? Token.FG : Token.MUTED), TextAlignment.RIGHT);
        Drawing.text(g, entry.error(), right, y, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
    }

    private static WritableImage picture(double width, double height, String title, OptimalitySpec spec, String note,
            Painter painter) {
        Palette palette = Theme.LIGHT.palette();
        Canvas canvas = new Canvas(width * SCALE, height * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, width, height);
        g.setTextBaseline(VPos.BASELINE);
        g.translate(MARGIN, MARGIN);
        Drawing.text(g, title, 0, 11, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
        Drawing.text(g, Numbers.count(spec.tests(), "instance", "instances") + ", n 6, T 9, B 3, exact; " + note, 0, 26,
                Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
        g.translate(0, HEAD);
        painter.paint(g, palette);
        return canvas.snapshot(null, null);
    }
}
