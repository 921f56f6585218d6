package mnemoscope.ui.replay.columns;

/**
 * Where the columns of the table by turn stand, for its head and its rows alike.
 *
 * @param policies number of policy cells
 */
record TurnColumns(int policies) {
    static final double ROW = 26;
    static final double TURN_X = 12;
    static final double TURN = 52;
    static final double SPEAKER = 64;
    static final double TOKENS = 40;
    private static final double GAP = 8;
    private static final double RIGHT = 10;

    /** Narrower the more policies there are: six still leave room for the text. */
    double cellWidth() {
        return policies <= 3 ? 126 : policies == 4 ? 112 : policies == 5 ? 100 : 92;
    }

    double cellX(double width, int p) {
        return width - RIGHT - (policies - p) * cellWidth();
    }

    double speakerX() {
        return TURN_X + TURN + GAP;
    }

    double textX() {
        return speakerX() + (policies > 4 ? 0 : SPEAKER + GAP);
    }

    boolean namesSpeaker() {
        return policies <= 4;
    }

    /** Whether there is room for score bars. */
    boolean hasBars() {
        return policies < 6;
    }

    double textWidth(double width) {
        return Math.max(0, tokensX(width) - GAP - textX());
    }

    double tokensX(double width) {
        return freshX(width) - GAP - TOKENS;
    }

    double freshX(double width) {
        return cellX(width, 0) - GAP - RowGrid.FRESH - 6;
    }
}
