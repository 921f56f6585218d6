package mnemoscope.ui.replay.columns;

import mnemoscope.ui.replay.columns.ColumnRows.RowGrid;

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
    private static final double LEAST_TEXT = 230;
    /** Where a cell has room for a score bar. */
    static final double LEAST_BARRED = 100;
    private static final double LEAST_CELL = 84;

    /** Narrower the more policies there are, and where the text would else be cut to a few letters. */
    double cellWidth(double width) {
        double lacking = LEAST_TEXT - textWidth(width, usualCell(), namesSpeaker(width));
        return Math.floor(Math.clamp(usualCell() - lacking / policies, LEAST_CELL, usualCell()));
    }

    private double usualCell() {
        return policies <= 3 ? 126 : policies == 4 ? 112 : policies == 5 ? 100 : 92;
    }

    double cellX(double width, int p) {
        return width - RIGHT - (policies - p) * cellWidth(width);
    }

    double speakerX() {
        return TURN_X + TURN + GAP;
    }

    double textX(double width) {
        return speakerX() + (namesSpeaker(width) ? SPEAKER + GAP : 0);
    }

    boolean namesSpeaker(double width) {
        return policies <= 4 && textWidth(width, LEAST_BARRED, true) >= LEAST_TEXT;
    }

    double textWidth(double width) {
        return Math.max(0, tokensX(width) - GAP - textX(width));
    }

    private double textWidth(double width, double cell, boolean speaker) {
        return width - RIGHT - policies * cell - (GAP + RowGrid.FRESH + 6) - (GAP + TOKENS) - GAP - speakerX()
                - (speaker ? SPEAKER + GAP : 0);
    }

    double tokensX(double width) {
        return freshX(width) - GAP - TOKENS;
    }

    double freshX(double width) {
        return cellX(width, 0) - GAP - RowGrid.FRESH - 6;
    }
}
