package mnemoscope.optimality.study;

import mnemoscope.optimality.Regime;

/**
 * The paper's printed results of this study. They are shown beside the measured ones; nothing is tuned to them, and they follow
 * from none of the four variants of the paper's model (SPEC 8).
 */
public final class PublishedTable {
    private static final double[][] RETURNS = {{-12.0, -11.13, -27.03}, {-12.0, -12.02, -28.2}, {-12.0, -12.22, -28.69},
            {-12.0, -13.72, -31.6}, {-12.26, -12.09, -28.64}, {-12.26, -11.99, -28.44}};
    private static final double[][] GAP_PERCENT = {{0, 0, 0}, {0, 12.3, 5.9}, {0, 14.6, 7.5}, {0, 31.5, 19.3}, {2.0, 11.3, 6.6},
            {2.0, 10.1, 5.7}};

    private PublishedTable() {}

    public static double meanReturn(Regime regime, StudyPolicy policy) {
        return RETURNS[policy.ordinal()][regime.ordinal()];
    }

    /** Mean gap to the optimum in percent. */
    public static double gapPercent(Regime regime, StudyPolicy policy) {
        return GAP_PERCENT[policy.ordinal()][regime.ordinal()];
    }
}
