package mnemoscope.retention;

/**
 * The protocol's choice (SPEC 1.3): by score descending, then second key descending, then later turn first; an item is
 * added if it still fits, skipped if it does not.
 */
public final class Select {
    private Select() {
    }

    /** Marks the chosen candidates on the sheet. */
    public static void greedy(Observation seen, ScoreSheet sheet) {
        greedy(seen, sheet, Double.NEGATIVE_INFINITY);
    }

    /** Marks the chosen candidates; it stops at the first score below a threshold, as learned policies may. */
    public static void greedy(Observation seen, ScoreSheet sheet, double stopBelow) {
        int left = seen.budgetTokens();
        for (int c : order(sheet)) {
            if (sheet.score(c) == ScoreSheet.EXCLUDED || sheet.score(c) < stopBelow) {
                return;
            }
            int size = seen.sizeTokens(seen.turn(c));
            if (size <= left) {
                sheet.keep(c);
                left -= size;
            }
        }
    }

    /**
     * Candidates in the order of choice; not to be changed. The pool is ascending in arrival, so "later turn first" is
     * "larger c first".
     */
    public static int[] order(ScoreSheet sheet) {
        if (sheet.knownOrder() != null) {
            return sheet.knownOrder();
        }
        int n = sheet.candidates();
        int[] order = new int[n];
        for (int c = 0; c < n; c++) {
            order[c] = n - 1 - c;
        }
        sort(order, new int[n], 0, n, sheet);
        sheet.rememberOrder(order);
        return order;
    }

    private static boolean before(int a, int b, ScoreSheet sheet) {
        double x = sheet.score(a);
        double y = sheet.score(b);
        return x != y ? x > y : sheet.second(a) > sheet.second(b);
    }

    // A stable merge sort on primitives; the start order is the tie rule. Short runs are sorted by insertion.
    private static void sort(int[] order, int[] spare, int from, int to, ScoreSheet sheet) {
        if (to - from <= 16) {
            for (int k = from + 1; k < to; k++) {
                int c = order[k];
                int at = k;
                for (; at > from && before(c, order[at - 1], sheet); at--) {
                    order[at] = order[at - 1];
                }
                order[at] = c;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sort(order, spare, from, middle, sheet);
        sort(order, spare, middle, to, sheet);
        if (!before(order[middle], order[middle - 1], sheet)) {
            return;
        }
        System.arraycopy(order, from, spare, from, middle - from);
        int left = from;
        int right = middle;
        for (int at = from; left < middle; at++) {
            order[at] = right < to && before(order[right], spare[left], sheet) ? order[right++] : spare[left++];
        }
    }
}
