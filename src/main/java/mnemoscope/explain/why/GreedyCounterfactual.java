package mnemoscope.explain.why;

import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;

/**
 * The change that reverses a greedy choice (best score first, skip turns that do not fit) for one candidate, everything else
 * unchanged. Exact: the scores, sizes and order of the other candidates are those of the trace.
 */
final class GreedyCounterfactual {
    static final int NONE = -1;
    private static final int MOST_WORK = 200_000;

    private final int[] sizes;
    private final double[] scores;
    private final int budget;
    private final int rank;
    private final int size;
    private final boolean kept;
    private final boolean greedy;

    /** @param sizes tokens of every turn of the episode */
    GreedyCounterfactual(Trace trace, int t, int c, int[] sizes) {
        int n = trace.poolSize(t);
        this.sizes = new int[n];
        scores = new double[n];
        boolean[] chosen = new boolean[n];
        for (int each = 0; each < n; each++) {
            int at = trace.rank(t, each);
            this.sizes[at] = sizes[trace.turn(t, each)];
            scores[at] = trace.score(t, each);
            chosen[at] = trace.kept(t, each);
        }
        budget = trace.budgetTokens(t);
        rank = trace.rank(t, c);
        size = this.sizes[rank];
        kept = chosen[rank];
        greedy = agrees(chosen);
    }

    /** Whether the choice of the decision follows the greedy rule. */
    boolean isGreedy() {
        return greedy;
    }

    /**
     * The rank, in the pool without the candidate, of the rival whose score decides: a dropped candidate is kept with any score
     * above the rival's, a kept one is dropped with any score below. {@link #NONE} if no score changes the decision.
     */
    int rivalRank() {
        int left = budget;
        int lastWithRoom = size <= left ? 0 : NONE;
        int place = 0;
        for (int k = 0; k < scores.length; k++) {
            if (k == rank) {
                continue;
            }
            left -= fits(k, left) ? sizes[k] : 0;
            place++;
            lastWithRoom = size <= left ? place : lastWithRoom;
        }
        // The room shrinks from rank to rank: the candidate is kept up to the last rank with enough room.
        int rival = lastWithRoom;
        if (rival == NONE || rival == scores.length - 1) {
            return NONE;
        }
        return rival < rank ? rival : rival + 1;
    }

    /** The score of the candidate at a rank of the pool. */
    double score(int at) {
        return scores[at];
    }

    /**
     * The nearest budget that reverses the decision: larger for a dropped candidate, smaller for a kept one; or {@link #NONE}.
     */
    int budget() {
        if (scores[rank] == ScoreSheet.EXCLUDED) {
            return NONE;
        }
        int tried = budget;
        int most = Math.max(1, MOST_WORK / (rank + 1));
        for (int k = 0; k < most; k++) {
            int change = toNextChange(tried);
            if (change == 0) {
                return tried;
            }
            tried += kept ? -change : change;
        }
        return NONE;
    }

    /**
     * The distance from a budget to the next one that changes the choice down to the candidate; 0 if the budget reverses the
     * decision.
     */
    private int toNextChange(int capacity) {
        int left = capacity;
        int nearest = Integer.MAX_VALUE;
        boolean taken = false;
        for (int k = 0; k <= rank; k++) {
            taken = fits(k, left);
            left -= taken ? sizes[k] : 0;
            if (taken == kept && scores[k] != ScoreSheet.EXCLUDED) {
                nearest = Math.min(nearest, kept ? left + 1 : sizes[k] - left);
            }
        }
        return taken == kept ? nearest : 0;
    }

    private boolean fits(int k, int left) {
        return scores[k] != ScoreSheet.EXCLUDED && sizes[k] <= left;
    }

    private boolean agrees(boolean[] chosen) {
        int left = budget;
        for (int k = 0; k < chosen.length; k++) {
            boolean taken = fits(k, left);
            if (taken != chosen[k]) {
                return false;
            }
            left -= taken ? sizes[k] : 0;
        }
        return true;
    }
}
