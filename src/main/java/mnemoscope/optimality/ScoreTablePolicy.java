package mnemoscope.optimality;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import mnemoscope.optimality.ScoredInstance.ScoreTable;

/**
 * Keeps the items with the highest scores of a table: greedy by descending score, items that do not fit are skipped, there is no
 * minimum score, ties go to the lower index. With prefetch it ranks all items that are not in transit, keeps the selected items
 * in the pool and orders the other selected items (SPEC 8).
 */
public final class ScoreTablePolicy implements InstancePolicy {
    private final RetentionMdp mdp;
    private final int[][] orders;

    /** @param scores scores[t][i] of item i in turn t, finite */
    public ScoreTablePolicy(RetentionMdp mdp, double[][] scores) {
        Instance instance = mdp.instance();
        new ScoreTable(scores).checkFor(instance);
        this.mdp = mdp;
        orders = Arrays.stream(scores).map(ScoreTablePolicy::order).toArray(int[][]::new);
    }

    /** Mixed-Score: p v - c s of the current turn. */
    public static ScoreTablePolicy mixed(RetentionMdp mdp) {
        return new ScoreTablePolicy(mdp, mixedScores(mdp.instance()));
    }

    /** Scores of Mixed-Score, one row per turn. */
    public static double[][] mixedScores(Instance instance) {
        double[][] scores = new double[instance.turns()][instance.items()];
        for (int t = 0; t < scores.length; t++) {
            for (int i = 0; i < scores[t].length; i++) {
                scores[t][i] = instance.demand()[t][i] * instance.values()[i] - instance.storage() * instance.sizes()[i];
            }
        }
        return scores;
    }

    private static int[] order(double[] scores) {
        // Subtracting from 0 makes 0 and -0 equal.
        return IntStream.range(0, scores.length).boxed().sorted(Comparator.comparingDouble(i -> 0 - scores[i]))
                .mapToInt(Integer::intValue).toArray();
    }

    @Override
    public TurnChoice choose(int turn, State state) {
        int selected = selected(turn, state.pool() | mdp.orderable(state));
        return new TurnChoice(selected & state.pool(), selected & ~state.pool());
    }

    /** Whether it was made for this process object. */
    boolean isFor(RetentionMdp process) {
        return process == mdp;
    }

    /** The selection from a set of candidates by the scores of a turn. */
    int selected(int turn, int candidates) {
        int selected = 0;
        int room = mdp.instance().budget();
        for (int i : orders[turn]) {
            int size = mdp.instance().sizes()[i];
            if ((candidates >>> i & 1) != 0 && size <= room) {
                selected |= 1 << i;
                room -= size;
            }
        }
        return selected;
    }
}
