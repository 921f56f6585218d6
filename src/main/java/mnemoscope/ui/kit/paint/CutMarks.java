package mnemoscope.ui.kit.paint;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;

/**
 * The cuts of an agent's context along an axis of decisions: two slanted strokes, and how much was dropped.
 *
 * @param left  edge of the first visible decision, px
 * @param slot  width of a decision, px
 * @param first first visible decision; {@code count} is the number of visible ones
 */
public record CutMarks(Comparison shown, double left, double slot, int first, int count) {
    /** Distance from the end of the axis to the strokes of a cut after the last decision. */
    private static final double INSIDE = 4;
    private static final double GAP = 4;

    /**
     * Paints the strokes, and below or beside them as many words as fit.
     *
     * @param words base line; NaN for no words
     * @return whether there is any cut
     */
    public boolean paint(Painter g, Palette palette, double top, double bottom, double words) {
        double free = left;
        int[] cuts = cuts();
        for (int k = 0; k < cuts.length; k++) {
            double x = x(cuts[k]);
            sign(g, palette, x, top, bottom);
            if (!Double.isNaN(words)) {
                free = said(g, palette, cuts[k], k + 1 < cuts.length ? cuts[k + 1] : -1, words, free);
            }
        }
        return cuts.length > 0;
    }

    /** The strokes of one cut. */
    public static void sign(Painter g, Palette palette, double x, double top, double bottom) {
        for (double at : new double[]{x - 2.5, x + 1.5}) {
            g.line(at - 1.5, bottom, at + 1.5, top, 1.2, palette.of(ColorRole.FG));
        }
    }

    /** A line for each cut across the area below the axis. */
    public void lines(Painter g, Palette palette, double top, double bottom) {
        for (int t : cuts()) {
            g.rect(x(t) - 0.5, top, 1, bottom - top, palette.of(ColorRole.FG, 0.6));
        }
    }

    /** The decisions with a cut before them, ascending; the number after the last visible one for a cut after it. */
    private int[] cuts() {
        return IntStream.rangeClosed(first, first + count).filter(t -> !before(t).isEmpty()).toArray();
    }

    /** The turns dropped before a visible decision, or after the last of all. */
    private List<ContextDrop> before(int t) {
        return t == shown.decisionCount() ? shown.dropsAfterAll() : t == first + count ? List.of() : shown.dropsBefore(t);
    }

    private double x(int t) {
        return left + (t - first) * slot - (t == first + count ? INSIDE : 0);
    }

    /**
     * With the cause where room allows, at the right of the strokes or else at their left. @return where the next words may begin
     *
     * @param next the next cut; -1 for none
     */
    private double said(Painter g, Palette palette, int cut, int next, double y, double free) {
        List<ContextDrop> drops = before(cut);
        double x = x(cut);
        double end = end(x, next, width(drops, false));
        for (boolean cause : new boolean[]{true, false}) {
            String said = LogWords.went(drops, cause);
            double width = width(drops, cause);
            double from = x + GAP + width <= end ? x + GAP : x - GAP - width;
            if (from >= free) {
                g.text(said, from, y, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
                return from + width;
            }
        }
        return free;
    }

    private static double width(List<ContextDrop> drops, boolean cause) {
        return Type.width(LogWords.went(drops, cause), PaintedCanvas.AXIS) + GAP;
    }

    /**
     * The right limit for the words of a cut: the next cut, or the end of the axis. A cut after the last decision only has room
     * at its left, which is reserved for its words where both fit.
     *
     * @param least minimum width of the words
     */
    private double end(double x, int next, double least) {
        if (next < 0 || x(next) <= x) {
            return left + count * slot;
        }
        double end = x(next) - GAP;
        double shared = end - width(before(next), false);
        return next == first + count && x + GAP + least <= shared ? shared : end;
    }
}
