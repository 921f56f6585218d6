package mnemoscope.ui.optimality.play;

import mnemoscope.text.Numbers;

/** A loss with two decimals; one that would round to nothing says that it is something. */
final class LossNumber {
    private static final double LEAST_SHOWN = 0.005;

    private LossNumber() {
    }

    /** @param lost 0 or more; exactly 0 is "0.00" */
    static String of(double lost) {
        return lost > 0 && lost < LEAST_SHOWN ? "<0.01" : Numbers.fixed(lost, 2);
    }

    /** @param share 0 or more, as percent with one decimal */
    static String percent(double share) {
        double percent = 100 * share;
        return percent > 0 && percent < 10 * LEAST_SHOWN ? "<0.1" : Numbers.fixed(percent, 1);
    }
}
