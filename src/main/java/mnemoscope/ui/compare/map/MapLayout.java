package mnemoscope.ui.compare.map;

/**
 * The layout of the map, px.
 *
 * @param head  the head above the map
 * @param first first visible decision; {@code count} is their number
 * @param upper share of the rows at the top edge, as {@code lower}
 * @param bars  columns at the right: how long turns were held
 */
record MapLayout(double width, double height, Head head, int first, int count, double upper, double lower, int bars) {
    static final double LEFT = 54;
    static final double WORDS_TOP = 8;
    static final double LANE = 12;
    static final double BAR = 58;
    private static final double AXIS = 18;
    private static final double BOTTOM = 6;
    private static final double GAP = 8;
    /** Height for turns that only the second policy holds, as a share of the height of the largest budget. */
    private static final double BELOW = 0.54;

    /**
     * The head above the map, and the decision numbers.
     *
     * @param words    height of the largest budget, px; 0 without held tokens
     * @param outcomes number of outcome lanes
     * @param older    whether there is a lane for evidence older than the visible rows
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

    /** Height for turns that only the second policy holds. */
    double below() {
        return head.words * BELOW;
    }

    double outcomesTop() {
        return head.tokens();
    }

    /** Top of the lane of evidence older than the visible rows. */
    double olderTop() {
        return head.tokens() + LANE * head.outcomes;
    }

    /** Top of the lane of cuts. */
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

    /** The decision at a position; -1 beside the map. */
    int decisionAt(double x) {
        return x < LEFT || x >= right() ? -1 : Math.min(first + count - 1, first + (int) ((x - LEFT) / cell()));
    }

    /** The decision at a position; beside the map the nearest. */
    int nearestDecision(double x) {
        return Math.clamp((long) (first + Math.floor((x - LEFT) / cell())), first, first + count - 1);
    }

    double shareAt(double y) {
        return upper + (y - top()) / (bottom() - top()) * (lower - upper);
    }
}
