package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Summary;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The best recall that any policy can reach: by hand, and against independent solvers. */
class HindsightRecallTest {
    @Test
    void bestRecall_weighsEvidenceByItsQuestion_notByItsSize() {
        StoryEpisode story = new StoryEpisode().session();
        story.words(6);
        story.words(3);
        story.words(3);
        story.ask("Which?", 0, 1, 2);
        ReplayInput input = ReplayInput.of(story.labelled(), TokenUnit.WORDS);
        HindsightRecall recall = HindsightRecall.solve(input, Protocol.of(6), Double.POSITIVE_INFINITY, Progress.NONE);
        assertThat(recall.isProven()).isTrue();
        assertThat(recall.mean()).as("both small turns of three").isCloseTo(2.0 / 3, within(1e-12));
    }

    @Test
    @Tag("slow")
    void bestRecall_isThatOfIndependentSolvers_andThePlanDoesNotReachMore() throws Exception {
        LoadedDataset dataset = DatasetReader.read(Shared.data("locomo10.json"), ReadOptions.DEFAULT, Progress.NONE);
        for (var expected : Map.of(32, 0.518, 64, 0.771, 128, 0.918).entrySet()) {
            Protocol settings = Protocol.of(expected.getKey());
            double sum = 0;
            int questions = 0;
            for (var conversation : dataset.conversations()) {
                ReplayInput input = ReplayInput.of(Placement.SESSION_END.place(conversation, QuestionOrder.EVIDENCE, 0),
                        TokenUnit.CONTENT_WORDS);
                HindsightRecall recall = HindsightRecall.solve(input, settings, Double.POSITIVE_INFINITY, Progress.NONE);
                double plan = Summary.of(List.of(Replayer.run(input, new HindsightPolicy(), settings, Progress.NONE))).recall();
                assertThat(recall.bound()).isGreaterThanOrEqualTo(plan);
                sum += recall.bound() * input.episode().decisionCount();
                questions += input.episode().decisionCount();
            }
            assertThat(sum / questions).as("budget " + expected.getKey()).isCloseTo(expected.getValue(), within(5e-4));
        }
    }
}
