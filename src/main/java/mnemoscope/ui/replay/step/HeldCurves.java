package mnemoscope.ui.replay.step;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Overview;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Along the log of an agent that marks no evidence: the tokens that each policy holds at every decision, and dotted what the agent's
 * own service counted, where the log says so.
 */
record HeldCurves(Comparison shown, Overview.Held held) {
    /** What is drawn at a decision. */
    String words(int t) {
        StringBuilder words = new StringBuilder();
        for (Trace trace : shown.traces()) {
            words.append('\n').append(Texts.of("replay.holds-so-much", trace.policy().title(),
                    shown.input().unit().count(trace.usedTokens(t))));
        }
        return words.append(held.counted()[t] == 0
                ? ""
                : "\n" + Texts.of("replay.the-log-counted", Numbers.whole(held.counted()[t]))).toString();
    }

    void paint(Painter g, Rectangle2D at, List<PolicyStyle> styles, Palette palette) {
        g.rect(at.getMinX(), at.getMaxY() - 0.5, at.getWidth(), 0.8, palette.of(Token.LINE));
        g.text(Numbers.whole((long) held.most()), at.getMinX() + 2, at.getMinY() + 9, Drawing.AXIS, palette.of(Token.MUTED),
                TextAlignment.LEFT);
        g.setLineWidth(1);
        g.setStroke(palette.of(Token.MUTED));
        g.setLineDashes(1.5, 2);
        curve(g, at, t -> held.counted()[t]);
        g.setLineDashes();
        g.setLineWidth(1.4);
        for (int p = Math.min(styles.size(), shown.traces().size()) - 1; p >= 0; p--) {
            Trace trace = shown.traces().get(p);
            g.setStroke(palette.of(styles.get(p).hue()));
            curve(g, at, trace::usedTokens);
        }
    }

    /** A step a decision; nothing where there is no value. */
    private void curve(Painter g, Rectangle2D at, IntToDoubleFunction tokens) {
        double slot = at.getWidth() / shown.steps();
        double before = Double.NaN;
        for (int t = 0; t < shown.steps(); t++) {
            double value = tokens.applyAsDouble(t);
            double y = value == 0 ? Double.NaN : at.getMaxY() - 1 - (at.getHeight() - 3) * value / Math.max(1, held.most());
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
