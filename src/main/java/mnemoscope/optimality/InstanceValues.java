package mnemoscope.optimality;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import mnemoscope.task.Progress;

/**
 * The returns of the paper's untrained policies on one instance: planning four, two and one turn ahead (lookahead4, lookahead2,
 * myopic), Mixed-Score (mixed) and, if the instance came with one, its score table (scores).
 *
 * @param optimal  by exact dynamic programming; empty if it does not fit
 * @param returns  by policy, in that order; empty if its tables do not fit; not to be changed
 * @param bound    on the optimum; empty if the optimum is known
 * @param tooLarge what does not fit, in words; empty if all values are exact
 */
public record InstanceValues(OptionalDouble optimal, Map<String, Optional<ExpectedReturn>> returns, Optional<OptimumBound> bound,
        String tooLarge) {
    /** Solves the instance exactly or, if that does not fit, finds bounds and estimates. */
    public static InstanceValues of(ScoredInstance scored, Variant variant, Progress progress) {
        try {
            return exact(scored, variant, progress);
        } catch (InstanceTooLargeException tooLarge) {
            return partial(scored, variant, tooLarge.getMessage(), progress);
        }
    }

    /** Solves and evaluates; throws as {@link Planner#plan}. */
    public static InstanceValues exact(ScoredInstance scored, Variant variant, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        // The first call, because it fails at once if an instance is too large.
        double optimal = PlannedPolicy.optimum(mdp, progress);
        return new InstanceValues(OptionalDouble.of(optimal),
                returns(scored, mdp, depth -> Optional.of(PlannedPolicy.lookahead(mdp, depth, progress)),
                        policy -> ExpectedReturn.exact(PolicyEvaluation.value(mdp, policy, progress))),
                Optional.empty(), "");
    }

    static InstanceValues partial(ScoredInstance scored, Variant variant, String tooLarge, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        Map<String, Optional<ExpectedReturn>> returns = returns(scored, mdp,
                depth -> depth == 1
                        ? Optional.of(new MyopicPolicy(mdp))
                        : ifItFits(() -> PlannedPolicy.lookahead(mdp, depth, progress)),
                policy -> ExpectedReturn.of(mdp, policy, progress));
        Optional<Double> optimal = ifItFits(() -> PlannedPolicy.optimum(mdp, progress));
        double best = returns.values().stream().flatMap(Optional::stream).mapToDouble(ExpectedReturn::secured).max()
                .getAsDouble();
        return new InstanceValues(optimal.map(OptionalDouble::of).orElse(OptionalDouble.empty()), returns,
                optimal.isPresent() ? Optional.empty() : Optional.of(OptimumBound.of(mdp, best, progress)), tooLarge);
    }

    private static Map<String, Optional<ExpectedReturn>> returns(ScoredInstance scored, RetentionMdp mdp,
            IntFunction<Optional<InstancePolicy>> lookahead, Function<InstancePolicy, ExpectedReturn> earned) {
        Map<String, Optional<ExpectedReturn>> returns = new LinkedHashMap<>();
        returns.put("lookahead4", lookahead.apply(4).map(earned));
        returns.put("lookahead2", lookahead.apply(2).map(earned));
        returns.put("myopic", lookahead.apply(1).map(earned));
        returns.put("mixed", Optional.of(earned.apply(ScoreTablePolicy.mixed(mdp))));
        scored.scores()
                .ifPresent(table -> returns.put("scores", Optional.of(earned.apply(new ScoreTablePolicy(mdp, table.scores())))));
        return returns;
    }

    private static <T> Optional<T> ifItFits(Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (InstanceTooLargeException tooLarge) {
            return Optional.empty();
        }
    }
}
