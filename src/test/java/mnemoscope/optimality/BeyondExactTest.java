package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.task.Progress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Results without exact tables, compared with the exact values of small instances. */
final class BeyondExactTest {
    @ParameterizedTest
    @EnumSource(Variant.class)
    void myopic_choosesAsThePlanOfOneTurn(Variant variant) {
        for (int seed = 0; seed < 60; seed++) {
            RetentionMdp mdp = new RetentionMdp(RandomInstance.of(2 + seed % 6, 6, seed % 7, 1 + seed % 3, seed), variant);
            PlannedPolicy planned = PlannedPolicy.lookahead(mdp, 1, Progress.NONE);
            MyopicPolicy direct = new MyopicPolicy(mdp);
            State state = mdp.start();
            int turn = 0;
            for (int query : mdp.instance().queries(seed)) {
                assertThat(mdp.choiceCount(state)).isEqualTo(mdp.choices(state).size());
                TurnChoice choice = direct.choose(turn, state);
                assertThat(choice).isEqualTo(planned.choose(turn, state));
                // Orders lead to states that Myopic never reaches.
                TurnChoice other = new TurnChoice(choice.kept(), mdp.orderable(state) & seed);
                state = mdp.next(state, other, query);
                turn++;
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void myopic_takesTheLargerBitMaskOfEqualSets(Variant variant) {
        double[][] even = {{0.25, 0.25, 0.25, 0.25}};
        RetentionMdp mdp = new RetentionMdp(
                new Instance(new int[]{1, 1, 1, 1}, new double[]{1, 1, 1, 1}, even, 2, 1, 0, 0.25, 0, Origin.NONE), variant);
        // Every set gains nothing at all: 0.25 - 0.25 an item.
        assertThat(new MyopicPolicy(mdp).choose(0, mdp.start())).isEqualTo(TurnChoice.keep(0b1100));
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void estimate_isWithinItsErrorOfTheExactReturn(Variant variant) {
        int far = 0;
        for (int seed = 0; seed < 12; seed++) {
            RetentionMdp mdp = new RetentionMdp(RandomInstance.of(6, 8, 4, 2, seed), variant);
            ScoreTablePolicy mixed = ScoreTablePolicy.mixed(mdp);
            double exact = PolicyEvaluation.value(mdp, mixed, Progress.NONE);
            ExpectedReturn estimate = ExpectedReturn.simulated(mdp, mixed, 2_000, Progress.NONE);
            assertThat(estimate.isExact()).isFalse();
            assertThat(estimate.secured()).isLessThanOrEqualTo(exact + 1e-9);
            assertThat(estimate).isEqualTo(ExpectedReturn.simulated(mdp, mixed, 2_000, Progress.NONE));
            far += Math.abs(estimate.value() - exact) > 2 * estimate.standardError() + 1e-9 ? 1 : 0;
            assertExact(ExpectedReturn.of(mdp, mixed, Progress.NONE), exact);
        }
        assertThat(far).isLessThanOrEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void partialValues_ofWhatFitsAreTheInstanceValues(Variant variant) {
        for (int seed = 0; seed < 8; seed++) {
            Instance instance = RandomInstance.of(5, 6, 3, 2, seed);
            InstanceValues exact = InstanceValues.exact(ScoredInstance.without(instance), variant, Progress.NONE);
            InstanceValues partial = InstanceValues.partial(ScoredInstance.without(instance), variant, "", Progress.NONE);
            assertThat(partial.optimal()).hasValue(exact.optimal().getAsDouble());
            assertThat(partial.bound()).isEmpty();
            assertExact(partial.returns().get("lookahead4").orElseThrow(), earned(exact, "lookahead4"));
            assertThat(earned(partial, "myopic")).isCloseTo(earned(exact, "myopic"), within(1e-12));
            assertExact(partial.returns().get("mixed").orElseThrow(), earned(exact, "mixed"));
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void bound_isTheSmallerAndNotBelowTheOptimum(Variant variant) {
        for (int seed = 0; seed < 20; seed++) {
            RetentionMdp mdp = new RetentionMdp(RandomInstance.of(5, 7, 4, 1 + seed % 3, seed), variant);
            double target = PolicyEvaluation.value(mdp, new MyopicPolicy(mdp), Progress.NONE);
            OptimumBound bound = OptimumBound.of(mdp, target, Progress.NONE);
            assertThat(bound.value()).isGreaterThanOrEqualTo(PlannedPolicy.optimum(mdp, Progress.NONE) - 1e-9)
                    .isLessThanOrEqualTo(OptimumBound.fullAvailability(mdp));
        }
    }

    /** Up to the order in which sums were taken. */
    private static void assertExact(ExpectedReturn found, double value) {
        assertThat(found.isExact()).isTrue();
        assertThat(found.value()).isCloseTo(value, within(1e-12));
    }

    private static double earned(InstanceValues values, String policy) {
        return values.returns().get(policy).orElseThrow().value();
    }
}
