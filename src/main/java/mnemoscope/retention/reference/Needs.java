package mnemoscope.retention.reference;

import java.util.Arrays;
import mnemoscope.model.Coverage;
import mnemoscope.model.Supervision;
import mnemoscope.retention.OfflineKnowledge;

/** Which turns each step needs: those that cover some of its gold evidence, through the coverage map. Built once a replay. */
final class Needs {
    private static final int[] NOBODY = {};

    private final int[][] byStep;

    Needs(OfflineKnowledge known) {
        Supervision supervision = known.supervision();
        int[][] coverers = supervision.coverage().isIdentity() ? null : coverers(supervision.coverage(), known.episode().turns());
        byStep = new int[supervision.steps().size()][];
        for (int t = 0; t < byStep.length; t++) {
            int[] evidence = supervision.at(t).evidenceTurns();
            byStep[t] = coverers == null ? evidence : withCoverers(evidence, coverers);
        }
    }

    /** Turns that cover evidence of step t, ascending, distinct; not to be changed. */
    int[] at(int t) {
        return byStep[t];
    }

    int steps() {
        return byStep.length;
    }

    /** Turned round: by turn, the other turns that cover it. */
    private static int[][] coverers(Coverage coverage, int turns) {
        int[][] by = new int[turns][];
        Arrays.fill(by, NOBODY);
        for (int i : coverage.turns()) {
            for (int covered : coverage.others(i)) {
                by[covered] = append(by[covered], i);
            }
        }
        return by;
    }

    private static int[] withCoverers(int[] evidence, int[][] coverers) {
        int[] all = evidence;
        for (int e : evidence) {
            for (int i : coverers[e]) {
                if (Arrays.binarySearch(evidence, i) < 0) {
                    all = append(all, i);
                }
            }
        }
        return all.length == evidence.length ? evidence : Arrays.stream(all).sorted().distinct().toArray();
    }

    private static int[] append(int[] turns, int turn) {
        int[] longer = Arrays.copyOf(turns, turns.length + 1);
        longer[turns.length] = turn;
        return longer;
    }
}
