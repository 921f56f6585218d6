package mnemoscope.explain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.decision.CategoryMarks;
import mnemoscope.ui.replay.decision.Scrubber;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

class CategoryMarksTest {
    @Test
    void oneKind_tellsNothing() {
        CategoryMarks marks = CategoryMarks.of(asked("temporal", "temporal", "", "temporal", "temporal"));
        assertThat(marks.height()).isZero();
        assertThat(marks.y(0)).isNaN();
        assertThat(marks.name(0)).isEmpty();
    }

    @Test
    void everyKind_hasItsOwnHeightInAlphabeticalOrder() {
        CategoryMarks marks = CategoryMarks.of(asked("temporal", "multi-hop", "", "temporal", "multi-hop"));
        assertThat(marks.names()).containsExactly("multi-hop", "temporal");
        assertThat(marks.y(1)).isEqualTo(marks.y(4)).isLessThan(marks.y(0));
        assertThat(marks.y(2)).isNaN();
        assertThat(marks.y(0)).isLessThan(marks.height());
    }

    @Test
    void words_tellKindAndOutcomesAndHideWhatIsToComeWhileAnswersAreOff() {
        Fx.run(() -> {
            ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
            ReplayController controller = new ReplayController(model, wanted -> {});
            Scrubber scrubber = new Scrubber(model, controller, DeferredParts.atOnce());
            Opening.open(model.context(), Camping.dataset(about("temporal", "multi-hop", "", "temporal", "multi-hop")),
                    Camping.PROTOCOL, List.of("recency", "mixed"), 2);
            assertThat(scrubber.words(3)).startsWith("Decision 4, temporal").contains("Recency: ",
                    "from top to bottom: multi-hop, temporal.");
            controller.decisions().toggleAnswers();
            assertThat(scrubber.words(3)).startsWith("Decision 4\n").doesNotContain("Recency: ");
            assertThat(scrubber.words(1)).startsWith("Decision 2, multi-hop");
        });
    }

    private static Comparison asked(String... kinds) {
        return Camping.compare(about(kinds), Camping.PROTOCOL, "recency", "mixed");
    }

    private static Conversation about(String... kinds) {
        List<SourceQuestion> questions = new ArrayList<>();
        for (int k = 0; k < kinds.length; k++) {
            SourceQuestion same = Camping.questions().get(k);
            Gold gold = new Gold(same.gold().evidence(), same.gold().answer(), kinds[k]);
            questions.add(new SourceQuestion(same.id(), same.text(), gold, same.askedAfter(), "", 0));
        }
        return Camping.conversation("camping", questions);
    }
}
