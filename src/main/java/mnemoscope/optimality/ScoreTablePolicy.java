package mnemoscope.optimality;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import mnemoscope.optimality.ScoredInstance.ScoreTable;

/**
 * Keeps what a table scores highest: greedy by falling score, what does not fit is skipped, no score is too low, ties go to
 * the lower index. With prefetch it ranks all items that are not in transit, keeps those of its selection that are in the pool
 * and orders the rest of it (SPEC 8).
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

    /** Scores of Mixed-Score, one row a turn. */
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
        // Subtracted from 0, as 0 and -0 are one score.
        return IntStream.range(0, scores.length).boxed().sorted(Comparator.comparingDouble(i -> 0 - scores[i]))
                .mapToInt(Integer::intValue).toArray();
    }

    @Override
    public TurnChoice choose(int turn, State state) {
        int selected = selected(turn, state.pool() | mdp.orderable(state));
        return new TurnChoice(selected & state.pool(), selected & ~state.pool());
    }

    /** Whether it is for this very process. */
    boolean isFor(RetentionMdp process) {
        return process == mdp;
    }

    /** What the scores of a turn take of a set of candidates. */
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
