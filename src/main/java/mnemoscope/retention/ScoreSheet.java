package mnemoscope.retention;

import java.util.Arrays;

/**
 * Where a policy writes the scores of one pool and where the choice is marked. Grown and reused from step to step.
 *
 * <p>A score of {@link #EXCLUDED} keeps a candidate out of a greedy choice. The second key orders equal scores before
 * "later turn first" does; few policies need it.
 */
public final class ScoreSheet {
    /** The candidate is never chosen by {@link Select#greedy}. */
    public static final double EXCLUDED = Double.NEGATIVE_INFINITY;

    private final int termCount;
    private int candidates;
    private double[] scores = {};
    private double[] seconds = {};
    private boolean[] kept = {};
    private int[] order;
    private double[][] raw;
    private double[][] values;

    /** @param termCount number of terms of the policy's description */
    public ScoreSheet(int termCount) {
        this.termCount = termCount;
        raw = new double[termCount][0];
        values = new double[termCount][0];
    }

    /** Clears it for a pool of this size. */
    public void reset(int size) {
        if (scores.length < size) {
            int room = Math.max(size, 2 * scores.length);
            scores = new double[room];
            seconds = new double[room];
            kept = new boolean[room];
            raw = new double[termCount][room];
            values = new double[termCount][room];
        }
        candidates = size;
        order = null;
        Arrays.fill(scores, 0, size, 0);
        Arrays.fill(seconds, 0, size, 0);
        Arrays.fill(kept, 0, size, false);
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

    public double score(int c) {
        return scores[c];
    }

    /** Sets the key that orders equal scores, larger first. */
    public void second(int c, double key) {
        seconds[c] = key + 0.0;
        order = null;
    }

    public double second(int c) {
        return seconds[c];
    }

    /** Sets term k of candidate c where the value that is weighted is the raw one. */
    public void term(int k, int c, double value) {
        raw[k][c] = value;
        values[k][c] = value;
    }

    /** Sets term k of candidate c where a normalised value is weighted. */
    public void term(int k, int c, double rawValue, double value) {
        raw[k][c] = rawValue;
        values[k][c] = value;
    }

    /** Term k as measured. */
    public double rawTerm(int k, int c) {
        return raw[k][c];
    }

    /** Term k as weighted: normalised over the pool where the policy does so. */
    public double termValue(int k, int c) {
        return values[k][c];
    }

    /** The order of choice if it is already known for these scores, else null. */
    int[] knownOrder() {
        return order;
    }

    void rememberOrder(int[] found) {
        order = found;
    }

    public void keep(int c) {
        kept[c] = true;
    }

    public boolean kept(int c) {
        return kept[c];
    }

    public int termCount() {
        return termCount;
    }
}
