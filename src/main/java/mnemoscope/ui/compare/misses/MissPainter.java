package mnemoscope.ui.compare.misses;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses.Bar;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Paints the matrix of causes by policy.
 *
 * @param styles      styles of the policies
 * @param inDecisions whether decisions are counted, otherwise turns
 * @param bars        selected bars; none in a file
 */
record MissPainter(Painter g, Palette palette, Misses misses, MissLayout at, List<PolicyStyle> styles, boolean inDecisions,
        List<MissBar> bars) {
    private static final double INDENT = 14;
    private static final double LEAST = 1;
    private static final double OUTLINED_LEAST = 3;

    void paint() {
        for (MissBar bar : bars) {
            double left = at.x(bar.policy()) - 6;
            double high = MissLayout.high(at.rows().get(bar.row()));
            g.rect(left, at.y(bar.row()), at.column(), high, palette.of(ColorRole.ACCENT_GROUND));
            g.rect(left, at.y(bar.row()), 3, high, palette.of(ColorRole.ACCENT));
        }
        heads();
        held();
        for (int k = 0; k < at.rows().size(); k++) {
            MissReason reason = at.rows().get(k);
            if (!reason.isTerm()) {
                g.rect(0, Math.round(at.y(k)), at.width(), 1, palette.of(k < 2 ? ColorRole.LINE : ColorRole.HAIR));
            }
            name(reason, k);
            for (int p = 0; p < misses.policies().size(); p++) {
                cell(reason, k, p);
            }
        }
    }

    private void heads() {
        for (int p = 0; p < misses.policies().size(); p++) {
            OfPolicy each = misses.policies().get(p);
            MarkPainter.draw(g, styles.get(p).shape(), styles.get(p).legend(), at.x(p) + 7, 11, 14, hue(p),
                    palette.of(ColorRole.BG));
            words(each.title(), at.x(p) + 18, 15, at.column() - 26, PaintedCanvas.ROW_STRONG, ColorRole.FG);
            String so = each.standing().title();
            if (each.reference() && Type.width(so, PaintedCanvas.META) < at.column() - 26) {
                words(so, at.x(p) + 18, 29, at.column() - 26, PaintedCanvas.META, ColorRole.MUTED);
            }
        }
    }

    private Color hue(int p) {
        return palette.of(styles.get(p).hue());
    }

    private void words(String words, double x, double y, double room, Font font, ColorRole ink) {
        g.text(GridPicture.cut(words, room, font), x, y, font, palette.of(ink), TextAlignment.LEFT);
    }

    private void held() {
        double y = MissLayout.HEAD;
        words(Texts.of("compare.misses-held"), INDENT, y + 16, at.names() - INDENT, PaintedCanvas.ROW_STRONG, ColorRole.FG);
        for (int p = 0; p < misses.policies().size(); p++) {
            OfPolicy each = misses.policies().get(p);
            int all = inDecisions ? misses.asked().decisions() : each.anatomy().needs();
            int held = all - each.bar(MissReason.ALL, inDecisions).count();
            double wide = at.bar() * held / Math.max(1, all);
            g.rect(at.x(p), y + 7, at.bar(), 10, palette.of(ColorRole.TRACK));
            g.rect(at.x(p), y + 7, wide, 10, hue(p));
            words(Numbers.whole(held), at.x(p) + at.bar() + 6, y + 16, at.column() - at.bar() - 12, PaintedCanvas.ROW_STRONG,
                    ColorRole.FG);
        }
    }

    private void name(MissReason reason, int k) {
        boolean all = reason.equals(MissReason.ALL);
        double left = reason.isTerm() ? 2 * INDENT : INDENT;
        double base = at.y(k) + MissLayout.high(reason) / 2 + 4;
        Font font = all ? PaintedCanvas.ROW_STRONG : reason.isTerm() ? PaintedCanvas.META : PaintedCanvas.ROW;
        words(reason.words(), left, base, at.names() - left - 8, font, reason.isTerm() ? ColorRole.MUTED : ColorRole.FG);
        double after = left + Type.width(reason.words(), font) + 12;
        if (Type.width(reason.hint(), PaintedCanvas.META) <= at.names() - 12 - after) {
            g.text(reason.hint(), at.names() - 12, base, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.RIGHT);
        }
    }

    private void cell(MissReason reason, int k, int p) {
        Bar bar = misses.policies().get(p).bar(reason, inDecisions);
        double high = MissLayout.high(reason);
        double base = at.y(k) + high / 2 + 4;
        if (bar.count() == 0) {
            words(reason.isTerm() ? "\u00b7" : "0", at.x(p), base, at.column(), PaintedCanvas.META, ColorRole.MUTED);
            return;
        }
        double right = at.x(p);
        if (!reason.equals(MissReason.ALL)) {
            bar(bar, reason.isTerm() ? 7 : 11, at.y(k) + high / 2, p);
            right += Math.max(2 * LEAST, at.bar() * bar.count() / misses.longest(inDecisions)) + 6;
        }
        boolean all = reason.equals(MissReason.ALL);
        String number = Numbers.whole(bar.count());
        Font font = all ? PaintedCanvas.ROW_STRONG : reason.isTerm() ? PaintedCanvas.META : PaintedCanvas.ROW;
        words(number, right, base, at.column(), font, reason.isTerm() ? ColorRole.MUTED : ColorRole.FG);
        if (all && misses.isPlanned()) {
            double after = right + Type.width(number, font) + 6;
            double room = at.x(p) + at.column() - 8 - after;
            String avoidable = Texts.of("compare.misses-avoidable", Numbers.whole(bar.kept()));
            if (Type.width(avoidable, PaintedCanvas.META) <= room) {
                words(avoidable, after, base, room, PaintedCanvas.META, ColorRole.MUTED);
            }
        }
    }

    /** Filled up to the missed turns that the hindsight plan holds, outlined beyond; without a plan filled. */
    private void bar(Bar bar, double high, double middle, int p) {
        double unit = at.bar() / misses.longest(inDecisions);
        int full = misses.isPlanned() ? bar.kept() : bar.count();
        double wide = full == 0 ? 0 : Math.max(LEAST, unit * full);
        double top = Math.round(middle - high / 2);
        g.rect(at.x(p), top, wide, high, hue(p));
        if (bar.count() > full) {
            double rest = Math.max(OUTLINED_LEAST, unit * (bar.count() - full));
            g.setStroke(hue(p));
            g.setLineWidth(1);
            g.setLineDashes();
            g.strokeRect(at.x(p) + wide + 0.5, top + 0.5, rest - 1, high - 1);
        }
    }
}
