package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.replay.Trace;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * The plan as bars over the decisions, one row a turn in order of arrival: how long the plan keeps it, at which questions it is
 * used, under it how long the chosen policy keeps it, and at the right which policies find it too.
 *
 * @param items   all rows
 * @param chosen  place of the policy among those shown; -1 for none
 * @param offset  px that are scrolled away
 * @param current row under the pointer or the keyboard; -1 for none
 * @param cursor  the decision that Replay shows; -1 for none
 */
record PlanPainter(HindsightReport report, Map<String, PolicyStyle> styles, List<PlanItem> items, int chosen, double offset,
        int current, int cursor) implements Painting {
    static final double ROW = 16;
    /** From the end of the axis to the left edge of the first mark. */
    static final double FIRST_MARK = 14;
    private static final double MARKS = 14;
    /** A turn kept for the one decision of its use must still show at both sides of the dot. */
    private static final double LEAST_BAR = 12;

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        StepAxis axis = PageAxis.of(width, report.shown().steps());
        int first = (int) Math.max(0, Math.floor(offset / ROW));
        int last = (int) Math.min(items.size() - 1.0, Math.floor((offset + height) / ROW));
        for (int k = first; k <= last; k++) {
            row(g, palette, axis, items.get(k), width, k * ROW - offset, k == current);
        }
        axis.cursor(g, palette, cursor, 0, Math.min(height, items.size() * ROW - offset));
    }

    private void row(Painter g, Palette palette, StepAxis axis, PlanItem item, double width, double top,
            boolean highlighted) {
        if (highlighted) {
            g.setFill(palette.of(Token.HAIR));
            g.fillRect(0, top, width, ROW);
        }
        double middle = top + ROW / 2;
        g.text(PictureFonts.cut(item.id(), PageAxis.LEFT - 8, 11, false), PageAxis.LEFT - 6, middle + 3.5, Drawing.META,
                palette.of(Token.MUTED), TextAlignment.RIGHT);
        double half = Math.min(1.5, axis.pitch() / 2);
        for (Span span : item.held()) {
            bar(g, axis, span, middle - 3, 4, half, palette.of(Token.REFERENCE));
        }
        if (chosen >= 0) {
            Color hue = palette.of(styles.get(report.shown().traces().get(chosen).policy().name()).hue());
            for (Span span : item.holders().get(chosen)) {
                bar(g, axis, span, middle + 3, 2, half, hue);
            }
        }
        uses(g, palette, axis, item, middle - 1);
        double x = axis.end() + FIRST_MARK + 5;
        for (int p = 0; p < report.shown().traces().size(); p++) {
            PolicyStyle style = styles.get(report.shown().traces().get(p).policy().name());
            int found = item.found().get(p);
            MarkState state = found == item.served() ? MarkState.FILLED : found > 0 ? MarkState.HALF : MarkState.HOLLOW;
            MarkPainter.draw(g, style.shape(), state, x + p * MARKS, middle, 10, palette.of(style.hue()), palette.of(Token.BG));
        }
    }

    private static void bar(Painter g, StepAxis axis, Span span, double y, double tall, double half, Color ink) {
        g.setFill(ink);
        double wide = Math.max(LEAST_BAR, axis.x(span.last()) - axis.x(span.first()) + 2 * half);
        double left = Math.max(PageAxis.LEFT - 3, (axis.x(span.first()) + axis.x(span.last()) - wide) / 2);
        g.fillRect(left, y, wide, tall);
    }

    /** Filled where the plan serves the question, red where the chosen policy does not; hollow where the plan gives it up. */
    private void uses(Painter g, Palette palette, StepAxis axis, PlanItem item, double y) {
        for (PlanItem.Use use : item.uses()) {
            boolean lost = use.served() && chosen >= 0 && !holds(item, use.step());
            Color ink = palette.of(lost ? Token.WARNING : use.served() ? Token.REFERENCE : Token.SUBTLE);
            PlanSign.use(g, ink, use.served() ? ink : palette.of(Token.BG), axis.x(use.step()), y, use.served() ? 3.4 : 2.6);
        }
    }

    private boolean holds(PlanItem item, int step) {
        Trace trace = report.shown().traces().get(chosen);
        int c = trace.candidate(step, item.turn());
        return c >= 0 && trace.kept(step, c);
    }
}
