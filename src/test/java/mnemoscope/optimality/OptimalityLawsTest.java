package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.task.Progress;

/** The laws of SPEC 8 that always hold. "Lookahead gains with depth" and "Mixed-Score is below Myopic" are not among them. */
class OptimalityLawsTest {
    private static final int TRIES = 60;
    private static final double CLOSE = 1e-9;

    private static RetentionMdp process(Draw draw) {
        Variant variant = draw.of(Variant.values());
        return new RetentionMdp(RandomInstance.withDelay(draw, variant.ordersAhead() ? 2 : 3), variant);
    }

    @Seeds(TRIES)
    void lookaheadOverAllTurns_isOptimal_underTheTrueForecast(Draw draw) {
        RetentionMdp mdp = draw.such(drawn -> !drawn.variant().persistentForecast(), () -> process(draw));
        assertThat(lookahead(mdp, mdp.instance().turns())).isCloseTo(optimum(mdp), within(CLOSE));
    }

    @Seeds(TRIES)
    void optimum_isAtLeastEveryPolicy(Draw draw) {
        RetentionMdp mdp = process(draw);
        int depth = draw.between(1, 5);
        long seed = draw.seed();
        double optimum = optimum(mdp);
        assertThat(lookahead(mdp, depth)).isLessThanOrEqualTo(optimum + CLOSE);
        assertThat(value(mdp, ScoreTablePolicy.mixed(mdp))).isLessThanOrEqualTo(optimum + CLOSE);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double[][] scores = Arrays.stream(mdp.instance().demand()).map(turn -> random.doubles(turn.length).toArray())
                .toArray(double[][]::new);
        assertThat(value(mdp, new ScoreTablePolicy(mdp, scores))).isLessThanOrEqualTo(optimum + CLOSE);
    }

    @Seeds(TRIES)
    void optimalPolicy_earnsTheOptimum(Draw draw) {
        RetentionMdp mdp = process(draw);
        PlannedPolicy optimal = PlannedPolicy.optimal(mdp, Progress.NONE);
        assertThat(value(mdp, optimal)).isCloseTo(optimum(mdp), within(CLOSE));
        assertThat(optimal.bestValue(0, mdp.start())).isCloseTo(optimum(mdp), within(CLOSE));
    }

    @Seeds(TRIES)
    void myopic_isOptimal_whereDemandIsStationaryAndTheDelayIsOne(Draw draw) {
        RetentionMdp mdp = draw.such(drawn -> drawn.delayTurns() == 1, () -> process(draw));
        RetentionMdp stationary = new RetentionMdp(RandomInstance.stationary(mdp.instance()), mdp.variant());
        assertThat(lookahead(stationary, 1)).isCloseTo(optimum(stationary), within(CLOSE));
    }

    @Seeds(TRIES)
    void optimum_doesNotFallWithTheBudget(Draw draw) {
        RetentionMdp mdp = process(draw);
        Instance more = changed(mdp.instance(), mdp.instance().values(), mdp.instance().miss(), mdp.instance().budget() + 1,
                mdp.instance().rate());
        assertThat(optimum(new RetentionMdp(more, mdp.variant()))).isGreaterThanOrEqualTo(optimum(mdp) - CLOSE);
    }

    @Seeds(TRIES)
    void optimum_doesNotDependOnTheOrderOfItems(Draw draw) {
        RetentionMdp mdp = process(draw);
        long seed = draw.seed();
        RetentionMdp permuted = new RetentionMdp(RandomInstance.permuted(mdp.instance(), seed), mdp.variant());
        assertThat(optimum(permuted)).isCloseTo(optimum(mdp), within(CLOSE));
    }

    @Seeds(TRIES)
    void shiftBetweenHitAndMiss_movesPlannedPoliciesByItself(Draw draw) {
        RetentionMdp mdp = process(draw);
        double shift = draw.real(-2, 2);
        Instance instance = mdp.instance();
        RetentionMdp shifted = new RetentionMdp(changed(instance, Arrays.stream(instance.values()).map(v -> v + shift).toArray(),
                instance.miss() - shift, instance.budget(), instance.rate()), mdp.variant());
        double moved = shift * instance.turns();
        assertThat(optimum(shifted)).isCloseTo(optimum(mdp) + moved, within(CLOSE));
        for (int depth : new int[]{1, 2, 4}) {
            assertThat(lookahead(shifted, depth)).isCloseTo(lookahead(mdp, depth) + moved, within(CLOSE));
        }
    }

    @Seeds(TRIES)
    void optimum_isConvexInTheRate(Draw draw) {
        RetentionMdp mdp = process(draw);
        double other = draw.real(0, 3);
        double share = draw.real(0, 1);
        double rate = mdp.instance().rate();
        double between = share * rate + (1 - share) * other;
        assertThat(optimumAt(mdp, between))
                .isLessThanOrEqualTo(share * optimumAt(mdp, rate) + (1 - share) * optimumAt(mdp, other) + CLOSE);
    }

    @Seeds(TRIES)
    void upperBounds_areNotBelowTheOptimum(Draw draw) {
        RetentionMdp mdp = process(draw);
        double optimum = optimum(mdp);
        double mixed = value(mdp, ScoreTablePolicy.mixed(mdp));
        double priced = OptimumBound.lagrangian(mdp, mixed, 200, Progress.NONE);
        assertThat(OptimumBound.fullAvailability(mdp)).isGreaterThanOrEqualTo(optimum - CLOSE);
        assertThat(priced).isGreaterThanOrEqualTo(optimum - CLOSE);
        assertThat(Gap.atMost(priced, mixed)).isGreaterThanOrEqualTo(Gap.exact(optimum, mixed) - CLOSE);
    }

    private static double optimumAt(RetentionMdp mdp, double rate) {
        Instance instance = mdp.instance();
        return optimum(
                new RetentionMdp(changed(instance, instance.values(), instance.miss(), instance.budget(), rate), mdp.variant()));
    }

    private static Instance changed(Instance instance, double[] values, double miss, int budget, double rate) {
        return new Instance(instance.sizes(), values, instance.demand(), budget, instance.delayTurns(), rate, instance.storage(),
                miss, instance.origin());
    }

    private static double optimum(RetentionMdp mdp) {
        return PlannedPolicy.optimum(mdp, Progress.NONE);
    }

    private static double lookahead(RetentionMdp mdp, int depth) {
        return value(mdp, PlannedPolicy.lookahead(mdp, depth, Progress.NONE));
    }

    private static double value(RetentionMdp mdp, InstancePolicy policy) {
        return PolicyEvaluation.value(mdp, policy, Progress.NONE);
    }
}
