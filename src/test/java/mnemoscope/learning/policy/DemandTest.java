package mnemoscope.learning.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.learning.network.Mlp;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import org.junit.jupiter.api.Test;

class DemandTest {
    /** A network's odds of even chances: a positive counts four times in its training. */
    private static final double EVEN = StrictMath.log(4);

    /** Promises every turn with probability 1/2, and writes how much too high that is as a term. */
    private record Promises(Demand demand) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("promises", "Promises", "", "", List.of(new Term("shift", "Shift", 1, "")), false,
                    "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return new PolicyRun() {
                @Override
                public void score(Observation seen, ScoreSheet sheet) {
                    for (int c = 0; c < seen.candidates(); c++) {
                        sheet.score(c, EVEN);
                    }
                    double shift = demand.shift(seen, sheet);
                    for (int c = 0; c < seen.candidates(); c++) {
                        sheet.term(0, c, shift);
                    }
                }

                @Override
                public void outcome(Outcome revealed) {
                    demand.outcome(revealed);
                }
            };
        }
    }

    private static Scene turns(Scene scene, int count) {
        for (int k = 0; k < count; k++) {
            scene.turn(1, "a");
        }
        return scene;
    }

    /** What n candidates promise together after the shift. */
    private static double promised(double shift, int n) {
        return n * Mlp.sigmoid(-shift);
    }

    @Test
    void aPoolThatPromisesNoMoreThanUsual_isLeftAlone() {
        assertThat(turns(scene(), 5).ask("one?", 0).play(new Promises(new Demand()), 0).raw(0, 0, 0)).isZero();
    }

    @Test
    void ofHundredsOfTurns_theSumOfPromisesIsTheUsualOne() {
        double shift = turns(scene(), 400).ask("one?", 0).play(new Promises(new Demand()), 0).raw(0, 0, 0);
        assertThat(promised(shift, 400)).isCloseTo(2.5, within(1e-4));
    }

    @Test
    void revealedNeeds_changeWhatIsExpected() {
        Played played = turns(turns(turns(scene(), 400).ask("one?", 0), 400).ask("two?", 400, 401, 402, 403, 404, 405), 400)
                .ask("three?", 800).play(new Promises(new Demand()), 0);
        assertThat(promised(played.raw(1, 0, 400), 400)).as("one need: (4 x 2.5 + 1) / 5").isCloseTo(2.2, within(1e-4));
        assertThat(promised(played.raw(2, 0, 800), 400)).as("seven needs: (4 x 2.5 + 7) / 6").isCloseTo(17 / 6.0, within(1e-4));
    }

    @Test
    void aNeedOfAnOldTurn_wasPromisedByEachPoolSinceItArrived() {
        Scene scene = turns(scene(), 400).ask("one?").ask("two?", 0);
        double shift = turns(scene, 1).ask("three?", 0).play(new Promises(new Demand()), 1000).raw(2, 0, 0);
        assertThat(promised(shift, 401)).as("pools 1 and 2, the earlier counts .8: (4 x 2.5 + 1.8) / 5").isCloseTo(2.36,
                within(1e-4));
    }

    @Test
    void ofATurnFarLongerThanUsual_theOddsMustBeHigherInProportion() {
        Demand demand = new Demand();
        assertThat(turns(scene(), 9).turn(11, "long").ask("one?", 0).play(new Promises(demand), 0).raw(0, 0, 0)).isPositive();
        assertThat(demand.ofLength(6)).as("three usual turns of 2").isZero();
        assertThat(demand.ofLength(12)).isCloseTo(StrictMath.log(2), within(1e-12));
    }
}
