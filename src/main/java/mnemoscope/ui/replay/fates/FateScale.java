package mnemoscope.ui.replay.fates;

/**
 * Steps to pixels.
 *
 * @param from step at {@code left}
 * @param slot px from one step to the next
 */
public record FateScale(int from, double left, double slot) {
    public double x(double step) {
        return left + (step - from) * slot;
    }
}
