package mnemoscope.learning;

import mnemoscope.model.Coverage;
import mnemoscope.replay.Trace;

/** The reward that one step of a trace would have had with another cache, kept up to date as candidates come and go. */
final class CacheReward {
    private final Trace trace;
    private final int step;
    private final int budget;
    private final int[] evidence;
    private final int[] evidenceTokens;
    private final int[] coveredBy;
    private final int[][] covers;
    private final boolean[] kept;
    private int tokens;
    private int staleTokens;

    /** An empty cache at step t. */
    CacheReward(Trace trace, int t) {
        this.trace = trace;
        step = t;
        budget = trace.budgetTokens(t);
        evidence = trace.input().supervision().at(t).evidenceTurns();
        evidenceTokens = new int[evidence.length];
        coveredBy = new int[evidence.length];
        kept = new boolean[trace.poolSize(t)];
        covers = new int[kept.length][];
        Coverage coverage = trace.input().supervision().coverage();
        for (int k = 0; k < evidence.length; k++) {
            evidenceTokens[k] = trace.input().sizes()[evidence[k]];
        }
        int[] found = new int[evidence.length];
        for (int c = 0; c < kept.length; c++) {
            int count = 0;
            for (int k = 0; k < evidence.length; k++) {
                if (coverage.covers(trace.turn(t, c), evidence[k])) {
                    found[count++] = k;
                }
            }
            covers[c] = java.util.Arrays.copyOf(found, count);
        }
    }

    boolean has(int c) {
        return kept[c];
    }

    boolean[] kept() {
        return kept.clone();
    }

    boolean fits(int c) {
        return tokens + size(c) <= budget;
    }

    /** Whether candidate c covers evidence that nothing kept covers. */
    boolean bringsEvidence(int c) {
        for (int k : covers[c]) {
            if (coveredBy[k] == 0) {
                return true;
            }
        }
        return false;
    }

    void take(int c) {
        change(c, 1);
    }

    void drop(int c) {
        change(c, -1);
    }

    private void change(int c, int by) {
        kept[c] = by > 0;
        tokens += by * size(c);
        for (int k : covers[c]) {
            coveredBy[k] += by;
        }
        if (covers[c].length > 0 && trace.stale(step, c)) {
            staleTokens += by * size(c);
        }
    }

    /** As the replay would book it. */
    double value() {
        int hit = 0;
        int miss = 0;
        int reacquired = 0;
        int anchor = trace.input().episode().questions().get(step).anchor();
        for (int k = 0; k < evidence.length; k++) {
            hit += coveredBy[k] > 0 ? evidenceTokens[k] : 0;
            miss += coveredBy[k] > 0 ? 0 : evidenceTokens[k];
            reacquired += coveredBy[k] == 0 && evidence[k] <= anchor ? evidenceTokens[k] : 0;
        }
        return trace.settings().reward().reward(hit, evidence.length > 0 && miss == 0, tokens, miss, reacquired, staleTokens);
    }

    private int size(int c) {
        return trace.input().sizes()[trace.turn(step, c)];
    }
}
