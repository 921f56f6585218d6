package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.BundledWindow;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Test;

/** More columns than the window has room for. */
class ColumnsStoriesTest extends BundledWindow {
    private void choose(String... policies) {
        Fx.run(() -> bench.context.workspace().change("Policies", now -> now.with(PolicyChoice.of(List.of(policies)))));
        idle();
    }

    private void idle() {
        FxThread.until("replay", () -> bench.context.replays().activity() instanceof Activity.Idle);
        FxThread.frames(3);
    }

    /** Six columns do not fit: that of the policy explained comes into view, also of one that is added. */
    @Test
    void columnOfThePolicyExplained_comesIntoView() {
        choose("recency", "mixed", "bm25", "lru", "fifo");
        window.resize(1100, 800);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseView(ViewMode.COLUMNS));
        FxThread.frames(3);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().focusPolicyAt(4));
        assertInView("FIFO");
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().focusPolicyAt(0));
        assertInView("Recency");
        assertNarrowHeadsAreWhole();
        Fx.run(() -> {
            bench.context.workspace().change("Add", now -> now.with(now.policies().plus("largest")));
            bench.feature(ReplayFeature.class).controller().decisions().focusPolicy("largest");
        });
        idle();
        assertInView(Fx.get(() -> bench.context.replays().result().orElseThrow().traces().getLast().policy().title()));
    }

    /** What a score is called goes before who else keeps a turn, as in German, where words are longer. */
    private void assertNarrowHeadsAreWhole() {
        Label also = Fx.get(() -> Nodes.shown((Parent) bench.scene.lookup(".mn-columns"), Label.class).stream()
                .filter(each -> each.getText().equals("also in")).findFirst().orElseThrow());
        List<Label> heads = Fx.get(() -> also.getParent().getChildrenUnmodifiable().stream().map(Label.class::cast).toList());
        assertThat(Fx.<Boolean>get(
                () -> heads.stream().filter(Node::isVisible).allMatch(each -> each.getWidth() >= each.prefWidth(-1) - 1)))
                .isTrue();
        Label score = heads.get(3);
        String was = score.getText();
        Fx.run(() -> score.setText("Verwendung"));
        FxThread.frames(3);
        assertThat(also.isVisible()).isFalse();
        assertThat(Fx.<Double>get(() -> score.getWidth() - score.prefWidth(-1))).isGreaterThanOrEqualTo(0.0);
        Fx.run(() -> score.setText(was));
    }

    private void assertInView(String title) {
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(() -> {
            Node columns = bench.scene.lookup(".mn-columns");
            Node head = Nodes.shown((Parent) columns, Label.class).stream().filter(each -> each.getText().equals(title))
                    .findFirst().orElseThrow().getParent();
            return columns.localToScene(columns.getLayoutBounds()).contains(head.localToScene(head.getLayoutBounds()));
        })).as(title).isTrue();
    }
}
