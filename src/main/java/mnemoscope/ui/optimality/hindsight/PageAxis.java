package mnemoscope.ui.optimality.hindsight;

import mnemoscope.ui.chart.StepAxis;

/** The axis of steps that the charts of the page share, so that they stand above each other. */
final class PageAxis {
    /** Room for what is written at the left. */
    static final double LEFT = 52;
    /** Room for what stands at the line ends. */
    static final double RIGHT = 112;

    private PageAxis() {
    }

    /**
     * Where the steps of an episode lie.
     *
     * @param width of a chart, px
     */
    static StepAxis of(double width, int steps) {
        return new StepAxis(LEFT, Math.max(1, width - LEFT - RIGHT), 0, steps - 1);
    }
}
