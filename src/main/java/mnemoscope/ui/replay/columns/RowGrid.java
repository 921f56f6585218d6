package mnemoscope.ui.replay.columns;

/** Where the parts of a column's rows stand, for the rows and the head above them alike; px. */
final class RowGrid {
    static final double TEXT_X = 28;
    static final double RIGHT = 10;
    static final double VALUE = 38;
    static final double SCORE = 48;
    static final double FRESH = 26;
    static final double GAP = 5;

    private RowGrid() {
    }
}
