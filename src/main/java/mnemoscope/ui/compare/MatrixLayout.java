package mnemoscope.ui.compare;

import mnemoscope.ui.kit.Type;

/**
 * Widths of the matrix in px, for its head and its rows alike.
 *
 * @param category whether categories are shown
 * @param rewards  whether there is room for the reward beside every mark
 * @param policies how many
 */
record MatrixLayout(boolean category, boolean rewards, int policies) {
    static final double STEP = 44;
    static final double SESSION = 62;
    static final double CATEGORY = 92;
    static final double HITS = 46;
    static final double POLICY = 60;
    static final double MARK_ONLY = 16;
    static final double GAP = 6;
    static final double POLICY_GAP = 14;
    private static final double PLAIN_SIZE = 12;
    private static final double QUESTION_AT_LEAST = 170;
    private static final double CATEGORY_FROM = 520;

    /** A length that grows with the type, as lecture mode does. */
    static double grown(double px) {
        return Math.round(px * Type.ROW.size() / PLAIN_SIZE);
    }

    static MatrixLayout of(double givenWidth, int policies, boolean answers) {
        double width = givenWidth * PLAIN_SIZE / Type.ROW.size();
        boolean category = answers && width >= CATEGORY_FROM;
        double fixed = STEP + SESSION + HITS + (category ? CATEGORY + GAP : 0) + 5 * GAP + policies * (POLICY + POLICY_GAP);
        return new MatrixLayout(category, width - fixed >= QUESTION_AT_LEAST, policies);
    }

    boolean showsReward(boolean sorted) {
        return rewards || sorted;
    }

    /** @param sorted whether the rows are sorted by the reward of this policy, which is then always shown */
    double policyWidth(boolean sorted) {
        return grown(showsReward(sorted) ? POLICY : MARK_ONLY);
    }
}
