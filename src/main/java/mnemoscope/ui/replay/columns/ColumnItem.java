package mnemoscope.ui.replay.columns;

import mnemoscope.explain.step.GoneView;
import mnemoscope.explain.step.RowList;
import mnemoscope.explain.step.RowView;

/** One line of a column's list, with its height in px. */
public sealed interface ColumnItem {
    double ROW = 34;
    double HEAD = 21;
    double FOLD = 20;
    double LINE = 2;

    double height();

    /** The turn that the item stands for; -1 if it stands for none. */
    default int turn() {
        return -1;
    }

    /** The row at a place of its list, made when it is drawn. */
    record Row(RowList rows, int place) implements ColumnItem {
        RowView row() {
            return rows.get(place);
        }

        @Override
        public double height() {
            return ROW;
        }

        @Override
        public int turn() {
            return rows.turn(place);
        }
    }

    record Gone(GoneView gone) implements ColumnItem {
        @Override
        public double height() {
            return ROW;
        }

        @Override
        public int turn() {
            return gone.turn();
        }
    }

    /** @param strong e.g. "Evicted now 11", @param more e.g. "never needed again" */
    record Head(String strong, String more, boolean warning) implements ColumnItem {
        @Override
        public double height() {
            return HEAD;
        }
    }

    /** Hidden rows; {@code kept} says on which side of the line. */
    record Fold(String words, boolean kept) implements ColumnItem {
        @Override
        public double height() {
            return FOLD;
        }
    }

    /** Rows left out because all policies agree on them. */
    record Alike(String words) implements ColumnItem {
        @Override
        public double height() {
            return FOLD;
        }
    }

    /** The budget: above is kept, below is let go. */
    record BudgetLine() implements ColumnItem {
        @Override
        public double height() {
            return LINE;
        }
    }
}
