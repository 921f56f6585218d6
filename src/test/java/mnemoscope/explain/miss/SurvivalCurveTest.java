package mnemoscope.explain.miss;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.explain.miss.SurvivalCurve.Fall;
import mnemoscope.explain.miss.SurvivalCurve.Life;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.miss.Need;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** The product-limit estimator by hand. */
class SurvivalCurveTest {
    /** Dropped at 3, 5, 5 and 8; censored at 3, 6 and 9: 6/7, then of 5 at risk 3/5, then of 2 at risk 1/2. */
    @Test
    void shareFalls_whereSomeAreDropped_ofThoseAtRisk() {
        SurvivalCurve survival = SurvivalCurve.ofLives(List.of(new Life(3, true), new Life(3, false), new Life(5, true),
                new Life(5, true), new Life(6, false), new Life(8, true), new Life(9, false)));
        assertThat(survival.turns()).isEqualTo(7);
        double afterThree = 1 - 1.0 / 7;
        double afterFive = afterThree * (1 - 2.0 / 5);
        assertThat(survival.falls()).containsExactly(new Fall(3, 7, 1, afterThree), new Fall(5, 5, 2, afterFive),
                new Fall(8, 2, 1, afterFive * (1 - 1.0 / 2)));
        assertThat(survival.halfLife()).hasValue(8);
    }

    @Test
    void whatIsNeverDropped_hasNoHalfLife() {
        assertThat(SurvivalCurve.ofLives(List.of(new Life(3, false))).halfLife()).isEmpty();
        assertThat(SurvivalCurve.ofLives(List.of()).falls()).isEmpty();
    }

    /** Budget 2: turn 0 is held at age 0, needed there, and dropped at age 1 unseen; turn 1 goes at age 1 and is needed at 2. */
    @Test
    void eachTurnCountsOnce_andDroppingAfterItsLastNeedIsHarmless() {
        StoryEpisode story = new StoryEpisode().words(2).ask("q0", 0).words(2).ask("q1", 1).words(2).ask("q2").words(1)
                .ask("q3", 1, 4).words(1);
        SurvivalCurve survival = SurvivalCurve
                .of(Need.of(Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(2), Progress.NONE)));
        // Turn 4 comes after all questions and has no life.
        assertThat(survival.turns()).isEqualTo(2);
        assertThat(survival.falls()).containsExactly(new Fall(1, 1, 1, 0));
    }
}
