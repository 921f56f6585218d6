package mnemoscope.optimality.play;

import java.util.Optional;
import mnemoscope.optimality.RewardsByQuery;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.task.Progress;

/**
 * Decomposes the loss of a choice: its rewards and those of the best choice at the same state by turn and query, both followed by
 * Optimal.
 *
 * @param turn    of the choices, counted from 0
 * @param other   the choice that may lose; the best choice if there is no other
 * @param ofBest  empty if too many states are reached
 * @param ofOther empty if too many states are reached
 */
public record LossBreakdown(int turn, State state, TurnChoice best, TurnChoice other, Optional<RewardsByQuery> ofBest,
        Optional<RewardsByQuery> ofOther) {
    /**
     * @param contest a solved one
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LossBreakdown of(Contest contest, int turn, State state, TurnChoice other, Progress progress) {
        TurnChoice best = contest.optimal().choose(turn, state);
        Optional<RewardsByQuery> ofBest = RewardsByQuery.of(contest.mdp(), turn, state, best, contest.optimal(), progress);
        return new LossBreakdown(turn, state, best, other, ofBest,
                other.equals(best) ? ofBest : RewardsByQuery.of(contest.mdp(), turn, state, other, contest.optimal(), progress));
    }

    /** Whether there are two choices to compare. */
    public boolean differ() {
        return !best.equals(other);
    }

    /** The additional reward of the best choice by turn and query; its sum is the loss of the other choice. */
    public Optional<RewardsByQuery> difference() {
        return ofBest.flatMap(most -> ofOther.map(most::less));
    }
}
