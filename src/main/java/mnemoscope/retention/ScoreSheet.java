package mnemoscope.retention;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;

/**
 * The scores of one pool and the chosen candidates, written by a policy. Reused from decision to decision; grows on demand.
 *
 * <p>A score of {@link #EXCLUDED} keeps a candidate out of a greedy choice. The second key orders equal scores before "later turn
 * first" does; few policies need it.
 */
public final class ScoreSheet {
    /** The candidate is never chosen by {@link #keepGreedily}. */
    public static final double EXCLUDED = Double.NEGATIVE_INFINITY;

    private final int termCount;
    private int candidates;
    private double[] scores = {};
    private double[] seconds = {};
    private boolean[] kept = {};
    private boolean[] forced = {};
    private final double[] weights;
    private int[] order;
    private OptionalInt outside = OptionalInt.empty();
    private boolean overflow;
    private double[][] raw;
    private double[][] values;

    /** @param termCount number of terms of the policy's description */
    public ScoreSheet(int termCount) {
        this.termCount = termCount;
        raw = new double[termCount][0];
        values = new double[termCount][0];
        weights = new double[termCount];
    }

    /** Clears the sheet for a pool of this size. */
    public void reset(int size) {
        if (scores.length < size) {
            int room = Math.max(size, 2 * scores.length);
            scores = new double[room];
            seconds = new double[room];
            kept = new boolean[room];
            forced = new boolean[room];
            raw = new double[termCount][room];
            values = new double[termCount][room];
        }
        candidates = size;
        order = null;
        outside = OptionalInt.empty();
        overflow = false;
        Arrays.fill(scores, 0, size, 0);
        Arrays.fill(seconds, 0, size, 0);
        Arrays.fill(kept, 0, size, false);
        Arrays.fill(forced, 0, size, false);
        Arrays.fill(weights, Double.NaN);
        for (int k = 0; k < termCount; k++) {
            Arrays.fill(raw[k], 0, size, 0);
            Arrays.fill(values[k], 0, size, 0);
        }
    }

    public int candidates() {
        return candidates;
    }

    /** Sets the score of candidate c; -0.0 counts as 0.0. */
    public void score(int c, double score) {
        if (Double.isNaN(score)) {
            throw new IllegalArgumentException("The score of candidate " + c + " is not a number.");
        }
        scores[c] = score + 0.0;
        order = null;
    }

    /** Sets the score of every candidate, in order. */
    public void score(IntToDoubleFunction score) {
        for (int c = 0; c < candidates; c++) {
            score(c, score.applyAsDouble(c));
        }
    }

    public double score(int c) {
        return scores[c];
    }

    /** Sets the tie-break key of candidate c: among equal scores the larger key comes first. */
    public void second(int c, double key) {
        seconds[c] = key + 0.0;
        order = null;
    }

    public double second(int c) {
        return seconds[c];
    }

    /** Sets term k of candidate c, weighted as measured. */
    public void term(int k, int c, double value) {
        term(k, c, value, value);
    }

    /** Sets term k of candidate c, weighted after normalisation. */
    public void term(int k, int c, double rawValue, double value) {
        raw[k][c] = rawValue;
        values[k][c] = value;
    }

    /** Term k of candidate c as measured. */
    public double rawTerm(int k, int c) {
        return raw[k][c];
    }

    /** Term k of candidate c as weighted: normalised over the pool where the policy does so. */
    public double termValue(int k, int c) {
        return values[k][c];
    }

    /** Sets the weight of term k at this decision, instead of that in the description. */
    public void weigh(int k, double weight) {
        weights[k] = weight;
    }

    /** Weight of term k at this decision. @param usual weight in the description */
    public double weight(int k, double usual) {
        return Double.isNaN(weights[k]) ? usual : weights[k];
    }

    /** Keeps or drops a candidate, overriding the policy. */
    public void force(int c, boolean keep) {
        kept[c] = keep;
        forced[c] = true;
    }

    /** Whether candidate c was kept or dropped by force. */
    public boolean forced(int c) {
        return forced[c];
    }

    /** A copy of the entries of some candidates (their places, ascending), without forced choices. */
    public ScoreSheet among(int[] places) {
        ScoreSheet part = new ScoreSheet(termCount);
        part.reset(places.length);
        for (int at = 0; at < places.length; at++) {
            part.copy(at, this, places[at]);
        }
        System.arraycopy(weights, 0, part.weights, 0, termCount);
        return part;
    }

    /** Copies the choices of {@code part} back to the candidates at these places; forced choices stay. */
    public void take(int[] places, ScoreSheet part) {
        for (int at = 0; at < places.length; at++) {
            copy(places[at], part, at);
        }
        System.arraycopy(part.weights, 0, weights, 0, termCount);
        outside = part.outside;
        overflow = part.overflow;
    }

    /**
     * Copies all results of {@code part} to the candidates at these places; all other candidates are excluded from the choice and
     * kept by force.
     */
    public void spread(int[] places, ScoreSheet part) {
        for (int c = 0; c < candidates; c++) {
            score(c, EXCLUDED);
            force(c, true);
        }
        take(places, part);
        for (int at = 0; at < places.length; at++) {
            forced[places[at]] = part.forced[at];
        }
    }

    private void copy(int to, ScoreSheet other, int from) {
        score(to, other.scores[from]);
        second(to, other.seconds[from]);
        for (int k = 0; k < termCount; k++) {
            term(k, to, other.raw[k][from], other.values[k][from]);
        }
        kept[to] = other.kept[from];
    }

    public void keep(int c) {
        if (c < 0 || c >= candidates) {
            outside = OptionalInt.of(c);
        } else {
            kept[c] = true;
        }
    }

    /** The last turn that was to be kept but is not a candidate; it is not kept, and the replay ends. */
    public OptionalInt outside() {
        return outside;
    }

    /** Says that what the policy would keep in any case exceeds the budget, so that it dropped some of that. */
    public void overflow() {
        overflow = true;
    }

    public boolean isOverflow() {
        return overflow;
    }

    /** Keeps the chosen candidates. */
    public void keep(boolean[] chosen) {
        System.arraycopy(chosen, 0, kept, 0, candidates);
    }

    public boolean kept(int c) {
        return kept[c];
    }

    /**
     * The protocol's choice (SPEC 1.3): by score descending, then second key descending, then later turn first; an item is
     * added if it still fits, skipped if it does not.
     */
    public void keepGreedily(Observation seen) {
        keepGreedily(seen, Double.NEGATIVE_INFINITY);
    }

    /** The protocol's choice, ended at the first score below a threshold, as learned policies may do. */
    public void keepGreedily(Observation seen, double stopBelow) {
        int left = seen.budgetTokens();
        for (int c : sorted()) {
            if (scores[c] == EXCLUDED || scores[c] < stopBelow) {
                return;
            }
            int size = seen.sizeTokens(seen.turn(c));
            if (size <= left) {
                keep(c);
                left -= size;
            }
        }
    }

    /**
     * Candidates in the order of choice, as a copy. The pool is ascending in arrival, so "later turn first" means "larger c
     * first".
     */
    public int[] order() {
        return sorted().clone();
    }

    /** By candidate: its place in the order of choice, from 0; a new array. */
    public int[] ranks() {
        int[] places = sorted();
        int[] ranks = new int[candidates];
        for (int k = 0; k < candidates; k++) {
            ranks[places[k]] = k;
        }
        return ranks;
    }

    private int[] sorted() {
        if (order == null) {
            int[] found = new int[candidates];
            Arrays.setAll(found, c -> candidates - 1 - c);
            sort(found, new int[candidates], 0, candidates);
            order = found;
        }
        return order;
    }

    private boolean before(int a, int b) {
        return scores[a] != scores[b] ? scores[a] > scores[b] : seconds[a] > seconds[b];
    }

    // A stable merge sort on primitives; the start order is the tie rule. Short runs are sorted by insertion.
    private void sort(int[] places, int[] spare, int from, int to) {
        if (to - from <= 16) {
            for (int k = from + 1; k < to; k++) {
                int c = places[k];
                int at = k;
                for (; at > from && before(c, places[at - 1]); at--) {
                    places[at] = places[at - 1];
                }
                places[at] = c;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sort(places, spare, from, middle);
        sort(places, spare, middle, to);
        if (!before(places[middle], places[middle - 1])) {
            return;
        }
        System.arraycopy(places, from, spare, from, middle - from);
        int left = from;
        int right = middle;
        for (int at = from; left < middle; at++) {
            places[at] = right < to && before(places[right], spare[left]) ? places[right++] : spare[left++];
        }
    }
}
