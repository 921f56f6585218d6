package mnemoscope.optimality;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mnemoscope.task.Progress;

/**
 * Returns on an instance for which not all tables fit.
 *
 * @param optimal    of exact dynamic programming; empty if it does not fit
 * @param lookahead4 of planning four turns ahead; empty if its tables do not fit
 * @param lookahead2 of planning two turns ahead; the same
 * @param myopic     of planning the current turn only
 * @param mixed      of Mixed-Score
 * @param scores     of the score table that came with the instance; empty if none came
 * @param bound      on the optimum; empty if the optimum is known
 * @param tooLarge   what does not fit, in words
 */
public record PartialValues(OptionalDouble optimal, Optional<ExpectedReturn> lookahead4, Optional<ExpectedReturn> lookahead2,
        ExpectedReturn myopic, ExpectedReturn mixed, Optional<ExpectedReturn> scores, Optional<OptimumBound> bound,
        String tooLarge) implements InstanceValues {
    static PartialValues of(ScoredInstance scored, Variant variant, String tooLarge, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        ExpectedReturn myopic = ExpectedReturn.of(mdp, new MyopicPolicy(mdp), progress);
        ExpectedReturn mixed = ExpectedReturn.of(mdp, ScoreTablePolicy.mixed(mdp), progress);
        Optional<ExpectedReturn> scores = scored.scores()
                .map(table -> ExpectedReturn.of(mdp, new ScoreTablePolicy(mdp, table.scores()), progress));
        Optional<ExpectedReturn> lookahead4 = lookahead(mdp, 4, progress);
        Optional<ExpectedReturn> lookahead2 = lookahead(mdp, 2, progress);
        Optional<Double> optimal = ifItFits(() -> ReferenceValues.optimum(mdp, progress));
        double best = Stream.of(Optional.of(myopic), Optional.of(mixed), scores, lookahead4, lookahead2).flatMap(Optional::stream)
                .mapToDouble(ExpectedReturn::secured).max().getAsDouble();
        return new PartialValues(optimal.map(OptionalDouble::of).orElse(OptionalDouble.empty()), lookahead4, lookahead2, myopic,
                mixed, scores, optimal.isPresent() ? Optional.empty() : Optional.of(OptimumBound.of(mdp, best, progress)),
                tooLarge);
    }

    private static Optional<ExpectedReturn> lookahead(RetentionMdp mdp, int depth, Progress progress) {
        return ifItFits(() -> PlannedPolicy.lookahead(mdp, depth, progress)).map(plan -> ExpectedReturn.of(mdp, plan, progress));
    }

    private static <T> Optional<T> ifItFits(Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (InstanceTooLargeException tooLarge) {
            return Optional.empty();
        }
    }
}
