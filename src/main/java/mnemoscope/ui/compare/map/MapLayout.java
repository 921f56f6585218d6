package mnemoscope.ui.compare.map;

/**
 * Where the parts of the map stand, px.
 *
 * @param head  what stands above the map
 * @param first the first decision that is seen, as {@code count} how many are
 * @param upper share of the rows at the upper edge, as {@code lower}
 * @param bars  columns at the right: for how long turns were held
 */
record MapLayout(double width, double height, Head head, int first, int count, double upper, double lower, int bars) {
    static final double LEFT = 54;
    static final double WORDS_TOP = 8;
    static final double LANE = 12;
    static final double BAR = 58;
    private static final double AXIS = 18;
    private static final double BOTTOM = 6;
    private static final double GAP = 8;
    /** What only the second policy holds has so much of the height of the largest budget. */
    private static final double BELOW = 0.54;

    /**
     * What stands above the map, and the numbers of the decisions.
     *
     * @param words    height of the largest budget, px; 0 without the tokens held
     * @param outcomes lanes of outcomes
     * @param older    whether there is a lane for evidence older than the rows that are seen
     * @param cuts     whether there is a lane for the cuts of an agent's context
     */
    record Head(double words, int outcomes, boolean older, boolean cuts) {
        private double tokens() {
            return words == 0 ? older ? 14 : 2 : WORDS_TOP + words * (1 + BELOW) + 8;
        }

        private double high() {
            return tokens() + LANE * (outcomes + (older ? 1 : 0) + (cuts ? 1 : 0)) + AXIS;
        }
    }

    /** Height of what only the second policy holds. */
    double below() {
        return head.words * BELOW;
    }

    double outcomesTop() {
        return head.tokens();
    }

    /** Upper edge of the lane of what is older than the rows that are seen. */
    double olderTop() {
        return head.tokens() + LANE * head.outcomes;
    }

    /** Upper edge of the lane of cuts. */
    double cutsTop() {
        return olderTop() + (head.older ? LANE : 0);
    }

    double top() {
        return head.high();
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
    int decisionAt(double x) {
        return x < LEFT || x >= right() ? -1 : Math.min(first + count - 1, first + (int) ((x - LEFT) / cell()));
    }

    /** The decision at a place, beside the map the nearest. */
    int nearestDecision(double x) {
        return Math.clamp((long) (first + Math.floor((x - LEFT) / cell())), first, first + count - 1);
    }

    double shareAt(double y) {
        return upper + (y - top()) / (bottom() - top()) * (lower - upper);
    }
}
