package mnemoscope.optimality;

/** How far a return is from the optimum: (optimum - return) / |optimum|, a share of the optimum's size. */
public final class Gap {
    private static final double ROUNDING = 1e-9;

    private Gap() {
    }

    /** The gap to the optimum itself. */
    public static double exact(double optimum, double value) {
        double lost = optimum - value;
        return Math.abs(lost) < ROUNDING ? 0 : lost / Math.abs(optimum);
    }

    /**
     * The gap can be at most this, given an upper bound on the optimum. Between a negative return and a bound of 0 or more the
     * optimum may be 0, and nothing can be said: the limit is infinite.
     */
    public static double atMost(double bound, double value) {
        double lost = bound - value;
        return Math.abs(lost) < ROUNDING ? 0 : bound < 0 || value > 0 ? lost / Math.abs(bound) : Double.POSITIVE_INFINITY;
    }
}
