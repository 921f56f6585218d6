package mnemoscope.replay;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;

/** Scores one decision: the components of the reward, the used turns and the fate of the evidence (SPEC 2). */
final class RewardScoring {
    private final int[] sizes;
    private final Coverage coverage;
    private final int[][] evidence;
    private final BitSet everNeeded;
    private final int[] coveredAt;
    private final int[] neededAt;
    private final int[] coveredBy;
    private final EvidenceFate[] lost;
    private final boolean ofRecord;

    /**
     * @param ofRecord whether the policy is the record of a log: a turn is dropped once, when it leaves the log's context, and in
     *                 favour of none
     */
    RewardScoring(ReplayInput input, boolean ofRecord) {
        this.ofRecord = ofRecord;
        sizes = input.sizes();
        Supervision supervision = input.supervision();
        coverage = supervision.coverage();
        evidence = supervision.steps().stream().map(Gold::evidenceTurns).toArray(int[][]::new);
        everNeeded = new BitSet(sizes.length);
        Arrays.stream(evidence).flatMapToInt(Arrays::stream).forEach(everNeeded::set);
        coveredAt = new int[sizes.length];
        neededAt = new int[sizes.length];
        coveredBy = new int[sizes.length];
        for (int[] none : List.of(coveredAt, neededAt, coveredBy)) {
            Arrays.fill(none, -1);
        }
        lost = new EvidenceFate[sizes.length];
        Arrays.setAll(lost, e -> new EvidenceFate(e, Fate.NOT_OFFERED, -1, -1, -1));
    }

    void score(int t, int anchor, TraceDecision step, boolean letGo) {
        mark(t, step.retained);
        for (int i : step.retained) {
            step.tokens = Math.addExact(step.tokens, sizes[i]);
        }
        if (letGo) {
            noteDropped(t, step);
        }
        scoreUse(t, step);
        scoreEvidence(t, anchor, step);
    }

    int[] arrivedEvidence(int t, int anchor) {
        return Arrays.stream(evidence[t]).takeWhile(e -> e <= anchor).toArray();
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

    private void scoreUse(int t, TraceDecision step) {
        if (evidence[t].length == 0) {
            return;
        }
        step.used = Arrays.stream(step.retained).filter(i -> isUsed(i, t)).toArray();
        for (int i : step.used) {
            step.stale += step.freshness[step.candidate(i)] < FreshnessSettings.STALE_BELOW ? sizes[i] : 0;
        }
    }

    private boolean isUsed(int i, int t) {
        return neededAt[i] == t || Arrays.stream(coverage.others(i)).anyMatch(e -> neededAt[e] == t);
    }

    private void scoreEvidence(int t, int anchor, TraceDecision step) {
        for (int e : evidence[t]) {
            if (coveredAt[e] == t) {
                step.covered++;
                step.hit += sizes[e];
                step.fates.add(new EvidenceFate(e, Fate.KEPT, -1, -1, coveredBy[e]));
                continue;
            }
            step.miss += sizes[e];
            if (e > anchor) {
                step.fates.add(new EvidenceFate(e, Fate.NOT_ARRIVED, -1, -1, -1));
                continue;
            }
            step.reacq += sizes[e];
            int c = ofRecord ? -1 : lostNow(e, step);
            step.fates.add(c >= 0 ? dropped(e, t, c, step) : lost[e]);
        }
    }

    private EvidenceFate dropped(int e, int t, int c, TraceDecision step) {
        return new EvidenceFate(e, Fate.DROPPED, t, displacer(c, step), step.pool[c]);
    }

    /**
     * The candidate whose drop now loses missed evidence: the evidence itself, or a turn held until now that covers it; negative
     * if neither.
     */
    private int lostNow(int e, TraceDecision step) {
        int itself = step.candidate(e);
        if (itself >= 0 || coverage.isIdentity()) {
            return itself;
        }
        return IntStream.range(0, step.pool.length).filter(c -> step.cached[c] && coverage.covers(step.pool[c], e)).max()
                .orElse(-1);
    }

    /** Evidence is lost with the last turn that covered it; a candidate that was never held covered only itself. */
    private void noteDropped(int t, TraceDecision step) {
        for (int c = 0; c < step.pool.length; c++) {
            if (!step.kept[c] && step.cached[c]) {
                for (int e : coverage.others(step.pool[c])) {
                    noteLost(e, t, c, step);
                }
            }
        }
        for (int c = 0; c < step.pool.length; c++) {
            if (!step.kept[c]) {
                noteLost(step.pool[c], t, c, step);
            }
        }
    }

    private void noteLost(int e, int t, int c, TraceDecision step) {
        boolean wentBefore = ofRecord && !step.cached[c] && lost[e].decision() >= 0;
        if (everNeeded.get(e) && !wentBefore) {
            lost[e] = dropped(e, t, c, step);
        }
    }

    /**
     * The kept turn that ranks next above candidate c, or -1. A policy that chooses sets may drop a turn that would still have
     * fitted: then no turn took its place.
     */
    private int displacer(int c, TraceDecision step) {
        boolean isForced = Arrays.binarySearch(step.forced, c) >= 0;
        if (ofRecord || isForced || sizes[step.pool[c]] <= step.budget - step.tokens) {
            return -1;
        }
        int above = -1;
        for (int other = 0; other < step.pool.length; other++) {
            boolean isAbove = step.kept[other] && step.rank[other] < step.rank[c];
            above = isAbove && (above < 0 || step.rank[other] > step.rank[above]) ? other : above;
        }
        return above < 0 ? -1 : step.pool[above];
    }
}
