package mnemoscope.ui.benchmark.chart;

import java.util.stream.DoubleStream;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.RoundGap;

/**
 * Values between two places in px, from and to round ones.
 *
 * @param low  value at {@code from}, a multiple of {@code gap}
 * @param high value at {@code to}
 * @param gap  between gridlines
 */
record Scale(double low, double high, double gap, double from, double to) {
    private static final double GAPS = 5;

    /** @param values at least one finite; where all are above 0 it begins at 0 */
    static Scale of(DoubleStream values, double from, double to) {
        double[] finite = values.filter(Double::isFinite).sorted().toArray();
        double low = Math.min(0, finite[0]);
        double high = finite[finite.length - 1];
        if (high < 0) {
            // All below 0, as rewards are: 0 itself may be far away.
            low = finite[0];
        }
        double gap = RoundGap.of(Math.max(high - low, 1e-6) / GAPS);
        double least = Math.floor(low / gap + 1e-9) * gap;
        double most = Math.max(Math.ceil(high / gap - 1e-9) * gap, least + gap);
        return new Scale(least, most, gap, from, to);
    }

    double at(double value) {
        return from + (to - from) * (value - low) / (high - low);
    }

    /** The values of the gridlines, ascending. */
    double[] gridlines() {
        int count = (int) Math.round((high - low) / gap);
        return java.util.stream.IntStream.rangeClosed(0, count).mapToDouble(k -> low + k * gap).toArray();
    }

    /** A gridline's value with no more decimals than the gap needs: "0", ".1". */
    String label(double value, NumberStyle numbers) {
        if (Math.abs(value) < gap / 2) {
            return "0";
        }
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(gap) + 1e-9));
        return new NumberStyle(decimals, numbers.leadingZero(), false).text(value);
    }
}
