package mnemoscope.ui.benchmark.chart;

/**
 * Something in a chart that can be pointed at: a rectangle around (x, y), px.
 *
 * @param words   what it says, e.g. "OSL-MR, conv-26: F1 .213"
 * @param episode whose trace it opens; empty if it stands for the policy
 */
record Spot(double x, double y, double halfWidth, double halfHeight, String words, String policy, String episode) {
    boolean contains(double px, double py) {
        return Math.abs(px - x) <= halfWidth && Math.abs(py - y) <= halfHeight;
    }

    double distance(double px, double py) {
        return Math.hypot(px - x, py - y);
    }
}
