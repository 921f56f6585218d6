package mnemoscope.ui.compare.map;

/**
 * Where the parts of the map stand, px.
 *
 * @param first   the first decision that is seen, as {@code count} how many are
 * @param upper   share of the rows at the upper edge, as {@code lower}
 * @param outcomes lanes of outcomes above the map
 * @param bars    columns at the right: for how long turns were held
 */
record MapLayout(double width, double height, int first, int count, double upper, double lower, int outcomes, int bars) {
    static final double LEFT = 54;
    static final double WORDS_TOP = 8;
    /** Of the largest budget. */
    static final double WORDS = 44;
    /** Of what only the second policy holds. */
    static final double BELOW = 24;
    static final double LANE = 12;
    static final double BAR = 58;
    private static final double AXIS = 18;
    private static final double BOTTOM = 6;
    private static final double GAP = 8;

    double outcomesTop() {
        return WORDS_TOP + WORDS + BELOW + 8;
    }

    double top() {
        return outcomesTop() + LANE * outcomes + AXIS;
    }

    double bottom() {
        return Math.max(top() + 1, height - BOTTOM);
    }

    double right() {
        return Math.max(LEFT + 1, width - 4 - bars * (BAR + GAP));
    }

    /** Left edge of the bars of a policy. */
    double bar(int policy) {
        return right() + GAP + policy * (BAR + GAP);
    }

    double cell() {
        return (right() - LEFT) / count;
    }

    double x(double step) {
        return LEFT + (step - first) * cell();
    }

    double y(double share) {
        return top() + (share - upper) / (lower - upper) * (bottom() - top());
    }

    boolean sees(int step) {
        return step >= first && step < first + count;
    }

    /** The decision at a place; -1 beside the map. */
    int stepAt(double x) {
        return x < LEFT || x >= right() ? -1 : Math.min(first + count - 1, first + (int) ((x - LEFT) / cell()));
    }

    double shareAt(double y) {
        return upper + (y - top()) / (bottom() - top()) * (lower - upper);
    }
}
