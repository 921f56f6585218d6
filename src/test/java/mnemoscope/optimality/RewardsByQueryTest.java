package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Rewards of choices by turn and query, against every sequence of queries played one by one. */
class RewardsByQueryTest {
    private final Instance instance = RandomInstance.of(3, 4, 3, 2, 11);

    @Test
    void cellsAndStore_areWhatAllSequencesOfQueriesEarn_underEveryReading() {
        for (Variant variant : Variant.values()) {
            RetentionMdp mdp = new RetentionMdp(instance, variant);
            PlannedPolicy optimal = PlannedPolicy.optimal(mdp, Progress.NONE);
            for (TurnChoice first : mdp.choices(mdp.start())) {
                RewardsByQuery found = RewardsByQuery.of(mdp, 0, mdp.start(), first, optimal, Progress.NONE).orElseThrow();
                double[][] queries = new double[instance.turns()][instance.items()];
                double[] stored = new double[instance.turns()];
                for (List<Integer> sequence : sequences()) {
                    play(mdp, optimal, first, sequence, queries, stored);
                }
                for (int t = 0; t < instance.turns(); t++) {
                    assertThat(found.queries()[t]).as("turn %d", t).containsExactly(queries[t], within(1e-12));
                }
                assertThat(found.stored()).containsExactly(stored, within(1e-12));
                assertThat(found.sum()).isCloseTo(optimal.value(0, mdp.start(), first), within(1e-10));
            }
        }
    }

    /** Adds the rewards of one sequence, weighted by its probability. */
    private void play(RetentionMdp mdp, InstancePolicy policy, TurnChoice first, List<Integer> sequence, double[][] queries,
            double[] stored) {
        double chance = 1;
        for (int t = 0; t < sequence.size(); t++) {
            chance *= instance.demand()[t][sequence.get(t)];
        }
        State state = mdp.start();
        for (int t = 0; t < sequence.size(); t++) {
            int query = sequence.get(t);
            TurnChoice choice = t == 0 ? first : policy.choose(t, state);
            double storage = -instance.storage() * instance.size(choice.kept());
            stored[t] += chance * storage;
            queries[t][query] += chance * (mdp.reward(state, choice, query) - storage);
            state = mdp.next(state, choice, query);
        }
    }

    private List<List<Integer>> sequences() {
        List<List<Integer>> all = List.of(List.of());
        for (int t = 0; t < instance.turns(); t++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> each : all) {
                for (int q = 0; q < instance.items(); q++) {
                    List<Integer> next = new ArrayList<>(each);
                    next.add(q);
                    longer.add(next);
                }
            }
            all = longer;
        }
        return all;
    }

    @Test
    void difference_sumsToTheLossOfTheChoice_whoseLargestPartsAreThoseOfTheFirstInstance() {
        RetentionMdp mdp = new RetentionMdp(Regime.SHIFTING_COSTLY.shape().draw(107), Variant.LITERAL);
        PlannedPolicy optimal = PlannedPolicy.optimal(mdp, Progress.NONE);
        State start = mdp.start();
        TurnChoice greedy = new MyopicPolicy(mdp).choose(0, start);
        RewardsByQuery lost = RewardsByQuery.of(mdp, 0, start, optimal.choose(0, start), optimal, Progress.NONE).orElseThrow()
                .less(RewardsByQuery.of(mdp, 0, start, greedy, optimal, Progress.NONE).orElseThrow());
        assertThat(lost.sum()).isCloseTo(optimal.bestValue(0, start) - optimal.value(0, start, greedy), within(1e-10));
        assertThat(lost.turns(0, 4)).isCloseTo(0.62, within(0.005));
        assertThat(lost.turns(4, 9)).isCloseTo(3.71, within(0.005));
        assertThat(lost.item(4, 4, 9)).isCloseTo(3.45, within(0.005));
    }

    @Test
    void laterChoice_hasNothingInTheTurnsBeforeIt() {
        RetentionMdp mdp = new RetentionMdp(instance, Variant.LITERAL);
        PlannedPolicy optimal = PlannedPolicy.optimal(mdp, Progress.NONE);
        State second = mdp.next(mdp.start(), optimal.choose(0, mdp.start()), 1);
        TurnChoice choice = optimal.choose(1, second);
        RewardsByQuery found = RewardsByQuery.of(mdp, 1, second, choice, optimal, Progress.NONE).orElseThrow();
        assertThat(found.turn(0)).isZero();
        assertThat(found.turns(1, instance.turns())).isCloseTo(optimal.bestValue(1, second), within(1e-10));
    }
}
