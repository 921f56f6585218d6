package mnemoscope.report.chart;

import java.util.function.Supplier;

/**
 * Something in a chart that can be pointed at.
 *
 * @param x    on the axis along the foot
 * @param y    on the axis of values; NaN if all that stands at x is meant
 * @param said what is said of it, lines; made when it is asked for
 * @param key  names it to whoever is told of a click; may be empty
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
