package mnemoscope.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The rows of a backup sum to the value of its choice, and where its loss comes from sums to the loss. */
class BellmanBackupTest {
    private static Contest contest(Variant variant) {
        Instance instance = Regime.SHIFTING_COSTLY.shape().draw(107);
        return Contest.solve(ScoredInstance.without(instance), variant, List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL),
                new LearnedDemands(), Progress.NONE);
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void everyChoiceOfEveryTurn_sumsToItsValue_andItsLossToWhatItLoses(Variant variant) {
        Contest contest = contest(variant);
        for (Playthrough.PlayedTurn turn : contest.play(contest.instance().queries(660), Progress.NONE).getFirst().turns()) {
            double best = contest.optimal().bestValue(turn.turn(), turn.state());
            for (TurnChoice choice : contest.mdp().choices(turn.state())) {
                BellmanBackup backup = BellmanBackup.of(contest, turn.turn(), turn.state(), choice);
                double value = contest.optimal().value(turn.turn(), turn.state(), choice);
                assertThat(backup.now() + backup.later()).isCloseTo(value, within(1e-9));
            }
            LossBreakdown sources = LossBreakdown.of(contest, turn.turn(), turn.state(), turn.choice(), Progress.NONE);
            assertThat(sources.differ()).isEqualTo(!turn.choice().equals(sources.best()));
            assertThat(sources.ofBest().orElseThrow().sum()).isCloseTo(best, within(1e-9));
            assertThat(sources.difference().orElseThrow().sum()).isCloseTo(turn.lost(), within(1e-9));
        }
    }

    @Test
    void firstInstance_hasTheBackupsOfTheDesign() {
        Contest contest = contest(Variant.LITERAL);
        State start = contest.mdp().start();
        BellmanBackup best = BellmanBackup.of(contest, 0, start, TurnChoice.keep(0b010101));
        assertThat(best.now()).isCloseTo(-2.40, within(0.005));
        assertThat(best.later()).isCloseTo(-11.29, within(0.005));
        BellmanBackup.Row missed = best.rows().get(1);
        assertThat(missed.chance()).isCloseTo(0.29, within(0.005));
        assertThat(missed.reward()).isCloseTo(-8.56, within(0.005));
        assertThat(missed.next()).isEqualTo(new State(0b010101, List.of(0b000010)));
        assertThat(missed.value()).isCloseTo(-10.19, within(0.005));
        BellmanBackup greedy = BellmanBackup.of(contest, 0, start, TurnChoice.keep(0b000010));
        assertThat(greedy.now()).isCloseTo(-2.35, within(0.005));
        assertThat(greedy.later()).isCloseTo(-15.67, within(0.005));
        BellmanBackup last = BellmanBackup.of(contest, 8, start, TurnChoice.keep(1));
        assertThat(last.later()).as("nothing after the last turn").isZero();
    }
}
