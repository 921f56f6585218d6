package mnemoscope.optimality.play;

import java.math.BigDecimal;
import java.math.RoundingMode;
import mnemoscope.text.Numbers;

/**
 * The expected rewards of a choice with two decimals, from which all parts of the player take them: now and later add up to the
 * total, and the total and the loss to the total of the best choice. Files have the exact numbers.
 *
 * @param now   reward of this turn
 * @param later reward of the best choices after it; NaN if unknown, like total and loss
 * @param total of both
 * @param lost  against the best choice at the same state; 0 if both totals look the same
 * @param exact the loss that is not rounded
 */
public record ChoiceFigures(double now, double later, double total, double lost, double exact) {
    private static final int DECIMALS = 2;
    /** Smaller digits are rounding errors, which must not move a number that ends in 5. */
    private static final int RELIABLE = 9;
    /** A loss that is not seen, but is one. */
    private static final double UNSEEN = 0.001;

    /**
     * @param value expected reward of the choice and of the best choices after it
     * @param lost  value lost against the best choice, as it is computed
     */
    public static ChoiceFigures of(double now, double value, double lost) {
        double total = shown(value);
        double first = shown(now);
        return new ChoiceFigures(first, Numbers.printedDifference(total, first, DECIMALS), total, lost(value + lost, lost), lost);
    }

    /** A value as it is shown. */
    public static double shown(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Double.toString(value)).setScale(RELIABLE, RoundingMode.HALF_UP)
                        .setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue()
                : value;
    }

    /** The loss against the best value as it is shown. */
    public static double lost(double best, double lost) {
        return Numbers.printedDifference(shown(best), shown(best - lost), DECIMALS);
    }

    /** What this choice earns more in this turn. */
    public double nowMoreThan(ChoiceFigures other) {
        return Numbers.printedDifference(now, other.now, DECIMALS);
    }

    /** What this choice earns more in later turns. */
    public double laterMoreThan(ChoiceFigures other) {
        return Numbers.printedDifference(later, other.later, DECIMALS);
    }

    /** The loss in words: "4.32", "<0.01". */
    public String loses() {
        return loses(lost, exact);
    }

    /** A loss in words. @param shown as it is shown; 0 for an exact loss that is not seen */
    public static String loses(double shown, double exact) {
        return Numbers.loss(shown > 0 || Double.isNaN(exact) ? shown : exact < Contest.ROUNDING ? 0 : UNSEEN, DECIMALS);
    }
}
