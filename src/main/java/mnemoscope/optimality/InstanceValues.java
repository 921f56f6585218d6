package mnemoscope.optimality;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import mnemoscope.task.Progress;

/**
 * What the policies of the paper that need no training earn on one instance: planning four, two and one turn ahead (lookahead4,
 * lookahead2, myopic), Mixed-Score (mixed) and, if one came with the instance, its score table (scores).
 *
 * @param optimal  of exact dynamic programming; empty if it does not fit
 * @param returns  by policy, in that order; empty if its tables do not fit; not to be changed
 * @param bound    on the optimum; empty if the optimum is known
 * @param tooLarge what does not fit, in words; empty if all is exact
 */
public record InstanceValues(OptionalDouble optimal, Map<String, Optional<ExpectedReturn>> returns, Optional<OptimumBound> bound,
        String tooLarge) {
    /** Solves the instance exactly or, where that does not fit, finds what can be found without. */
    public static InstanceValues of(ScoredInstance scored, Variant variant, Progress progress) {
        try {
            return exact(scored, variant, progress);
        } catch (InstanceTooLargeException tooLarge) {
            return partial(scored, variant, tooLarge.getMessage(), progress);
        }
    }

    /** Solves and evaluates; see {@link Planner#plan} for what it throws. */
    public static InstanceValues exact(ScoredInstance scored, Variant variant, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        // First, as it says at once that an instance is too large.
        double optimal = PlannedPolicy.optimum(mdp, progress);
        Map<String, InstancePolicy> policies = new LinkedHashMap<>();
        policies.put("lookahead4", PlannedPolicy.lookahead(mdp, 4, progress));
        policies.put("lookahead2", PlannedPolicy.lookahead(mdp, 2, progress));
        policies.put("myopic", PlannedPolicy.lookahead(mdp, 1, progress));
        policies.put("mixed", ScoreTablePolicy.mixed(mdp));
        scored.scores().ifPresent(table -> policies.put("scores", new ScoreTablePolicy(mdp, table.scores())));
        Map<String, Optional<ExpectedReturn>> returns = new LinkedHashMap<>();
        policies.forEach((name, policy) -> returns.put(name,
                Optional.of(ExpectedReturn.exact(PolicyEvaluation.of(mdp, policy, progress).value()))));
        return new InstanceValues(OptionalDouble.of(optimal), returns, Optional.empty(), "");
    }

    static InstanceValues partial(ScoredInstance scored, Variant variant, String tooLarge, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        Map<String, Optional<ExpectedReturn>> returns = new LinkedHashMap<>();
        for (int depth : new int[]{4, 2}) {
            returns.put("lookahead" + depth, ifItFits(() -> PlannedPolicy.lookahead(mdp, depth, progress))
                    .map(plan -> ExpectedReturn.of(mdp, plan, progress)));
        }
        returns.put("myopic", Optional.of(ExpectedReturn.of(mdp, new MyopicPolicy(mdp), progress)));
        returns.put("mixed", Optional.of(ExpectedReturn.of(mdp, ScoreTablePolicy.mixed(mdp), progress)));
        scored.scores().ifPresent(table -> returns.put("scores",
                Optional.of(ExpectedReturn.of(mdp, new ScoreTablePolicy(mdp, table.scores()), progress))));
        Optional<Double> optimal = ifItFits(() -> PlannedPolicy.optimum(mdp, progress));
        double best = returns.values().stream().flatMap(Optional::stream).mapToDouble(ExpectedReturn::secured).max()
                .getAsDouble();
        return new InstanceValues(optimal.map(OptionalDouble::of).orElse(OptionalDouble.empty()), returns,
                optimal.isPresent() ? Optional.empty() : Optional.of(OptimumBound.of(mdp, best, progress)), tooLarge);
    }

    private static <T> Optional<T> ifItFits(Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (InstanceTooLargeException tooLarge) {
            return Optional.empty();
        }
    }

    /** The expected return of a policy that fits. */
    public double value(String policy) {
        return returns.get(policy).orElseThrow().value();
    }
}
