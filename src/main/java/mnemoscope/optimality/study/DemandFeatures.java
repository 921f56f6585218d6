package mnemoscope.optimality.study;

import java.util.List;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.ScoreTablePolicy;

/** What the learned policy sees of an item in a turn (SPEC 8): phase, fraction of the phase, block, block == phase, Mixed-Score. */
final class DemandFeatures {
    static final int COUNT = 5;

    private DemandFeatures() {
    }

    /**
     * Features of one instance that was generated, so that phases and blocks are known.
     *
     * @return [turn][item][feature]
     */
    static double[][][] of(Instance instance) {
        List<Integer> phases = instance.origin().phases();
        double[][] mixed = ScoreTablePolicy.mixedScores(instance);
        double[][][] features = new double[instance.turns()][instance.items()][];
        for (int t = 0; t < features.length; t++) {
            int phase = phases.get(t);
            double fraction = (double) (t - phases.indexOf(phase)) / instance.origin().phaseTurns();
            for (int i = 0; i < features[t].length; i++) {
                int block = instance.origin().blocks().get(i);
                features[t][i] = new double[]{phase, fraction, block, block == phase ? 1 : 0, mixed[t][i]};
            }
        }
        return features;
    }
}
