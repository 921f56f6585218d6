package mnemoscope.replay.miss;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.CarriedNeeds.Count;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Counted by hand: turns 0 and 1, questions q0 and q1 after turn 1, turns 2 to 4, q2 after turn 4. */
class CarriedNeedsTest {
    private static Trace trace(int budget) {
        StoryEpisode story = new StoryEpisode().words(1).words(1).ask("q0", 1).ask("q1", 0, 1, 4).words(1).words(1).words(1)
                .ask("q2", 1, 2, 4);
        return Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(budget), Progress.NONE);
    }

    @Test
    void twoQuestionsAfterOneTurn_areOneStop_andOnlyEvidenceOfAnEarlierStopIsCarried() {
        CarriedNeeds needs = CarriedNeeds.of(trace(2));
        assertThat(needs.carried()).as("turn 1 at q2").isEqualTo(new Count(1, 0));
        assertThat(needs.sinceLastStop()).as("1 at q0; 0, 1 and 4 (not arrived) at q1; 2 and 4 at q2").isEqualTo(new Count(6, 4));
        assertThat(needs.carriedShare()).isEqualTo(1 / 7.0);
        assertThat(CarriedNeeds.of(trace(9)).carried()).isEqualTo(new Count(1, 1));
    }

    @Test
    void ages_countTurnsFromTheEvidenceToTheQuestion_andEvidenceThatIsToComeHasNone() {
        List<Count> ages = CarriedNeeds.of(trace(2)).byAge();
        assertThat(CarriedNeeds.AGES).containsExactly("0", "1-2", "3-5", "6-10", "11-20", "21-50", "51-200", "201+");
        assertThat(ages.subList(0, 4)).containsExactly(new Count(3, 3), new Count(2, 1), new Count(1, 0), new Count(0, 0));
    }

    @Test
    void needsSayOverHowManyStopsTheirTurnWasCarried() {
        StoryEpisode story = new StoryEpisode().words(1).ask("q0", 0).ask("q1", 0).words(1).ask("q2", 0).words(1).ask("q3", 0, 2);
        Trace trace = Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(9), Progress.NONE);
        assertThat(Need.of(trace)).extracting(Need::stops).containsExactly(0, 0, 1, 2, 0);
        assertThat(CarriedNeeds.of(Need.of(trace)).counts()).isEqualTo(CarriedNeeds.of(trace).counts());
        assertThat(CarriedNeeds.sum(List.of(CarriedNeeds.of(trace), CarriedNeeds.of(trace))).carried())
                .isEqualTo(new Count(4, 4));
    }
}
