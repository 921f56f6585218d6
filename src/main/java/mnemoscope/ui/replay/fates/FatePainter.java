package mnemoscope.ui.replay.fates;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Draws one fate lane: thick while held, a cross at the drop, dotted afterwards, and a filled or hollow mark at the end.
 *
 * @param band height of its policy's row, px
 */
public record FatePainter(Painter g, PolicyStyle style, FateScale scale, Palette palette, Color paper, boolean several,
        double band, int asked) {
    void draw(Lanes.FateLane lane, double y) {
        Color hue = palette.of(style.hue());
        Color warning = palette.of(ColorRole.WARNING);
        double thick = several ? 3 : 5;
        double size = several ? 8 : Math.min(12, band - 1);
        if (lane.dropped() >= 0 && scale.x(asked) - scale.x(lane.dropped()) > 18) {
            g.line(scale.x(lane.dropped()) + 8, y, scale.x(asked) - 8, y, 1.4, warning, 1.5, 4);
        }
        for (Lanes.Span span : lane.covered()) {
            g.line(scale.x(span.first()), y, scale.x(Math.min(asked, span.last() + 1)), y, 1.6, hue);
        }
        for (Lanes.Span span : lane.held()) {
            g.line(scale.x(span.first()), y, scale.x(end(span, lane.dropped())), y, thick, hue, dashes(style));
        }
        if (!lane.held().isEmpty()) {
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, scale.x(lane.held().getFirst().first()), y, size, hue, paper);
        }
        if (lane.dropped() >= 0 && lane.dropped() < asked) {
            dropped(lane, y, warning, size);
        }
        double end = several ? 9 : Math.min(15, band - 1);
        MarkPainter.draw(g, style.shape(), end(lane, asked), scale.x(asked), y, end, lane.kept() ? hue : warning, paper);
    }

    /** The mark at the end of a lane, where the question is asked: a cross if the turn is dropped at that decision. */
    public static MarkState end(Lanes.FateLane lane, int asked) {
        return lane.kept() ? MarkState.FILLED : lane.dropped() == asked ? MarkState.CROSS : MarkState.HOLLOW;
    }

    /** The end of a held span: the decision that drops the turn, if that follows. */
    static int end(Lanes.Span held, int dropped) {
        return dropped == held.last() + 1 ? dropped : held.last();
    }

    /** Width in px of the words beside a lane. */
    static double width(String words) {
        return Type.width(words, PaintedCanvas.ROW_STRONG);
    }

    /** The dashes of held spans. */
    static double[] dashes(PolicyStyle style) {
        return style.reference() ? new double[]{7, 3} : new double[0];
    }

    private void dropped(Lanes.FateLane lane, double y, Color warning, double size) {
        double x = scale.x(lane.dropped());
        MarkPainter.draw(g, MarkShape.CIRCLE, MarkState.CROSS, x, y, size, warning, paper);
        String words = lane.droppedText();
        Font type = LanesPainter.type(band);
        double wide = Type.width(words, type);
        double high = Math.min(16, band - 2);
        if (several || !LanesPainter.hasWords(band)) {
            return;
        }
        if (x + wide + 32 < scale.x(asked)) {
            g.rect(x + 11, y - high / 2, wide + 8, high, paper);
            g.text(words, x + 15, y + 4, type, warning, TextAlignment.LEFT);
        } else if (x - scale.left() > wide + 24) {
            g.rect(x - wide - 15, y - high / 2, wide + 6, high, paper);
            g.text(words, x - 12, y + 4, type, warning, TextAlignment.RIGHT);
        }
    }

    /**
     * Decisions to pixels.
     *
     * @param from decision at {@code left}
     * @param slot px per decision
     */
    public record FateScale(int from, double left, double slot) {
        public double x(double step) {
            return left + (step - from) * slot;
        }
    }
}
