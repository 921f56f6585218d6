package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What holds for every placement, whatever the questions. */
class PlacementPropertiesTest {
    @Property(tries = 200)
    void everyQuestion_isAskedOnceAndAnchorsNeverFall(@ForAll @Size(max = 30) List<@IntRange(max = 9) Integer> evidence,
            @ForAll QuestionOrder order, @ForAll long seed) {
        List<SourceQuestion> questions = questions(evidence);
        for (Placement placement : Placement.offeredFor(DatasetKind.OWN)) {
            LabelledEpisode placed = placement.place(PlacementTest.conversation(questions), order, seed);
            assertThat(placed.episode().questions()).extracting(Question::source).doesNotHaveDuplicates()
                    .hasSize(questions.size());
            assertThat(placed.episode().questions()).extracting(Question::anchor).isSorted();
        }
    }

    @Property(tries = 200)
    void placementsByGold_neverAskBeforeIt(@ForAll @Size(max = 30) List<@IntRange(max = 9) Integer> evidence,
            @ForAll @IntRange(max = 20) int lag) {
        for (Placement placement : List.of(Placement.SESSION_END, Placement.AFTER_EVIDENCE, Placement.lag(lag), Placement.END)) {
            LabelledEpisode placed = placement.place(PlacementTest.conversation(questions(evidence)), QuestionOrder.EVIDENCE, 0);
            for (int t = 0; t < placed.episode().steps(); t++) {
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
