package mnemoscope.ui.replay.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** What people ask agents has lines, and a log of an error after a blank one: the card shows more of it than the first. */
class QuestionCardTest {
    @Test
    void questionOfSeveralLines_goesOnAfterTheFirst() {
        Comparison shown = Camping.compare(
                Camping.conversation("talk",
                        List.of(Camping.ask("q0", "Fix the issues:\n\n  Error: no tent\n  Error: no lamp", 3))),
                Camping.PROTOCOL, "recency");
        Fx.run(() -> {
            QuestionCard card = new QuestionCard(
                    new ReplayController(new ReplayModel(WorkspaceContext.empty(new AtOnce())), wanted -> {}));
            new Scene(card, 600, 200);
            card.show(DecisionView.of(shown, 0, DecisionDisplay.ALL));
            assertThat(Nodes.texts(card)).contains("Fix the issues: Error: no tent Error: no lamp");
        });
    }

    /** "The answer is in m49 Recency drops it now." was one sentence. */
    @Test
    void tagEndsItsSentence() {
        Comparison shown = Camping.compare(Camping.conversation("talk", List.of(Camping.ask("q0", "Where?", 3, 0))),
                Camping.PROTOCOL, "recency");
        assertThat(Fx.<List<String>>get(() -> QuestionCard.nodes(DecisionView.of(shown, 0, DecisionDisplay.ALL).verdict(), null)
                .stream().filter(Text.class::isInstance).map(node -> ((Text) node).getText()).toList())).contains(". ");
    }

    /** The place of a decision of a log ran into the head of the compaction beside it. */
    @Test
    void placeThatIsWiderThanItsSide_staysWithinIt() {
        Comparison shown = Camping.compare(Camping.conversation("talk", List.of(Camping.ask("q0", "Where?", 3, 0))),
                Camping.PROTOCOL, "recency");
        Fx.run(() -> {
            QuestionCard card = new QuestionCard(
                    new ReplayController(new ReplayModel(WorkspaceContext.empty(new AtOnce())), wanted -> {}));
            Region tools = new Region();
            tools.setMinWidth(60);
            card.add(tools);
            new Scene(card, 300, 200);
            card.show(DecisionView.of(shown, 0, DecisionDisplay.ALL));
            layOut(card, tools);
            HBox head = (HBox) tools.getParent();
            Label place = (Label) head.getChildren().getFirst();
            assertThat(place.prefWidth(-1)).as("The place does not fit").isGreaterThan(head.getWidth() - 60);
            assertThat(tools.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(head.getWidth() + 0.5);
        });
    }

    /** They lay on the head of the compaction beside it. */
    @Test
    void placeGivesWay_toToolsThatComeLater() {
        Comparison shown = Camping.compare(Camping.conversation("talk", List.of(Camping.ask("q0", "Where?", 3, 0))),
                Camping.PROTOCOL, "recency");
        Fx.run(() -> {
            QuestionCard card = new QuestionCard(
                    new ReplayController(new ReplayModel(WorkspaceContext.empty(new AtOnce())), wanted -> {}));
            Region tools = new Region();
            card.add(tools);
            new Scene(card, 300, 200);
            card.show(DecisionView.of(shown, 0, DecisionDisplay.ALL));
            layOut(card, tools);
            tools.setMinWidth(60);
            // The first layout gives them their width, the next the place what is left.
            layOut(card, tools);
            layOut(card, tools);
            Parent words = tools.getParent().getParent();
            assertThat(tools.localToScene(tools.getLayoutBounds()).getMaxX())
                    .isLessThanOrEqualTo(words.localToScene(words.getLayoutBounds()).getMaxX() + 0.5);
        });
    }

    private static void layOut(QuestionCard card, Region tools) {
        card.applyCss();
        card.resize(300, 200);
        card.layout();
        tools.getParent().getParent().layout();
        tools.getParent().layout();
    }
}
