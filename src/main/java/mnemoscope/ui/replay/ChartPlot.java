package mnemoscope.ui.replay;

/**
 * Where a chart over the steps lies, in px: the first step at {@code x}, the last {@code width} further right.
 *
 * @param low   value at {@code bottom}
 * @param high  value at {@code top}, above {@code low}
 * @param steps at least 1
 */
record ChartPlot(double x, double width, double low, double high, int steps, double top, double bottom) {
    ChartPlot {
        high = high == low ? low + 1 : high;
    }

    double x(double t) {
        return steps < 2 ? x : x + width * t / (steps - 1);
    }

    double y(double value) {
        return bottom - (bottom - top) * (value - low) / (high - low);
    }

    /** The step whose place is nearest, whatever lies outside. */
    int stepAt(double px) {
        return steps < 2 || width <= 0 ? 0 : (int) Math.clamp(Math.round((px - x) / width * (steps - 1)), 0, steps - 1);
    }
}
