package mnemoscope.report.chart;

import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The range of an axis of values: the curves, and the reference levels that do not compress the curves too much.
 *
 * @param low  the least value
 * @param high the greatest
 */
record Scale(double low, double high) {
    /** Smallest share of the height for the curves. */
    private static final double CURVES = 1 / 6.0;
    /** Margin above and below the values, as a share of the height. */
    static final double ROOM = 0.06;

    static Scale of(DoubleStream values, List<ReferenceLine> levels) {
        DoubleSummaryStatistics drawn = values.filter(Double::isFinite).summaryStatistics();
        Scale scale = new Scale(drawn.getMin(), drawn.getMax());
        double most = Math.max(scale.high - scale.low, Math.max(Math.abs(scale.low), Math.abs(scale.high)) * 0.05) / CURVES;
        for (ReferenceLine level : levels.stream()
                .sorted(Comparator
                        .comparingDouble(each -> Math.max(drawn.getMin() - each.value(), each.value() - drawn.getMax())))
                .toList()) {
            Scale wider = new Scale(Math.min(scale.low, level.value()), Math.max(scale.high, level.value()));
            scale = wider.high - wider.low <= most ? wider : scale;
        }
        return scale;
    }

    /** The position of the name of a value; a value outside the range is beyond all others. */
    double named(double value) {
        double beyond = (high - low) * ROOM;
        return holds(value) ? value : value > high ? high + beyond : low - beyond;
    }

    boolean holds(double value) {
        return value >= low && value <= high;
    }
}
