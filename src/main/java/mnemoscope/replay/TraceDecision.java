package mnemoscope.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;

/** One decision of a trace: the pool at the decision, as columns by candidate, and the scored components. */
final class TraceDecision {
    private static final double[] NONE = {};

    final int[] pool;
    final boolean[] cached;
    final double[] freshness;
    final int budget;
    /** Whether what the policy would keep in any case exceeded the budget. */
    final boolean overflow;
    final int[] retained;
    final int[] rank;
    final double[] score;
    /** The second key, if some candidate has one other than 0; else empty. */
    final double[] second;
    final boolean[] kept;
    /** Places of candidates that were kept or dropped by force, ascending. */
    final int[] forced;
    /** By term, if some weight differs from the policy's description; else empty. */
    final double[] weights;
    final double[][] rawTerms;
    final double[][] termValues;
    final List<EvidenceFate> fates = new ArrayList<>();
    int tokens;
    /** Kept turns that covered evidence, ascending. */
    int[] used = {};
    int covered;
    int hit;
    int miss;
    int reacq;
    int stale;

    TraceDecision(int[] pool, boolean[] cached, double[] freshness, int budget, ScoreSheet sheet, List<Term> terms) {
        this.pool = pool;
        this.cached = cached;
        this.freshness = freshness;
        this.budget = budget;
        overflow = sheet.isOverflow();
        rank = sheet.ranks();
        score = new double[pool.length];
        double[] keys = IntStream.range(0, pool.length).mapToDouble(sheet::second).toArray();
        second = Arrays.stream(keys).allMatch(key -> key == 0) ? NONE : keys;
        kept = new boolean[pool.length];
        rawTerms = new double[terms.size()][pool.length];
        termValues = new double[terms.size()][pool.length];
        forced = IntStream.range(0, pool.length).filter(sheet::forced).toArray();
        double[] now = IntStream.range(0, terms.size()).mapToDouble(k -> sheet.weight(k, terms.get(k).weight())).toArray();
        weights = IntStream.range(0, now.length).allMatch(k -> now[k] == terms.get(k).weight()) ? NONE : now;
        int count = 0;
        for (int c = 0; c < pool.length; c++) {
            score[c] = sheet.score(c);
            kept[c] = sheet.kept(c);
            count += kept[c] ? 1 : 0;
            for (int k = 0; k < terms.size(); k++) {
                rawTerms[k][c] = sheet.rawTerm(k, c);
                termValues[k][c] = sheet.termValue(k, c);
            }
        }
        retained = new int[count];
        for (int c = pool.length - 1; c >= 0; c--) {
            if (kept[c]) {
                retained[--count] = pool[c];
            }
        }
    }

    /** Whether it is the same decision: same pool, same score bits, same choice. */
    boolean decidesAs(TraceDecision other) {
        return Arrays.equals(pool, other.pool) && Arrays.equals(kept, other.kept) && Arrays.equals(score, other.score);
    }

    /** Whether a turn is evidence that had arrived and that no kept turn covers. */
    boolean misses(int turn) {
        return fates.stream()
                .anyMatch(fate -> fate.turn() == turn && (fate.fate() == Fate.DROPPED || fate.fate() == Fate.NOT_OFFERED));
    }

    /** The place of a turn in the pool; negative if it is not a candidate. */
    int candidate(int turn) {
        return Arrays.binarySearch(pool, turn);
    }
}
