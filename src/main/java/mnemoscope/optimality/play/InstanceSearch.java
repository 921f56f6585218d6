package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.task.Progress;

/**
 * A search among the instances that a regime draws with consecutive seeds, at its default size, for those on which a policy does
 * what a class should see. The same search finds the same instances in the same order.
 *
 * @param policy compared with Optimal
 * @param first  the first seed
 * @param count  number of seeds, 1 or more
 */
public record InstanceSearch(Regime regime, Variant variant, PlayedPolicy policy, long first, int count, Wanted wanted) {
    /** Number of instances found at most. */
    public static final int MOST = 10;
    /** Smaller losses are invisible with two decimals. */
    private static final double SEEN = 0.005;

    /** The instance that is wanted. */
    public enum Wanted implements Coded {
        /** The policy loses most in expectation. */
        MOST,
        /** It loses least in expectation, perhaps nothing. */
        LEAST,
        /** It loses in expectation, yet earns more than Optimal on most draws. */
        LUCK;

        private Comparator<Found> order() {
            return switch (this) {
                case MOST -> LEAST.order().reversed();
                case LEAST -> Comparator.comparingDouble(Found::shown).thenComparingDouble(Found::lost);
                case LUCK -> Comparator.comparingLong(found -> -found.luckier().orElse(0L));
            };
        }
    }

    /**
     * An instance.
     *
     * @param best    expected return of Optimal
     * @param lost    that minus the expected return of the policy, rounded to 9 decimals
     * @param luckier number of draws out of {@link DrawSample#USUAL} on which the policy earns more than Optimal; empty unless luck
     *                is wanted
     */
    public record Found(long seed, double best, double lost, Optional<Long> luckier) {
        /** The loss as the player shows it. */
        public double shown() {
            return ChoiceFigures.lost(best, lost);
        }
    }

    public InstanceSearch {
        if (count < 1 || first < 0) {
            throw new IllegalArgumentException("Seeds from " + first + ", " + count + " of them: none.");
        }
    }

    /**
     * Solves the instances one by one.
     *
     * @return at most {@link #MOST}, the best first; equally good ones by seed. Empty if the policy loses on none
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public List<Found> run(Progress progress) {
        LearnedDemands learned = new LearnedDemands();
        List<Found> all = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            progress.check();
            progress.at((double) k / count, Texts.of("optimality.solving-seed", first + k));
            all.add(one(first + k, learned, progress.quiet()));
        }
        if (all.stream().noneMatch(InstanceSearch::isLoss)) {
            return List.of();
        }
        return all.stream().filter(found -> wanted != Wanted.LUCK || isLoss(found))
                .sorted(wanted.order().thenComparingLong(Found::seed)).limit(MOST).toList();
    }

    private static boolean isLoss(Found found) {
        return found.lost() >= SEEN;
    }

    private Found one(long seed, LearnedDemands learned, Progress progress) {
        Contest contest = Contest.solve(ScoredInstance.without(regime.shape().draw(seed)), variant,
                List.of(policy, PlayedPolicy.OPTIMAL), learned, progress);
        // Both returns are sums in different orders.
        double lost = Math.rint((contest.optimum() - contest.entries().getFirst().expectedReturn()) / Contest.ROUNDING)
                * Contest.ROUNDING;
        return new Found(seed, contest.optimum(), lost + 0.0,
                wanted == Wanted.LUCK
                        ? Optional.of(DrawSample.of(contest, Optional.empty(), progress).against().getFirst().luckier())
                        : Optional.empty());
    }
}
