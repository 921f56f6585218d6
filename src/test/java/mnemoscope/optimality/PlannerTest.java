package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PlannerTest {
    private static final int INSTANCES = 60;

    @ParameterizedTest
    @EnumSource(Variant.class)
    void plan_valuesEveryChoiceAsPlainRecursionDoes(Variant variant) {
        for (int seed = 0; seed < INSTANCES; seed++) {
            // Delays up to 4, so that three items are in transit and the prefetch planner meets transits of two turns.
            Instance instance = RandomInstance.of(2 + seed % 3, 1 + seed % 5, seed % 6, 1 + seed % 4, seed);
            RetentionMdp mdp = new RetentionMdp(instance, variant);
            PlannedPolicy optimal = PlannedPolicy.optimal(mdp, Progress.NONE);
            Recursion plain = new Recursion(mdp);
            for (TurnChoice choice : mdp.choices(mdp.start())) {
                assertThat(optimal.value(0, mdp.start(), choice)).as("instance %d, %s", seed, choice)
                        .isCloseTo(plain.value(0, mdp.start(), choice), within(1e-12));
            }
            plain.best.forEach((at, value) -> assertThat(optimal.bestValue(at.turn, at.state)).as("%s, %s", instance, at)
                    .isCloseTo(value, within(1e-11)));
        }
    }

    @Test
    void plan_isTheSameWhateverIsKept() {
        RetentionMdp mdp = new RetentionMdp(RandomInstance.of(10, 8, 7, 3, 1), Variant.LITERAL);
        assertThat(PlannedPolicy.optimum(mdp, Progress.NONE))
                .isEqualTo(PlannedPolicy.optimal(mdp, Progress.NONE).bestValue(0, mdp.start()));
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void plan_stopsWhenCancelled(Variant variant) {
        RetentionMdp mdp = new RetentionMdp(RandomInstance.of(10, 8, 7, 2, 1), variant);
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                // not watched
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> PlannedPolicy.optimal(mdp, cancelled)).isInstanceOf(CancelledException.class);
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void plan_saysHowMuchMemoryItNeedsBeforeItStarts(Variant variant) {
        RetentionMdp mdp = new RetentionMdp(RandomInstance.of(30, 50, 40, 3, 1), variant);
        assertThatThrownBy(() -> PlannedPolicy.optimal(mdp, Progress.NONE)).isInstanceOf(InstanceTooLargeException.class)
                .hasMessageMatching("this instance needs about [0-9.]+ [GT]B of memory; .*reduce n.*");
    }

    /** The definition of the optimum, written down: every choice, every query. */
    private static final class Recursion {
        private final RetentionMdp mdp;
        private final Map<At, Double> best = new HashMap<>();

        private record At(int turn, State state) {}

        Recursion(RetentionMdp mdp) {
            this.mdp = mdp;
        }

        double value(int turn, State state, TurnChoice choice) {
            double[] chances = mdp.instance().demand()[turn];
            double value = 0;
            for (int q = 0; q < chances.length; q++) {
                double later = turn + 1 == mdp.instance().turns() ? 0 : best(turn + 1, mdp.next(state, choice, q));
                value += chances[q] * (mdp.reward(state, choice, q) + later);
            }
            return value;
        }

        private double best(int turn, State state) {
            At at = new At(turn, state);
            Double known = best.get(at);
            if (known == null) {
                known = mdp.choices(state).stream().mapToDouble(choice -> value(turn, state, choice)).max().getAsDouble();
                best.put(at, known);
            }
            return known;
        }
    }
}
