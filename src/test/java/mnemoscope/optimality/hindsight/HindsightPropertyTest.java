package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.optimality.hindsight.HindsightPolicy.HindsightCache;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/** The hindsight optimum on small random episodes: against every sequence of caches, replayed, and against every policy. */
class HindsightPropertyTest {
    private static final int MOST_TURNS = 7;

    @Seeds(600)
    void optimum_isTheBestOfAllSequencesOfCaches(Draw draw) {
        long seed = draw.seed();
        int budget = draw.between(0, 10);
        Pool pool = modelled(draw);
        RewardCoefficients reward = coefficients(draw);
        ReplayInput input = episode(seed);
        Protocol settings = Protocol.of(budget).with(pool).with(reward);
        HindsightOptimum optimum = HindsightSolver.solve(input, settings, Double.POSITIVE_INFINITY, told -> {}, Progress.NONE);
        assertThat(optimum.isProven()).isTrue();
        assertThat(optimum.reward()).isCloseTo(new AllCaches(input, settings).best(0, 0, 0), within(1e-5));
    }

    @Seeds(300)
    void plan_earnsTheOptimum_whenReplayed_andNoPolicyEarnsMore(Draw draw) {
        long seed = draw.seed();
        int budget = draw.between(0, 10);
        Pool pool = modelled(draw);
        ReplayInput input = episode(seed);
        Protocol settings = Protocol.of(budget).with(pool);
        double optimum = HindsightSolver.solve(input, settings, Double.POSITIVE_INFINITY, told -> {}, Progress.NONE).reward();
        assertThat(reward(input, settings, new HindsightPolicy(new HindsightCache(1_000)))).isCloseTo(optimum, within(1e-9));
        for (Policy policy : Policies.all(DatasetKind.OWN)) {
            assertThat(reward(input, settings, policy)).as(policy.name()).isLessThanOrEqualTo(optimum + 1e-9);
        }
    }

    @Seeds(300)
    void pinnedTurns_areAFixedLoad(Draw draw) {
        long seed = draw.seed();
        int budget = draw.between(9, 16);
        Pool pool = modelled(draw);
        RewardCoefficients reward = coefficients(draw);
        ReplayInput input = episode(seed, 2, 9);
        Protocol settings = Protocol.of(budget).with(pool).with(reward);
        HindsightOptimum optimum = HindsightSolver.solve(input, settings, Double.POSITIVE_INFINITY, told -> {}, Progress.NONE);
        assertThat(optimum.isProven()).isTrue();
        assertThat(optimum.reward()).isCloseTo(new AllCaches(input, settings).best(0, 0, 0), within(1e-5));
        HindsightPolicy plan = new HindsightPolicy(new HindsightCache(1_000));
        assertThat(reward(input, settings, plan)).isCloseTo(optimum.reward(), within(1e-5));
        Trace kept = Replayer.run(input, plan, settings, Progress.NONE);
        HindsightRegret regret = HindsightRegret.of(kept, kept);
        assertThat(regret.attainable()).as("against keeping nothing but them")
                .isCloseTo(optimum.reward() - reward(input, settings, Baselines.KEEP_NOTHING), within(1e-5));
    }

    @Seeds(200)
    void bound_holds_andThePlanIsReplayable_whenItIsLateFromTheStart(Draw draw) {
        long seed = draw.seed();
        int budget = draw.between(0, 10);
        Pool pool = carrying(draw);
        ReplayInput input = episode(seed);
        Protocol settings = Protocol.of(budget).with(pool);
        double best = HindsightSolver.solve(input, settings, Double.POSITIVE_INFINITY, told -> {}, Progress.NONE).reward();
        HindsightCache cache = new HindsightCache(1_000);
        HindsightOptimum hurried = cache.solve(input, settings, 0, false, told -> {}, Progress.NONE);
        assertThat(hurried.reward()).isLessThanOrEqualTo(best);
        assertThat(hurried.bound()).isGreaterThanOrEqualTo(best);
    }

    private static Pool modelled(Draw draw) {
        return draw.of(Pool.CARRY, Pool.REACQUIRE, Pool.HISTORY);
    }

    private static Pool carrying(Draw draw) {
        return draw.of(Pool.CARRY, Pool.REACQUIRE);
    }

    private static RewardCoefficients coefficients(Draw draw) {
        return draw.of(RewardCoefficients.DEFAULT, new RewardCoefficients(4, 64, 4, 12, 6, 6),
                new RewardCoefficients(.5, 3.25, 1.75, .5, 2.125, 6), new RewardCoefficients(0, 0, 1, 0, 0, 1),
                new RewardCoefficients(1, 20, 0, 1, 0, 9));
    }

    private static double reward(ReplayInput input, Protocol settings, Policy policy) {
        Trace trace = Replayer.run(input, policy, settings, Progress.NONE);
        return IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::reward).sum();
    }

    /** Up to 7 turns of 1 to 4 words, with questions between them, some with separate budgets, some with later gold. */
    private static ReplayInput episode(long seed) {
        return episode(seed, 0, 1);
    }

    /**
     * @param pinned number of pinned turns at the start, of at most 4 words each
     * @param least  the least budget of a question
     */
    private static ReplayInput episode(long seed, int pinned, int least) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        int turns = 1 + random.nextInt(MOST_TURNS);
        StoryEpisode story = new StoryEpisode();
        for (int i = 0; i < turns; i++) {
            story.words(1 + random.nextInt(4));
            if (i < pinned) {
                story.pinned();
            }
            for (int asked = random.nextInt(3); asked > 0; asked--) {
                int[] evidence = random.ints(random.nextInt(4), 0, Math.min(turns, i + 2)).toArray();
                story.askWithBudget("What?", random.nextInt(4) == 0 ? least + random.nextInt(8) : 0, evidence);
            }
        }
        return story.input();
    }

    /** The definition: at every decision any subset of the pool that fits. */
    private static final class AllCaches {
        private final ReplayInput input;
        private final Protocol settings;
        private final Map<List<Integer>, Double> known = new HashMap<>();

        AllCaches(ReplayInput input, Protocol settings) {
            this.input = input;
            this.settings = settings;
        }

        /** @param missed evidence of the previous decision that had arrived and was not kept */
        double best(int t, int cache, int missed) {
            if (t == input.episode().decisionCount()) {
                return 0;
            }
            Double before = known.get(List.of(t, cache, missed));
            if (before != null) {
                return before;
            }
            int anchor = anchor(t);
            int arrived = t == 0 ? -1 : anchor(t - 1);
            int pool = switch (settings.pool()) {
                case CARRY -> cache | (1 << anchor + 1) - (1 << arrived + 1);
                case REACQUIRE -> cache | missed | (1 << anchor + 1) - (1 << arrived + 1);
                case HISTORY -> (1 << anchor + 1) - 1;
                case SHARED -> throw new IllegalArgumentException("not modelled");
            };
            int needed = input.supervision().at(t).evidence().stream().filter(e -> e <= anchor).mapToInt(e -> 1 << e).sum();
            int own = input.episode().questions().get(t).budgetTokens();
            int budget = own > 0 ? own : settings.budgetTokens();
            double best = Double.NEGATIVE_INFINITY;
            for (int kept = pool;; kept = kept - 1 & pool) {
                if (tokens(kept) <= budget && (pool & pinned() & ~kept) == 0) {
                    best = Math.max(best, reward(t, kept) + best(t + 1, kept, needed & ~kept));
                }
                if (kept == 0) {
                    break;
                }
            }
            known.put(List.of(t, cache, missed), best);
            return best;
        }

        private double reward(int t, int kept) {
            Gold gold = input.supervision().at(t);
            if (!gold.present()) {
                return 0;
            }
            RewardCoefficients weights = settings.reward();
            double reward = -weights.store() * tokens(kept);
            boolean all = true;
            for (int e : gold.evidence()) {
                int size = input.sizes()[e];
                if ((kept >>> e & 1) != 0) {
                    double phi = settings.freshness().phi(input.text().type(e), anchor(t) - e);
                    reward += (weights.hit() - (phi < FreshnessSettings.STALE_BELOW ? weights.stale() : 0)) * size;
                } else {
                    reward -= (weights.miss() + (e <= anchor(t) ? weights.reacq() : 0)) * size;
                    all = false;
                }
            }
            return reward + (all ? weights.full() : 0);
        }

        private int pinned() {
            return IntStream.range(0, input.sizes().length).filter(i -> input.episode().turns().get(i).pinned()).map(i -> 1 << i)
                    .sum();
        }

        private int tokens(int set) {
            return IntStream.range(0, input.sizes().length).filter(i -> (set >>> i & 1) != 0).map(i -> input.sizes()[i]).sum();
        }

        private int anchor(int t) {
            return input.episode().questions().get(t).anchor();
        }
    }
}
