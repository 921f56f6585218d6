package mnemoscope.ui.replay;

/**
 * Where a chart over the steps lies, in px: the first step shown at {@code x}, the last {@code width} further right.
 *
 * @param low   value at {@code bottom}
 * @param high  value at {@code top}, above {@code low}
 * @param range steps shown
 */
record ChartPlot(double x, double width, double low, double high, StepRange range, double top, double bottom) {
    ChartPlot {
        high = high == low ? low + 1 : high;
    }

    double x(double t) {
        return range.count() < 2 ? x : x + width * (t - range.first()) / (range.count() - 1);
    }

    double y(double value) {
        return bottom - (bottom - top) * (value - low) / (high - low);
    }

    /** The step whose place is nearest, whatever lies outside. */
    int stepAt(double px) {
        return range.count() < 2 || width <= 0
                ? range.first()
                : (int) Math.clamp(range.first() + Math.round((px - x) / width * (range.count() - 1)), range.first(),
                        range.last());
    }
}
