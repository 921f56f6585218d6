package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;

/** Properties of every placement, for any questions. */
class PlacementPropertiesTest {
    @Seeds(200)
    void everyQuestion_isAskedOnceAndAnchorsNeverFall(Draw draw) {
        List<Integer> evidence = draw.list(0, 30, () -> draw.between(0, 9));
        QuestionOrder order = draw.of(QuestionOrder.values());
        long seed = draw.seed();
        List<SourceQuestion> questions = questions(evidence);
        for (Placement placement : Placement.offeredFor(DatasetKind.OWN)) {
            LabelledEpisode placed = placement.place(PlacementTest.conversation(questions), order, seed);
            assertThat(placed.episode().questions()).extracting(Question::source).doesNotHaveDuplicates()
                    .hasSize(questions.size());
            assertThat(placed.episode().questions()).extracting(Question::anchor).isSorted();
        }
    }

    @Seeds(200)
    void placementsByGold_neverAskBeforeIt(Draw draw) {
        List<Integer> evidence = draw.list(0, 30, () -> draw.between(0, 9));
        int lag = draw.between(0, 20);
        for (Placement placement : List.of(Placement.SESSION_END, Placement.AFTER_EVIDENCE, Placement.lag(lag),
                Placement.drawn(lag + 1), Placement.END)) {
            LabelledEpisode placed = placement.place(PlacementTest.conversation(questions(evidence)), QuestionOrder.EVIDENCE, 0);
            for (int t = 0; t < placed.episode().decisionCount(); t++) {
                assertThat(placed.episode().questions().get(t).anchor())
                        .isGreaterThanOrEqualTo(placed.supervision().at(t).latestEvidence());
            }
        }
    }

    private static List<SourceQuestion> questions(List<Integer> evidence) {
        List<SourceQuestion> questions = new ArrayList<>();
        for (int turn : evidence) {
            questions.add(PlacementTest.asked("q" + questions.size(), turn - 1, "2026-03-0" + turn, turn, turn / 2));
        }
        return questions;
    }
}
