package mnemoscope.ui.replay.columns;

/** Shows a turn in full beside the row that was opened. */
@FunctionalInterface
interface TurnOpener {
    /** @param row of the list */
    void open(int turn, PaintedList list, int row);
}
