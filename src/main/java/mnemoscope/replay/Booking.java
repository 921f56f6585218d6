package mnemoscope.replay;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.retention.ScoreSheet;

/** Books one step after its decision: components of the reward, what was used, and the fate of the evidence (SPEC 2). */
final class Booking {
    private static final int[] NONE = {};

    private final TraceColumns columns;
    private final int[] sizes;
    private final Coverage coverage;
    private final int[][] evidence;
    private final BitSet everNeeded;
    private final int[] coveredAt;
    private final int[] neededAt;
    private final int[] coveredBy;
    private final int[] lostAt;
    private final int[] lostThrough;
    private final int[] favour;
    private int[] used = NONE;

    Booking(ReplayInput input, TraceColumns columns) {
        this.columns = columns;
        sizes = input.sizes();
        Supervision supervision = input.supervision();
        coverage = supervision.coverage();
        int n = sizes.length;
        List<Gold> steps = supervision.steps();
        evidence = new int[steps.size()][];
        everNeeded = new BitSet(n);
        for (int t = 0; t < evidence.length; t++) {
            evidence[t] = steps.get(t).evidenceTurns();
            for (int e : evidence[t]) {
                everNeeded.set(e);
            }
        }
        coveredAt = filled(n);
        neededAt = filled(n);
        coveredBy = filled(n);
        lostAt = filled(n);
        lostThrough = filled(n);
        favour = filled(n);
    }

    void book(int t, int anchor, int budget, int[] pool, boolean[] cached, int[] order, int[] retained, ScoreSheet sheet,
            double[] phi, boolean letGo) {
        mark(t, retained);
        int tokens = 0;
        for (int i : retained) {
            tokens = Math.addExact(tokens, sizes[i]);
        }
        if (tokens > budget) {
            throw new IllegalStateException(
                    "The policy retained " + tokens + " tokens at step " + t + ", over the budget of " + budget + ".");
        }
        columns.budget[t] = budget;
        columns.used[t] = tokens;
        if (letGo) {
            noteDropped(t, pool, cached, order, sheet);
        }
        bookUse(t, pool, sheet, phi);
        bookEvidence(t, anchor, pool, cached, order, sheet);
    }

    /** Retained turns of the step just booked that covered evidence, ascending; not to be changed. */
    int[] used() {
        return used;
    }

    int[] arrivedEvidence(int t, int anchor) {
        int[] all = evidence[t];
        int count = 0;
        while (count < all.length && all[count] <= anchor) {
            count++;
        }
        return count == all.length ? all : Arrays.copyOf(all, count);
    }

    private void mark(int t, int[] retained) {
        for (int e : evidence[t]) {
            neededAt[e] = t;
        }
        for (int i : retained) {
            coveredAt[i] = t;
            coveredBy[i] = i;
        }
        for (int i : retained) {
            for (int e : coverage.others(i)) {
                coveredBy[e] = coveredAt[e] == t ? coveredBy[e] : i;
                coveredAt[e] = t;
            }
        }
    }

    private void bookUse(int t, int[] pool, ScoreSheet sheet, double[] phi) {
        int[] found = new int[evidence[t].length];
        int count = 0;
        int stale = 0;
        for (int c = 0; evidence[t].length > 0 && c < pool.length; c++) {
            if (sheet.kept(c) && isUsed(pool[c], t)) {
                found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                found[count++] = pool[c];
                stale += phi[c] < FreshnessSettings.STALE_BELOW ? sizes[pool[c]] : 0;
            }
        }
        used = count == 0 ? NONE : Arrays.copyOf(found, count);
        columns.usedTurns[t] = count;
        columns.stale[t] = stale;
    }

    private boolean isUsed(int i, int t) {
        if (neededAt[i] == t) {
            return true;
        }
        for (int e : coverage.others(i)) {
            if (neededAt[e] == t) {
                return true;
            }
        }
        return false;
    }

    private void bookEvidence(int t, int anchor, int[] pool, boolean[] cached, int[] order, ScoreSheet sheet) {
        for (int e : evidence[t]) {
            if (coveredAt[e] == t) {
                columns.covered[t]++;
                columns.hit[t] += sizes[e];
                columns.addEvidence(new EvidenceFate(e, Fate.KEPT, -1, -1, coveredBy[e]));
                continue;
            }
            columns.miss[t] += sizes[e];
            if (e > anchor) {
                columns.addEvidence(new EvidenceFate(e, Fate.NOT_ARRIVED, -1, -1, -1));
                continue;
            }
            columns.reacq[t] += sizes[e];
            int c = lostNow(e, pool, cached);
            columns.addEvidence(c >= 0
                    ? new EvidenceFate(e, Fate.DROPPED, t, displacer(t, c, pool, order, sheet), pool[c])
                    : new EvidenceFate(e, Fate.DROPPED, lostAt[e], favour[e], lostThrough[e]));
        }
    }

    /** The candidate with which missed evidence goes now: itself, or a turn held until now that covers it; -1 if neither. */
    private int lostNow(int e, int[] pool, boolean[] cached) {
        int itself = Arrays.binarySearch(pool, e);
        if (itself >= 0 || coverage.isIdentity()) {
            return itself;
        }
        for (int c = pool.length - 1; c >= 0; c--) {
            if (cached[c] && coverage.covers(pool[c], e)) {
                return c;
            }
        }
        return -1;
    }

    /** Evidence goes with the last turn that covered it; a candidate that was never held has covered nothing but itself. */
    private void noteDropped(int t, int[] pool, boolean[] cached, int[] order, ScoreSheet sheet) {
        for (int c = 0; c < pool.length; c++) {
            for (int e : sheet.kept(c) || !cached[c] ? NONE : coverage.others(pool[c])) {
                noteLost(e, t, c, pool, order, sheet);
            }
        }
        for (int c = 0; c < pool.length; c++) {
            if (!sheet.kept(c)) {
                noteLost(pool[c], t, c, pool, order, sheet);
            }
        }
    }

    private void noteLost(int e, int t, int c, int[] pool, int[] order, ScoreSheet sheet) {
        if (everNeeded.get(e)) {
            lostAt[e] = t;
            lostThrough[e] = pool[c];
            favour[e] = displacer(t, c, pool, order, sheet);
        }
    }

    /**
     * The kept turn that ranks next above candidate c, or -1. A policy that chooses sets may leave out what would still have
     * fitted: nothing took its place then.
     */
    private int displacer(int t, int c, int[] pool, int[] order, ScoreSheet sheet) {
        if (sizes[pool[c]] <= columns.budget[t] - columns.used[t]) {
            return -1;
        }
        int above = -1;
        for (int other : order) {
            if (other == c) {
                return above;
            }
            if (sheet.kept(other)) {
                above = pool[other];
            }
        }
        return above;
    }

    private static int[] filled(int n) {
        int[] values = new int[n];
        Arrays.fill(values, -1);
        return values;
    }
}
