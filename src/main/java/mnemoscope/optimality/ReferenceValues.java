package mnemoscope.optimality;

import java.util.OptionalDouble;
import mnemoscope.task.Progress;

/**
 * Exact returns of the policies of the paper that need no training, on one instance.
 *
 * @param optimal    of exact dynamic programming
 * @param lookahead4 of planning four turns ahead
 * @param lookahead2 of planning two turns ahead
 * @param myopic     of planning the current turn only
 * @param mixed      of Mixed-Score
 * @param scores     of the score table that came with the instance; empty if none came
 */
public record ReferenceValues(double optimal, double lookahead4, double lookahead2, double myopic, double mixed,
        OptionalDouble scores) implements InstanceValues {
    /** Solves and evaluates; see {@link Planner#plan} for what it throws. */
    public static ReferenceValues of(Instance instance, Variant variant, Progress progress) {
        return of(ScoredInstance.without(instance), variant, progress);
    }

    /** Values of an instance, and what the score table earns that came with it. */
    public static ReferenceValues of(ScoredInstance scored, Variant variant, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        // First, as it says at once that an instance is too large.
        double optimal = optimum(mdp, progress);
        OptionalDouble scores = scored.scores().stream()
                .mapToDouble(table -> value(mdp, new ScoreTablePolicy(mdp, table.scores()), progress)).findFirst();
        return new ReferenceValues(optimal, value(mdp, PlannedPolicy.lookahead(mdp, 4, progress), progress),
                value(mdp, PlannedPolicy.lookahead(mdp, 2, progress), progress),
                value(mdp, PlannedPolicy.lookahead(mdp, 1, progress), progress),
                value(mdp, ScoreTablePolicy.mixed(mdp), progress), scores);
    }

    /** The best expected return; needs less memory than the policy that earns it. */
    public static double optimum(RetentionMdp mdp, Progress progress) {
        ChoiceValues first = Planner.of(mdp).plan(mdp.instance().demand(), 1, progress).get(0);
        State start = mdp.start();
        return mdp.choices(start).stream().mapToDouble(choice -> first.of(start, choice)).max().getAsDouble();
    }

    private static double value(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        return PolicyEvaluation.of(mdp, policy, progress).value();
    }
}
