package mnemoscope.ui.optimality.hindsight;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Drawing;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Token;

/** Where the steps of an episode lie in px; the charts of the page share it, so that they stand above each other. */
record StepAxis(double width, int steps) {
    /** Room for what is written at the left. */
    static final double LEFT = 52;
    /** Room for what stands at the line ends. */
    static final double RIGHT = 112;

    double end() {
        return Math.max(LEFT + 1, width - RIGHT);
    }

    double x(double t) {
        return steps < 2 ? (LEFT + end()) / 2 : LEFT + (end() - LEFT) * t / (steps - 1);
    }

    /** Room of one step. */
    double pitch() {
        return (end() - LEFT) / Math.max(1, steps - 1);
    }

    /** The step whose place is nearest. */
    int stepAt(double px) {
        return steps < 2 ? 0 : (int) Math.clamp(Math.round((px - LEFT) / (end() - LEFT) * (steps - 1)), 0, steps - 1);
    }

    /** Numbers of decisions, from 1, on a line of text. */
    void numbers(GraphicsContext g, Palette palette, double y) {
        String last = Integer.toString(steps);
        double wide = TextWidth.of(last, Drawing.AXIS);
        text(g, palette, "1", x(0), y);
        if (steps < 2) {
            return;
        }
        text(g, palette, last, x(steps - 1), y);
        int gap = (int) Math.max(1, RoundGap.of(steps / Math.max(2, (end() - LEFT) / 80)));
        for (int number = gap; number < steps; number += gap) {
            if (number > 1 && x(number - 1) - x(0) > wide + 4 && x(steps - 1) - x(number - 1) > wide + 6) {
                text(g, palette, Integer.toString(number), x(number - 1), y);
            }
        }
    }

    /** The decision that Replay shows. */
    void cursor(GraphicsContext g, Palette palette, int step, double top, double bottom) {
        if (step >= 0 && step < steps) {
            g.setFill(palette.of(Token.ACCENT, 0.75));
            g.fillRect(x(step) - 0.8, top, 1.6, bottom - top);
        }
    }

    private static void text(GraphicsContext g, Palette palette, String words, double x, double y) {
        Drawing.text(g, words, x, y, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
    }
}
