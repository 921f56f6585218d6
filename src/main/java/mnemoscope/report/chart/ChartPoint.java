package mnemoscope.report.chart;

import java.util.function.Supplier;

/**
 * Something in a chart that can be pointed at.
 *
 * @param panel of a chart of several, from 0
 * @param x     on the axis of its panel
 * @param y     on the axis of its panel; NaN if all that stands at x is meant
 * @param said  what is said of it, lines; made when it is asked for
 * @param key   names it to whoever is told of a click; may be empty
 */
public record ChartPoint(int panel, double x, double y, Supplier<String> said, String key) {
    public ChartPoint(int panel, double x, double y, String words, String key) {
        this(panel, x, y, () -> words, key);
    }

    public ChartPoint(double x, double y, String words, String key) {
        this(0, x, y, words, key);
    }

    public String words() {
        return said.get();
    }
}
