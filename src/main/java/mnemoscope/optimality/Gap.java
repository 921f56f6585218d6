package mnemoscope.optimality;

/** The relative gap of a return to the optimum: (optimum - return) / |optimum|. */
public final class Gap {
    private static final double ROUNDING = 1e-9;

    private Gap() {}

    /** The gap to the optimum itself. */
    public static double exact(double optimum, double value) {
        double lost = optimum - value;
        return Math.abs(lost) < ROUNDING ? 0 : lost / Math.abs(optimum);
    }

    /**
     * An upper bound of the gap, given an upper bound on the optimum. Between a negative return and a bound of 0 or more the
     * optimum may be 0, and no limit holds: the result is infinite.
     */
    public static double atMost(double bound, double value) {
        double lost = bound - value;
        return Math.abs(lost) < ROUNDING ? 0 : bound < 0 || value > 0 ? lost / Math.abs(bound) : Double.POSITIVE_INFINITY;
    }
}
