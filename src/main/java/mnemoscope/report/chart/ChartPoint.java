package mnemoscope.report.chart;

import java.util.function.Supplier;

/**
 * A point of a chart for mouse and keyboard.
 *
 * @param x    on the axis along the foot
 * @param y    on the axis of values; NaN for everything at x
 * @param said its tooltip lines, created on demand
 * @param key  identifies it to click handlers; may be empty
 */
public record ChartPoint(double x, double y, Supplier<String> said, String key) {
    public ChartPoint(double x, double y, String words, String key) {
        this(x, y, () -> words, key);
    }

    /** A decision, by its index. */
    static ChartPoint step(int t, Supplier<String> said) {
        return new ChartPoint(t, Double.NaN, said, Integer.toString(t));
    }

    public String words() {
        return said.get();
    }
}
