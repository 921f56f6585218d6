package mnemoscope.optimality;

import java.util.Optional;

/**
 * An instance with the scores that came with it.
 *
 * @param scores one row a turn, one score an item; empty if none came
 */
public record ScoredInstance(Instance instance, Optional<ScoreTable> scores) {
    /** @throws InvalidInstanceException if the scores have not the shape of the instance */
    public ScoredInstance {
        scores.ifPresent(table -> table.checkFor(instance));
    }

    /** An instance that no scores came with. */
    public static ScoredInstance without(Instance instance) {
        return new ScoredInstance(instance, Optional.empty());
    }
}
