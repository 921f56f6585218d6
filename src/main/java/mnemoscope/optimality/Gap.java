package mnemoscope.optimality;

import java.util.Locale;

/**
 * How far a return is from the optimum, as a share of the optimum's size, with its certificate.
 *
 * @param share (optimum - return) / |optimum|, or an upper limit of it; infinite if nothing can be said
 * @param exact whether the optimum is known; otherwise the share is "at most"
 */
public record Gap(double share, boolean exact) {
    private static final double ROUNDING = 1e-9;

    /** The gap to the optimum itself. */
    public static Gap exact(double optimum, double value) {
        double lost = optimum - value;
        return new Gap(Math.abs(lost) < ROUNDING ? 0 : lost / Math.abs(optimum), true);
    }

    /**
     * The gap can be at most this, given an upper bound on the optimum. Between a negative return and a bound of 0 or more the
     * optimum may be 0, and nothing can be said.
     */
    public static Gap atMost(double bound, double value) {
        double lost = bound - value;
        if (Math.abs(lost) < ROUNDING) {
            return new Gap(0, false);
        }
        return new Gap(bound < 0 || value > 0 ? lost / Math.abs(bound) : Double.POSITIVE_INFINITY, false);
    }

    /** In words, e.g. "exact 7.2 %" or "at most 9.1 %". */
    public String words() {
        if (Double.isInfinite(share)) {
            return "not bounded";
        }
        return (exact ? "exact " : "at most ") + String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
