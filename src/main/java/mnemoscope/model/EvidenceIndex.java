package mnemoscope.model;

import java.util.Arrays;
import java.util.List;

/** Which decisions of an episode need which turn: those with evidence that the turn covers. Built once per replay. */
public final class EvidenceIndex {
    private static final int[] NONE = {};

    private final int[][] steps;

    public EvidenceIndex(int turns, Supervision supervision) {
        steps = new int[turns][];
        Arrays.fill(steps, NONE);
        Coverage coverage = supervision.coverage();
        for (int t = 0; t < supervision.steps().size(); t++) {
            List<Integer> evidence = supervision.at(t).evidence();
            for (int e : evidence) {
                note(e, t);
            }
            for (int i : coverage.turns()) {
                if (evidence.stream().anyMatch(e -> coverage.covers(i, e))) {
                    note(i, t);
                }
            }
        }
    }

    private void note(int i, int t) {
        int[] known = steps[i];
        if (known.length == 0 || known[known.length - 1] != t) {
            steps[i] = Arrays.copyOf(known, known.length + 1);
            steps[i][known.length] = t;
        }
    }

    /** Whether decision t needs turn i: the label of OSL-MR, {@code cov(i) n E_t != {}}. */
    public boolean at(int t, int i) {
        return Arrays.binarySearch(steps[i], t) >= 0;
    }

    /** The first decision from t on that needs turn i; -1 if none does. */
    public int next(int t, int i) {
        int found = Arrays.binarySearch(steps[i], t);
        int at = found < 0 ? -1 - found : found;
        return at < steps[i].length ? steps[i][at] : -1;
    }

    /** Whether any decision of the episode needs turn i. */
    public boolean ever(int i) {
        return steps[i].length > 0;
    }

    /** {@code min(1, sum over k >= 0 of discount^k [decision t + k needs turn i])}: the label of Foresight. */
    public double discounted(int t, int i, double discount) {
        double sum = 0;
        for (int step : steps[i]) {
            sum += step < t ? 0 : StrictMath.pow(discount, step - t);
        }
        return Math.min(1, sum);
    }

    /**
     * The largest number of needs a decision that turn i meets if it is held from t on: {@code max over n >= 1 of n / (1 + decisions
     * until the n-th need)}, at most 1; 0 without one. The label of a Foresight that lasts.
     */
    public double rate(int t, int i) {
        double best = 0;
        int met = 0;
        for (int step : steps[i]) {
            if (step >= t) {
                met++;
                best = Math.max(best, met / (1.0 + step - t));
            }
        }
        return best;
    }
}
