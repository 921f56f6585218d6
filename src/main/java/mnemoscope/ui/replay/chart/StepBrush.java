package mnemoscope.ui.replay.chart;

import java.util.Optional;
import mnemoscope.workspace.StepRange;

/** A stroke of the pointer over a chart: a click names a step, a drag a range of steps. */
final class StepBrush {
    private static final double SLACK = 4;

    private ChartPlot plot;
    private double from;
    private double to;

    /** @param under the chart under the pointer; null if there is none */
    void press(ChartPlot under, double x) {
        plot = under;
        from = x;
        to = x;
    }

    void drag(double x) {
        to = x;
    }

    void end() {
        plot = null;
    }

    /** Whether a range is being marked. */
    boolean marks() {
        return plot != null && Math.abs(to - from) > SLACK;
    }

    /** The step that was pressed, unless a range is marked. */
    Optional<Integer> step() {
        return plot == null || marks() ? Optional.empty() : Optional.of(plot.stepAt(from));
    }

    /** The steps marked; empty if they are too few. */
    Optional<StepRange> range() {
        return Optional.of(marks()).filter(on -> on).map(on -> StepRange.between(plot.stepAt(from), plot.stepAt(to)))
                .filter(range -> range.count() >= StepRange.FEWEST);
    }
}
