package mnemoscope.ui.replay.decision;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.Overview;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/**
 * For an agent's log without evidence: the tokens that each policy holds at every decision, and as a dotted line the count of the
 * agent's service, where the log contains it.
 */
record HeldTokensPane(Comparison shown, Overview.Held held) {
    /** Height of a digit above its base line. */
    private static final double TALL = 7;
    /** Distance from the middle of a cut's mark. */
    private static final double BESIDE_A_CUT = 7;

    /** The values at a decision in words. */
    String words(int t) {
        StringBuilder words = new StringBuilder();
        for (Trace trace : shown.traces()) {
            words.append('\n').append(
                    Texts.of("replay.holds-so-much", trace.policy().title(), shown.input().unit().count(trace.usedTokens(t))));
        }
        return words.append(held.counted()[t] == 0
                ? ""
                : "\n" + Texts.of("replay.the-log-counted", Numbers.whole(held.counted()[t])) + ".\n" + LogWords.gap(shown))
                .toString();
    }

    /** @param cursor x of the cursor line, px */
    void paint(Painter g, Rectangle2D at, List<PolicyStyle> styles, double cursor, Palette palette) {
        g.rect(at.getMinX(), at.getMaxY() - 0.5, at.getWidth(), 0.8, palette.of(ColorRole.LINE));
        g.setLineWidth(1);
        g.setStroke(palette.of(ColorRole.MUTED));
        g.setLineDashes(1.5, 2);
        curve(g, at, t -> held.counted()[t]);
        g.setLineDashes();
        g.setLineWidth(1.4);
        for (int p = Math.min(styles.size(), shown.traces().size()) - 1; p >= 0; p--) {
            Trace trace = shown.traces().get(p);
            g.setStroke(palette.of(styles.get(p).hue()));
            curve(g, at, trace::usedTokens);
        }
        String most = Numbers.whole((long) held.most());
        double wide = Type.width(most, PaintedCanvas.AXIS);
        Point2D free = scale(at, wide, cursor);
        // Where there is no free place, the curves are covered.
        g.rect(free.getX() - 1, free.getY() - TALL - 1, wide + 2, TALL + 2, palette.of(ColorRole.INSET));
        g.text(most, free.getX(), free.getY(), PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
    }

    /** Position of the scale's text on its base line: beside the cursor and crossed by no curve, if there is such a place. */
    Point2D scale(Rectangle2D at, double width, double cursor) {
        double left = at.getMinX() + (shown.dropsBefore(0).isEmpty() ? 2 : BESIDE_A_CUT);
        double x = cursor > left - 3 && cursor < left + width + 3 ? cursor + 4 : left;
        double slot = at.getWidth() / shown.decisionCount();
        int from = Math.clamp((int) ((x - at.getMinX()) / slot), 0, shown.decisionCount() - 1);
        int to = Math.clamp((int) ((x + width - at.getMinX()) / slot), 0, shown.decisionCount() - 1);
        double[] lines = IntStream.rangeClosed(from, to).boxed()
                .flatMapToDouble(t -> DoubleStream.concat(DoubleStream.of(y(at, held.counted()[t])),
                        shown.traces().stream().mapToDouble(trace -> y(at, trace.usedTokens(t)))))
                .toArray();
        double y = DoubleStream.iterate(at.getMinY() + TALL + 3, each -> each < at.getMaxY(), each -> each + 2)
                .filter(base -> Arrays.stream(lines).noneMatch(line -> line > base - TALL - 1 && line < base + 1)).findFirst()
                .orElse(at.getMinY() + TALL + 2);
        return new Point2D(x, y);
    }

    /** Height of a number of tokens; NaN for none. */
    private double y(Rectangle2D at, double tokens) {
        return tokens == 0 ? Double.NaN : at.getMaxY() - 1 - (at.getHeight() - 3) * tokens / Math.max(1, held.most());
    }

    /** A step line with one value per decision; gaps where there is no value. */
    private void curve(Painter g, Rectangle2D at, IntToDoubleFunction tokens) {
        double slot = at.getWidth() / shown.decisionCount();
        double before = Double.NaN;
        for (int t = 0; t < shown.decisionCount(); t++) {
            double y = y(at, tokens.applyAsDouble(t));
            double x = at.getMinX() + t * slot;
            if (!Double.isNaN(y)) {
                if (!Double.isNaN(before)) {
                    g.strokeLine(x, before, x, y);
                }
                g.strokeLine(x, y, x + slot, y);
            }
            before = y;
        }
    }
}
