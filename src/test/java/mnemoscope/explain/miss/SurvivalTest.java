package mnemoscope.explain.miss;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.explain.miss.Survival.Fall;
import mnemoscope.explain.miss.Survival.Life;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Story;
import mnemoscope.replay.miss.Need;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** The product-limit estimator by hand. */
class SurvivalTest {
    /** Dropped at 3, 5, 5 and 8; censored at 3, 6 and 9: 6/7, then of 5 at risk 3/5, then of 2 at risk 1/2. */
    @Test
    void shareFalls_whereSomeAreDropped_ofThoseAtRisk() {
        Survival survival = Survival.ofLives(List.of(new Life(3, true), new Life(3, false), new Life(5, true), new Life(5, true),
                new Life(6, false), new Life(8, true), new Life(9, false)));
        assertThat(survival.turns()).isEqualTo(7);
        double afterThree = 1 - 1.0 / 7;
        double afterFive = afterThree * (1 - 2.0 / 5);
        assertThat(survival.falls()).containsExactly(new Fall(3, 7, 1, afterThree), new Fall(5, 5, 2, afterFive),
                new Fall(8, 2, 1, afterFive * (1 - 1.0 / 2)));
        assertThat(survival.halfLife()).hasValue(8);
    }

    @Test
    void whatIsNeverDropped_hasNoHalfLife() {
        assertThat(Survival.ofLives(List.of(new Life(3, false))).halfLife()).isEmpty();
        assertThat(Survival.ofLives(List.of()).falls()).isEmpty();
    }

    /** Budget 2: turn 0 is held at age 0, needed there, and dropped at age 1 unseen; turn 1 goes at age 1 and is needed at 2. */
    @Test
    void eachTurnCountsOnce_andDroppingAfterItsLastNeedIsHarmless() {
        Story story = new Story().words(2).ask("q0", 0).words(2).ask("q1", 1).words(2).ask("q2").words(1).ask("q3", 1, 4)
                .words(1);
        Survival survival = Survival.of(Need.of(Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(2), Progress.NONE)));
        // Turn 4 comes after all questions and has no life.
        assertThat(survival.turns()).isEqualTo(2);
        assertThat(survival.falls()).containsExactly(new Fall(1, 1, 1, 0));
    }
}
