package mnemoscope.ui.compare.misses;

import java.util.List;
import mnemoscope.explain.miss.MissReason;

/** The layout of the matrix, px: heads, held turns, all misses, then the rows. @param policies number of columns */
record MissLayout(double width, int policies, List<MissReason> rows) {
    static final double HEAD = 36;
    static final double ROW = 24;
    static final double TERM = 18;
    private static final double NAMES = 190;
    private static final double NAMES_MOST = 300;
    private static final double BAR_MOST = 96;
    /** Width of the longest number beside a bar. */
    private static final double NUMBER = 44;

    double names() {
        return Math.clamp(width * 0.28, NAMES, NAMES_MOST);
    }

    double column() {
        return Math.max(1, (width - names()) / Math.max(1, policies));
    }

    double x(int policy) {
        return names() + policy * column();
    }

    /** Length of the longest bar. */
    double bar() {
        return Math.clamp(column() - NUMBER - 16, 8, BAR_MOST);
    }

    double y(int row) {
        return HEAD + ROW + rows.subList(0, row).stream().mapToDouble(MissLayout::high).sum();
    }

    static double high(MissReason row) {
        return row.isTerm() ? TERM : ROW;
    }

    double height() {
        return y(rows.size()) + 2;
    }

    /** The row at a position; -1 beside the rows. */
    int rowAt(double y) {
        for (int k = 0; k < rows.size(); k++) {
            if (y >= y(k) && y < y(k) + high(rows.get(k))) {
                return k;
            }
        }
        return -1;
    }

    /** The policy at a position; -1 beside the columns. */
    int policyAt(double x) {
        int found = (int) Math.floor((x - names()) / column());
        return found < policies ? Math.max(-1, found) : -1;
    }
}
