package mnemoscope.ui.chart;

import java.util.stream.DoubleStream;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Values between two heights in px.
 *
 * @param low    value at {@code bottom}
 * @param high   value at {@code top}, above {@code low}
 */
public record ValueScale(double low, double high, double top, double bottom) {
    public ValueScale {
        high = high == low ? low + 1 : high;
    }

    public double y(double value) {
        return bottom - (bottom - top) * (value - low) / (high - low);
    }

    /** Multiples of a gap, ascending. */
    public DoubleStream multiples(double gap) {
        // Plus zero, for the ceiling of minus 0.3 is minus 0.
        double first = Math.ceil(low / gap) * gap + 0.0;
        return DoubleStream.iterate(first, value -> value <= high + 1e-9, value -> value + gap);
    }

    /** A hairline with its label at the left. */
    public void gridline(Painter g, Palette palette, double value, String label, double left, double right) {
        double y = Math.round(y(value));
        g.setFill(palette.of(Token.HAIR));
        g.fillRect(left, y, right - left, 1);
        g.text(label, left - 5, y + 4, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
    }
}
