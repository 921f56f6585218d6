package mnemoscope.ui.replay.chart;

import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.chart.ValueScale;

/** Where a chart over the steps lies, in px. */
record ChartPlot(StepAxis steps, ValueScale values) {
    double x() {
        return steps.left();
    }

    double width() {
        return steps.width();
    }

    double top() {
        return values.top();
    }

    double bottom() {
        return values.bottom();
    }

    double low() {
        return values.low();
    }

    double high() {
        return values.high();
    }

    double x(double t) {
        return steps.x(t);
    }

    double y(double value) {
        return values.y(value);
    }

    int stepAt(double px) {
        return steps.stepAt(px);
    }
}
