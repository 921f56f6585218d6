package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.optimality.Instance;

/** The phases of an instance as its demand shows them: longest runs of turns with the very same chances. */
record DemandRuns(List<Integer> starts) {
    static DemandRuns of(Instance instance) {
        List<Integer> starts = new ArrayList<>();
        for (int t = 0; t < instance.turns(); t++) {
            if (t == 0 || !Arrays.equals(instance.demand()[t], instance.demand()[t - 1])) {
                starts.add(t);
            }
        }
        return new DemandRuns(List.copyOf(starts));
    }

    /** Whether they are long enough to be worth a name. */
    boolean arePhases(Instance instance) {
        return 2 * starts.size() <= instance.turns() + 1;
    }

    /** Phase of a turn, counted from 0. */
    int of(int turn) {
        int phase = 0;
        while (phase + 1 < starts.size() && starts.get(phase + 1) <= turn) {
            phase++;
        }
        return phase;
    }
}
