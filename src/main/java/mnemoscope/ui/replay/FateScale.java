package mnemoscope.ui.replay;

/**
 * Steps to pixels.
 *
 * @param from step at {@code left}
 * @param slot px from one step to the next
 */
record FateScale(int from, double left, double slot) {
    double x(double step) {
        return left + (step - from) * slot;
    }
}
