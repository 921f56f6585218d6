package mnemoscope.optimality.hindsight;

import java.util.Comparator;
import java.util.stream.IntStream;
import mnemoscope.model.Gold;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;

/**
 * The regret of a policy against the hindsight plan in one episode.
 *
 * @param regretPerDecision reward of the plan minus that of the policy at each decision; negative where the policy earns more, 0
 *                          without gold; not to be changed
 * @param total             over the episode
 * @param attainable        reward of the plan minus that of keeping nothing, over the episode; at least 0
 */
public record HindsightRegret(double[] regretPerDecision, double total, double attainable) {
    /**
     * Compares two replays.
     *
     * @param hindsight of the same episode under the same protocol
     * @throws IllegalArgumentException if they are of different episodes or protocols
     */
    public static HindsightRegret of(Trace policy, Trace hindsight) {
        if (!policy.input().episode().equals(hindsight.input().episode()) || !policy.settings().equals(hindsight.settings())
                || policy.decisionCount() != hindsight.decisionCount()) {
            throw new IllegalArgumentException("Regret needs two replays of the same episode under the same protocol, found "
                    + policy.input().episode().id() + " at budget " + policy.settings().budgetTokens() + " and "
                    + hindsight.input().episode().id() + " at budget " + hindsight.settings().budgetTokens() + ".");
        }
        double[] perStep = new double[policy.decisionCount()];
        double total = 0;
        double attained = 0;
        for (int t = 0; t < perStep.length; t++) {
            if (policy.hasGold(t)) {
                perStep[t] = hindsight.reward(t) - policy.reward(t);
                total += perStep[t];
                attained += policy.reward(t) - nothing(policy, t);
            }
        }
        return new HindsightRegret(perStep, total, attained + total);
    }

    /** (policy - keep nothing) / (plan - keep nothing); NaN if there is nothing to attain. */
    public double share() {
        return shareIf(0);
    }

    /** The share if the hindsight plan earned this much more. */
    public double shareIf(double more) {
        return attainable + more == 0 ? Double.NaN : (attainable - total) / (attainable + more);
    }

    /** Regret up to and including a decision. */
    public double until(int step) {
        return IntStream.rangeClosed(0, step).mapToDouble(t -> regretPerDecision[t]).sum();
    }

    /** The decisions with the largest losses, largest first, ties earlier first; decisions without a loss are excluded. */
    public int[] largestLosses(int most) {
        return IntStream.range(0, regretPerDecision.length).filter(t -> regretPerDecision[t] > 0).boxed()
                .sorted(Comparator.comparingDouble((Integer t) -> -regretPerDecision[t])).limit(most).mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * The reward of keeping nothing: all evidence is missed, and the evidence that was hit or reacquired is reacquired. Pinned
     * turns are kept all the same.
     */
    private static double nothing(Trace trace, int t) {
        RewardCoefficients reward = trace.settings().reward();
        Gold gold = trace.input().supervision().at(t);
        double booked = -reward.miss() * (trace.hitTokens(t) + trace.missTokens(t))
                - reward.reacq() * (trace.hitTokens(t) + trace.reacqTokens(t));
        int open = gold.evidence().size();
        for (int c = 0; c < trace.poolSize(t); c++) {
            int turn = trace.turn(t, c);
            if (trace.input().episode().isPinned(turn)) {
                boolean needed = gold.evidence().contains(turn);
                double gained = reward.hit() + reward.miss() + reward.reacq() - (trace.stale(t, c) ? reward.stale() : 0);
                booked += ((needed ? gained : 0) - reward.store()) * trace.input().sizes()[turn];
                open -= needed ? 1 : 0;
            }
        }
        return booked + (open == 0 ? reward.full() : 0);
    }
}
