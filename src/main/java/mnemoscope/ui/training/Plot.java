package mnemoscope.ui.training;

import java.util.function.DoubleFunction;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Drawing;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.Token;

/** Where values lie in a chart, in px. */
record Plot(double left, double right, double top, double bottom, double lowX, double highX, double lowY, double highY) {
    double x(double value) {
        return left + (right - left) * (value - lowX) / (highX - lowX);
    }

    double y(double value) {
        return bottom - (bottom - top) * (value - lowY) / (highY - lowY);
    }

    /** Horizontal gridlines at round values with their numbers. */
    void grid(GraphicsContext g, Palette palette, int about, DoubleFunction<String> number) {
        double gap = RoundGap.of((highY - lowY) / about);
        for (double value = Math.ceil(lowY / gap - 1e-9) * gap; value <= highY + gap * 1e-9; value += gap) {
            double y = Math.round(y(value)) + 0.5;
            Drawing.line(g, left, y, right, y, 1, palette.of(Token.HAIR));
            Drawing.text(g, number.apply(value), left - 6, y + 3, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
        }
    }

    /** A number below the axis. */
    void foot(GraphicsContext g, Palette palette, double value, String words) {
        Drawing.text(g, words, x(value), bottom + 13, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
    }

    /** The name of the axis, below its numbers. */
    void name(GraphicsContext g, Palette palette, String words) {
        Drawing.text(g, words, (left + right) / 2, bottom + 26, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
    }

    /** Decimals that tell round gaps apart. */
    static int decimals(double span, int about) {
        double gap = RoundGap.of(span / about);
        return (int) Math.clamp(Math.ceil(-Math.log10(gap) - 1e-9), 0, 6);
    }
}
