package mnemoscope.ui.replay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.columns.TurnPopover.TurnContext;
import mnemoscope.ui.replay.inspector.ReplayInspector.TurnText;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** Turns of many characters are drawn in part, and take little room at first. */
class LongTurnTest {
    @Test
    void popover_getsTheStartOfALongTurn() {
        TurnContext.Line line = TurnContext
                .of(Camping.compare(saying("camping all ".repeat(500_000)), Camping.PROTOCOL, "recency"), 1, 0).lines()
                .getFirst();
        assertThat(line.text()).hasSizeLessThan(4_100).endsWith("\u2026 6,000,000 characters in all");
        assertThat(line.matches()).isNotEmpty().allMatch(span -> span.to() <= 4_000);
    }

    @Test
    void inspector_drawsTheStartOfALongTurn() {
        Fx.run(() -> {
            ReplayInspector inspector = inspector("a ".repeat(3_000_000));
            Label text = (Label) inspector.getContent().lookup(".mn-turn-text");
            assertThat(text.getText()).hasSizeLessThan(4_100).endsWith("\u2026 6,000,000 characters in all");
        });
    }

    @Test
    void inspector_showsEightLinesUntilAllAreAskedFor() {
        Fx.run(() -> {
            ReplayInspector inspector = inspector("Some words of a long answer. ".repeat(60));
            Label text = (Label) inspector.getContent().lookup(".mn-turn-text");
            Hyperlink more = (Hyperlink) ((TurnText) text.getParent()).getChildrenUnmodifiable().getLast();
            assertThat(more.isVisible()).isTrue();
            assertThat(more.getText()).isEqualTo("Show all");
            assertThat(text.getHeight()).isBetween(100.0, 180.0);
            double why = inspector.getContent().lookup(".mn-section").getLayoutY();
            assertThat(why).isLessThan(260);
            more.fire();
            inspector.getScene().getRoot().layout();
            assertThat(text.getHeight()).isGreaterThan(300);
            assertThat(inspector.getContent().lookup(".mn-section").getLayoutY()).isGreaterThan(why + 150);
            assertThat(more.getText()).isEqualTo("Show less");
        });
    }

    @Test
    void shortTurn_hasNoLink() {
        Fx.run(() -> {
            Label text = (Label) inspector("I went camping").getContent().lookup(".mn-turn-text");
            assertThat(((TurnText) text.getParent()).getChildrenUnmodifiable().getLast().isVisible()).isFalse();
        });
    }

    private static ReplayInspector inspector(String said) {
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController controller = new ReplayController(model, wanted -> {});
        ReplayInspector inspector = new ReplayInspector(model, controller, new Pane());
        Scene scene = new Scene(inspector, 296, 800);
        Theme.LIGHT.applyTo(scene, 1);
        ShownPolicies.set(controller, List.of("recency", "bm25"));
        Opening.open(model.context(), Camping.dataset(saying(said)), Camping.PROTOCOL);
        controller.decisions().jump(1);
        controller.decisions().selectTurn(0);
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        return inspector;
    }

    private static Conversation saying(String words) {
        Conversation usual = Camping.conversation();
        List<Turn> turns = new ArrayList<>(usual.turns());
        turns.set(0, new Turn("D1:1", 0, "Ann", true, words));
        return new Conversation(usual.id(), usual.title(), usual.sessions(), turns, usual.questions(), usual.coverage());
    }
}
