package mnemoscope.optimality;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * The expected return of a policy on an instance over all queries: exact if it reaches few states, else estimated.
 *
 * @param value         the expected return from turn 0
 * @param standardError of an estimate; 0 if exact
 * @param runs          number of simulated runs of an estimate; 0 if exact
 */
public record ExpectedReturn(double value, double standardError, int runs) {
    /** Number of runs of an estimate. */
    public static final int RUNS = 10_000;

    private static final int MOST_STATES = 200_000;
    /** Each state may have as many successors as there are items, and those of one turn are held in memory at once. */
    private static final int MOST_STATES_A_TURN = 10_000;
    private static final long FIRST_SEED = 1;
    /** For a certificate, an estimate is reduced by this many standard errors. */
    private static final double MARGIN = 3;

    /** A return without simulation. */
    public static ExpectedReturn exact(double value) {
        return new ExpectedReturn(value, 0, 0);
    }

    /**
     * Propagates the distribution over states or, if there are too many states, simulates {@value #RUNS} runs with fixed seeds;
     * each turn contributes its expected reward, so only the states are sampled.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static ExpectedReturn of(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        OptionalDouble value = PolicyEvaluation.byState(mdp, policy, MOST_STATES_A_TURN, MOST_STATES, progress);
        return value.isPresent() ? exact(value.getAsDouble()) : simulated(mdp, policy, RUNS, progress);
    }

    /** @param runs 2 or more */
    static ExpectedReturn simulated(RetentionMdp mdp, InstancePolicy policy, int runs, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        double[] earned = IntStream.range(0, runs).parallel().mapToDouble(run -> {
            progress.at((double) done.getAndIncrement() / runs, Texts.of("optimality.simulating-runs", runs));
            return run(mdp, policy, FIRST_SEED + run, progress);
        }).toArray();
        return new ExpectedReturn(Arrays.stream(earned).sum() / runs, errorOfMean(earned), runs);
    }

    /** Standard error of the mean; NaN for one number. */
    public static double errorOfMean(double[] numbers) {
        double mean = Arrays.stream(numbers).sum() / numbers.length;
        double squares = Arrays.stream(numbers).map(each -> (each - mean) * (each - mean)).sum();
        return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
    }

    private static double run(RetentionMdp mdp, InstancePolicy policy, long seed, Progress progress) {
        double[][] demand = mdp.instance().demand();
        State state = mdp.start();
        double sum = 0;
        int turn = 0;
        for (int query : mdp.instance().queries(seed)) {
            progress.check();
            TurnChoice choice = policy.choose(turn, state);
            sum += mdp.expectedReward(demand[turn], state, choice);
            state = mdp.next(state, choice, query);
            turn++;
        }
        return sum;
    }

    public boolean isExact() {
        return runs == 0;
    }

    /** A lower bound of the policy's return: certain or, for an estimate, almost certain. */
    public double secured() {
        return value - MARGIN * standardError;
    }
}
