package mnemoscope.ui.training;

import java.util.function.DoubleFunction;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** Where values lie in a chart, in px. */
record Plot(double left, double right, double top, double bottom, double lowX, double highX, double lowY, double highY) {
    double x(double value) {
        return left + (right - left) * (value - lowX) / (highX - lowX);
    }

    double y(double value) {
        return bottom - (bottom - top) * (value - lowY) / (highY - lowY);
    }

    /** Horizontal gridlines at round values with their numbers. */
    void grid(Painter g, Palette palette, int about, DoubleFunction<String> number) {
        double gap = RoundGap.of((highY - lowY) / about);
        for (double value = Math.ceil(lowY / gap - 1e-9) * gap; value <= highY + gap * 1e-9; value += gap) {
            double y = Math.round(y(value)) + 0.5;
            g.line(left, y, right, y, 1, palette.of(Token.HAIR));
            g.text(number.apply(value), left - 6, y + 3, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
        }
    }

    /** A number below the axis. */
    void foot(Painter g, Palette palette, double value, String words) {
        g.text(words, x(value), bottom + 13, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
    }

    /** The name of the axis, below its numbers. */
    void name(Painter g, Palette palette, String words) {
        g.text(words, (left + right) / 2, bottom + 26, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.CENTER);
    }

    /** Decimals that tell round gaps apart. */
    static int decimals(double span, int about) {
        double gap = RoundGap.of(span / about);
        return (int) Math.clamp(Math.ceil(-Math.log10(gap) - 1e-9), 0, 6);
    }
}
