package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

/** Decisions at which a policy that fills its budget must drop something. */
class ForcedDecisionsTest {
    /** Budget 4: 3 tokens fit; 2 more do not; the second question of that anchor finds the kept turns; 1 more fits again. */
    private final StoryEpisode story = new StoryEpisode().words(3).ask("q0", 0).words(2).ask("q1", 0).ask("q2", 1).words(1)
            .ask("q3", 1);

    @Test
    void decision_forcesAChoice_whereTheCandidatesExceedTheBudget() {
        assertThat(ForcedDecisions.of(story.input(), Protocol.of(4)).steps().stream()).containsExactly(1);
        assertThat(ForcedDecisions.of(story.input(), Protocol.of(2)).steps().stream()).containsExactly(0, 3);
        assertThat(ForcedDecisions.of(story.input(), Protocol.of(4).with(Pool.HISTORY)).steps().stream()).containsExactly(1, 2,
                3);
        assertThat(ForcedDecisions.of(story.input(), Protocol.of(4).with(Pool.SHARED)).steps().stream()).containsExactly(1, 2);
        assertThat(ForcedDecisions.of(story.input(), Protocol.of(6)).count()).isZero();
    }

    @Test
    void aDecisionWithABudgetOfItsOwn_isForcedByThatOne() {
        StoryEpisode own = new StoryEpisode().words(3).askWithBudget("q0", 2, 0).words(2).ask("q1", 0);
        assertThat(ForcedDecisions.of(own.input(), Protocol.of(9)).steps().stream()).containsExactly(0);
    }

    @Test
    void summaryOfForcedDecisions_countsThemOnly() {
        Trace trace = Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(4), Progress.NONE);
        Summary forced = Summary.ofForced(List.of(trace));
        assertThat(forced.decisions()).isEqualTo(1);
        assertThat(forced.recall()).isEqualTo(trace.recall(1));
        assertThat(Summary.of(List.of(trace)).decisions()).isEqualTo(4);
    }

    @Test
    void leakAudit_samplesThemFirst() {
        Trace trace = Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(4), Progress.NONE);
        assertThat(LeakAudit.sample(trace, 1)).containsExactly(1);
        assertThat(LeakAudit.sample(trace, 2)).containsExactly(1, 3);
        assertThat(LeakAudit.sample(trace, 9)).containsExactly(0, 1, 2, 3);
    }

    @Test
    void locomo_forcesAChoiceAtOneDecisionInSeven() throws BadInputException {
        Path file = Shared.data("locomo10.json");
        List<ReplayInput> inputs = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE).conversations().stream()
                .map(one -> ReplayInput.of(Placement.SESSION_END.place(one, QuestionOrder.EVIDENCE, 0), TokenUnit.CONTENT_WORDS))
                .toList();
        assertThat(inputs.stream().mapToInt(input -> input.episode().decisionCount()).sum()).isEqualTo(1982);
        for (int budget : List.of(32, 64, 128)) {
            assertThat(ForcedDecisions.count(inputs, Protocol.of(budget))).as("budget " + budget).isEqualTo(270);
        }
    }
}
