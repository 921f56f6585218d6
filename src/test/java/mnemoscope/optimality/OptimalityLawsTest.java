package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.task.Progress;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

/** The checks of SPEC 8 that always hold. "Lookahead gains with depth" and "Mixed-Score is below Myopic" are not among them. */
class OptimalityLawsTest {
    private static final int TRIES = 60;
    private static final double CLOSE = 1e-9;

    @Provide
    Arbitrary<RetentionMdp> processes() {
        return Arbitraries.of(Variant.values()).flatMap(variant -> RandomInstance.withDelay(variant.ordersAhead() ? 2 : 3)
                .map(instance -> new RetentionMdp(instance, variant)));
    }

    @Property(tries = TRIES)
    void lookaheadOverAllTurns_isOptimal_underTheTrueForecast(@ForAll("processes") RetentionMdp mdp) {
        Assume.that(!mdp.variant().persistentForecast());
        assertThat(lookahead(mdp, mdp.instance().turns())).isCloseTo(optimum(mdp), within(CLOSE));
    }

    @Property(tries = TRIES)
    void optimum_isAtLeastEveryPolicy(@ForAll("processes") RetentionMdp mdp, @ForAll @IntRange(min = 1, max = 5) int depth,
            @ForAll long seed) {
        double optimum = optimum(mdp);
        assertThat(lookahead(mdp, depth)).isLessThanOrEqualTo(optimum + CLOSE);
        assertThat(value(mdp, ScoreTablePolicy.mixed(mdp))).isLessThanOrEqualTo(optimum + CLOSE);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double[][] scores = Arrays.stream(mdp.instance().demand()).map(turn -> random.doubles(turn.length).toArray())
                .toArray(double[][]::new);
        assertThat(value(mdp, new ScoreTablePolicy(mdp, scores))).isLessThanOrEqualTo(optimum + CLOSE);
    }

    @Property(tries = TRIES)
    void optimalPolicy_earnsTheOptimum(@ForAll("processes") RetentionMdp mdp) {
        PlannedPolicy optimal = PlannedPolicy.optimal(mdp, Progress.NONE);
        assertThat(value(mdp, optimal)).isCloseTo(optimum(mdp), within(CLOSE));
        assertThat(optimal.bestValue(0, mdp.start())).isCloseTo(optimum(mdp), within(CLOSE));
    }

    @Property(tries = TRIES)
    void myopic_isOptimal_whereDemandIsStationaryAndTheDelayIsOne(@ForAll("processes") RetentionMdp mdp) {
        Assume.that(mdp.delayTurns() == 1);
        RetentionMdp stationary = new RetentionMdp(RandomInstance.stationary(mdp.instance()), mdp.variant());
        assertThat(lookahead(stationary, 1)).isCloseTo(optimum(stationary), within(CLOSE));
    }

    @Property(tries = TRIES)
    void optimum_doesNotFallWithTheBudget(@ForAll("processes") RetentionMdp mdp) {
        Instance more = changed(mdp.instance(), mdp.instance().values(), mdp.instance().miss(), mdp.instance().budget() + 1,
                mdp.instance().rate());
        assertThat(optimum(new RetentionMdp(more, mdp.variant()))).isGreaterThanOrEqualTo(optimum(mdp) - CLOSE);
    }

    @Property(tries = TRIES)
    void optimum_doesNotDependOnTheOrderOfItems(@ForAll("processes") RetentionMdp mdp, @ForAll long seed) {
        RetentionMdp permuted = new RetentionMdp(RandomInstance.permuted(mdp.instance(), seed), mdp.variant());
        assertThat(optimum(permuted)).isCloseTo(optimum(mdp), within(CLOSE));
    }

    @Property(tries = TRIES)
    void shiftBetweenHitAndMiss_movesPlannedPoliciesByItself(@ForAll("processes") RetentionMdp mdp,
            @ForAll @DoubleRange(min = -2, max = 2) double shift) {
        Instance instance = mdp.instance();
        RetentionMdp shifted = new RetentionMdp(changed(instance, Arrays.stream(instance.values()).map(v -> v + shift).toArray(),
                instance.miss() - shift, instance.budget(), instance.rate()), mdp.variant());
        double moved = shift * instance.turns();
        assertThat(optimum(shifted)).isCloseTo(optimum(mdp) + moved, within(CLOSE));
        for (int depth : new int[]{1, 2, 4}) {
            assertThat(lookahead(shifted, depth)).isCloseTo(lookahead(mdp, depth) + moved, within(CLOSE));
        }
    }

    @Property(tries = TRIES)
    void optimum_isConvexInTheRate(@ForAll("processes") RetentionMdp mdp, @ForAll @DoubleRange(max = 3) double other,
            @ForAll @DoubleRange(max = 1) double share) {
        double rate = mdp.instance().rate();
        double between = share * rate + (1 - share) * other;
        assertThat(optimumAt(mdp, between))
                .isLessThanOrEqualTo(share * optimumAt(mdp, rate) + (1 - share) * optimumAt(mdp, other) + CLOSE);
    }

    @Property(tries = TRIES)
    void upperBounds_areNotBelowTheOptimum(@ForAll("processes") RetentionMdp mdp) {
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
