package mnemoscope.optimality;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.task.Progress;

/**
 * Takes the choice of highest value under an exact plan: the optimum, or a plan over a window of turns that is recomputed every
 * turn. Among choices within {@value #TIE} of the best it takes the smallest order, then the kept set with the largest bit mask
 * (SPEC 8).
 */
public final class PlannedPolicy implements InstancePolicy {
    /** Values closer than this are equal; the order of summation changes them by less. */
    public static final double TIE = 1e-11;

    private final RetentionMdp mdp;
    private final List<Planner.Values> values;

    /** @param values of each turn */
    PlannedPolicy(RetentionMdp mdp, List<Planner.Values> values) {
        this.mdp = mdp;
        this.values = List.copyOf(values);
    }

    /** The optimum under the true demand. */
    public static PlannedPolicy optimal(RetentionMdp mdp, Progress progress) {
        return new PlannedPolicy(mdp, Planner.of(mdp).plan(mdp.instance().demand(), mdp.instance().turns(), progress));
    }

    /** The optimal expected return; needs less memory than the optimal policy. */
    public static double optimum(RetentionMdp mdp, Progress progress) {
        Planner.Values first = Planner.of(mdp).plan(mdp.instance().demand(), 1, progress).getFirst();
        State start = mdp.start();
        return mdp.choices(start).stream().mapToDouble(choice -> first.of(start, choice)).max().getAsDouble();
    }

    /**
     * Plans {@code depth} turns exactly, as if there were no reward after them, and takes the first choice; 1 is myopic.
     *
     * @param depth turns of the window, 1 or more; it is cut at the last turn
     */
    public static PlannedPolicy lookahead(RetentionMdp mdp, int depth, Progress progress) {
        if (depth < 1) {
            throw new IllegalArgumentException("The depth (" + depth + ") must be 1 or more.");
        }
        Instance instance = mdp.instance();
        Planner planner = Planner.of(mdp);
        Planner.Values[] values = new Planner.Values[instance.turns()];
        for (int t = 0; t < values.length; t++) {
            progress.check();
            double[][] window = new double[Math.min(depth, values.length - t)][];
            for (int k = 0; k < window.length; k++) {
                window[k] = instance.demand()[mdp.variant().persistentForecast() ? t : t + k];
            }
            values[t] = planner.plan(window, 1, progress).get(0);
        }
        return new PlannedPolicy(mdp, List.of(values));
    }

    /** Whether it was planned for this process object. */
    boolean isFor(RetentionMdp process) {
        return process == mdp;
    }

    /** Values of a turn where only misses start transits. */
    DelayPlanner.PlannedTurn delayValues(int turn) {
        return (DelayPlanner.PlannedTurn) values.get(turn);
    }

    /** Value to go of a choice under this policy's plan. */
    public double value(int turn, State state, TurnChoice choice) {
        return values.get(turn).of(state, choice);
    }

    /** The best value to go at a state under this policy's plan. */
    public double bestValue(int turn, State state) {
        return mdp.choices(state).stream().mapToDouble(choice -> value(turn, state, choice)).max().getAsDouble();
    }

    @Override
    public TurnChoice choose(int turn, State state) {
        List<TurnChoice> choices = mdp.choices(state);
        double[] worth = choices.stream().mapToDouble(choice -> value(turn, state, choice)).toArray();
        double enough = Arrays.stream(worth).max().getAsDouble() - TIE;
        return IntStream.range(0, worth.length).filter(k -> worth[k] >= enough).mapToObj(choices::get)
                .min(Comparator.comparingInt(choice -> Integer.bitCount(choice.ordered()))).get();
    }
}
