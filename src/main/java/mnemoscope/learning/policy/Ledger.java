package mnemoscope.learning.policy;

import java.util.Arrays;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/**
 * The account of one episode: what its kept turns cost, a token a decision, against what their hits spared. While more is spent than
 * earned, the threshold rises, so that where nothing is needed soon enough hardly anything is kept. Not thread-safe.
 */
final class Ledger {
    /** Tokens kept for one decision that a needed token is worth: its hit, and the miss and the retrieval that it spares. */
    private static final double WORTH = 22;
    /** Turns of usual size that a debt is counted in, if the budget holds as many. */
    private static final double TURNS = 10;
    /** Debt without consequence, and log-odds for each further one. */
    private static final double FREE = 1;
    private static final double RISE = 0.125;

    private int[] sizes = new int[64];
    private long arrived;
    private int turns;
    private double debt;

    /** Takes the turns that have arrived; before each decision, also where no threshold applies. */
    void arrive(Observation seen) {
        for (; turns <= seen.anchor(); turns++) {
            if (turns == sizes.length) {
                sizes = Arrays.copyOf(sizes, 2 * turns);
            }
            sizes[turns] = seen.sizeTokens(turns);
            arrived += sizes[turns];
        }
    }

    /** Log-odds by which the threshold of this decision is higher. */
    double rise(Observation seen) {
        double unit = Math.max(1, Math.min(seen.budgetTokens(), TURNS * arrived / Math.max(1, turns)));
        return RISE * Math.max(0, debt / unit - FREE);
    }

    void outcome(Outcome revealed) {
        if (revealed.evidence().length > 0) {
            debt += tokens(revealed.retained()) - WORTH * tokens(revealed.used());
        }
    }

    private double tokens(int[] kept) {
        return Arrays.stream(kept).mapToLong(i -> sizes[i]).sum();
    }
}
