package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * The matrix as an exported picture: one lane per policy, one mark per decision, fifty decisions per band, in display order, with
 * the source below.
 */
final class MatrixPicture {
    static final int BAND_DECISIONS = 50;
    private static final double NAMES = 160;
    /** Room for the sign of a policy that sees the answer, and before the marks. */
    private static final double SIGN = 14;
    private static final double CELL = 16;
    private static final double LANE = 18;

    private MatrixPicture() {}

    static Picture of(CompareTable table, List<CompareRow> rows, List<String> caption) {
        String listed = rows.size() == table.rows().size()
                ? Numbers.count(rows.size(), Texts.of("compare.decision"), Texts.of("compare.decisions"))
                : Texts.of("compare.count-of-all", Numbers.whole(rows.size()),
                        Numbers.count(table.rows().size(), Texts.of("compare.decision"), Texts.of("compare.decisions")));
        List<PolicyStyle> styles = CompareColumns.styles(table);
        double tall = 26 + LANE * styles.size();
        Painting lanes = (g, width, height, palette) -> {
            for (int from = 0; from < rows.size(); from += BAND_DECISIONS) {
                band(g, palette, table, rows.subList(from, Math.min(rows.size(), from + BAND_DECISIONS)), styles);
                g.translate(0, tall);
            }
        };
        List<String> below = new ArrayList<>(caption);
        if (table.policies().stream().anyMatch(MatrixPicture::seesAnswer)) {
            below.add(Texts.of("compare.sees-the-answer"));
        }
        below.addAll(table.trainingCaption());
        return lanes.picture(table.name() + "-matrix", Texts.of("compare.table-listed-by-policy", table.name(), listed),
                Texts.of("compare.legend-of-marks"), ValueTable.NONE, below, NAMES + BAND_DECISIONS * CELL,
                tall * ((rows.size() + BAND_DECISIONS - 1) / BAND_DECISIONS));
    }

    private static void band(Painter g, Palette palette, CompareTable table, List<CompareRow> band, List<PolicyStyle> styles) {
        for (int k = 0; k < band.size(); k++) {
            if (k == 0 || (k + 1) % 5 == 0) {
                g.text(Integer.toString(band.get(k).decision() + 1), x(k), 12, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED),
                        TextAlignment.CENTER);
            }
        }
        for (int p = 0; p < styles.size(); p++) {
            double y = 26 + LANE * p;
            CompareTable.Policy policy = table.policies().get(p);
            String sign = seesAnswer(policy) ? " *" : "";
            g.text(GridPicture.cut(policy.title(), NAMES - SIGN, PaintedCanvas.META) + sign, 0, y + 4, PaintedCanvas.META,
                    palette.of(ColorRole.FG), TextAlignment.LEFT);
            for (int k = 0; k < band.size(); k++) {
                MarkState state = MarkState.of(band.get(k).results().get(p).outcome());
                MarkPainter.draw(g, styles.get(p).shape(), state, x(k), y, 14,
                        palette.of(state == MarkState.NONE ? ColorRole.SUBTLE : styles.get(p).hue()), palette.of(ColorRole.BG));
            }
        }
    }

    private static boolean seesAnswer(CompareTable.Policy policy) {
        return policy.standing().seesAnswer();
    }

    private static double x(int k) {
        return NAMES + (k + 0.5) * CELL;
    }
}
