package mnemoscope.ui.compare.misses;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.compare.CompareFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.MissChoice;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Why evidence was not there, found with the keyboard, down to the decision in Replay. */
class MissStoriesTest extends SharedWindow {
    private void openPage() {
        Fx.run(() -> {
            bench.shell.showTab(Tab.COMPARE);
            bench.context.workspace().move(now -> now.with(now.compare().with(CompareDisplay.View.MISSES)));
        });
        FxThread.until("misses", () -> matrix().getAccessibleText() != null);
        FxThread.frames(4);
    }

    /** On the FX thread. */
    private Node matrix() {
        return bench.scene.lookup(".mn-misses");
    }

    private String said() {
        return Fx.get(() -> matrix().getAccessibleText());
    }

    private MissChoice choice() {
        return Fx.get(() -> bench.context.now().compare().misses());
    }

    private Comparison shown() {
        return Fx.get(() -> bench.context.replays().result().orElseThrow());
    }

    @Test
    void researcher_choosesABarByKeys_goesIntoItsList_andOpensReplay() {
        openPage();
        assertThat(window.texts()).contains(Texts.of("compare.misses-title"), Texts.of("compare.misses-survival"))
                .anyMatch(each -> each.matches("Mixed-Score misses \\d+ of \\d+ evidence turns; main cause .*"));
        assertThat(Fx.get(() -> bench.feature(CompareFeature.class).figures().get().stream()
                .flatMap(figure -> figure.picture().stream()).flatMap(picture -> picture.caption().stream()).toList()))
                .as("held 100 % of evidence that was never kept").contains(Texts.of("chart.survival.waits"));
        Fx.run(() -> matrix().requestFocus());
        String before = said();
        window.type(KeyCode.LEFT);
        window.type(KeyCode.LEFT);
        assertThat(choice().policy()).isEqualTo(shown().traces().getFirst().policy().name());
        assertThat(said()).isNotEqualTo(before).contains("Recency");
        for (int k = 0; k < 20; k++) {
            window.type(KeyCode.UP);
        }
        assertThat(choice().cause()).as("all misses").isEmpty();
        FxThread.frames(3);

        window.type(KeyCode.ENTER);
        assertThat(window.focused()).isInstanceOf(TableView.class);
        window.type(KeyCode.ENTER);
        FxThread.frames(3);
        Cursor at = Fx.get(() -> bench.context.now().cursor());
        Trace recency = shown().traces().getFirst();
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.REPLAY);
        assertThat(at.policy()).isEqualTo("recency");
        assertThat(at.turn()).isGreaterThanOrEqualTo(0);
        assertThat(recency.finds(at.step(), at.turn())).as("it was missed there").isFalse();
        assertThat(recency.fates(at.step())).anyMatch(fate -> fate.turn() == at.turn());
    }

    @Test
    void teacher_withAnswersOff_isToldNothing_andWithThemAllAgain() {
        openPage();
        Fx.run(() -> bench.context.steps().toggleAnswers());
        FxThread.frames(4);
        assertThat(window.texts()).contains(Texts.of("compare.misses-answers-off"))
                .noneMatch(each -> each.contains(" misses ") && each.contains("evidence turns"));
        window.click(Texts.of("compare.switch-answers-on"));
        FxThread.until("misses again",
                () -> Nodes.texts(bench.scene.getRoot()).stream().anyMatch(each -> each.startsWith("Mixed-Score misses")));
    }

    @Test
    @Tag("slow")
    void researcher_countsInAllConversations_andOpensOneOfThem() {
        openPage();
        Fx.run(() -> bench.context.steps().toggleAnswers());
        Fx.run(() -> bench.context.steps().toggleAnswers());
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.compare().with(Scope.ALL))));
        FxThread.until("all", () -> Nodes.texts(bench.scene.getRoot()).stream()
                .anyMatch(each -> each.contains("670 evidence turns are needed (449 distinct)")));
        FxThread.frames(4);
        assertThat(window.texts()).as("the list is that of the bar")
                .anyMatch(each -> each.startsWith("Turns: 228, at 214 decisions"));
        Fx.run(() -> matrix().requestFocus());
        window.type(KeyCode.ENTER);
        window.type(KeyCode.END);
        window.type(KeyCode.ENTER);
        FxThread.until("Replay", () -> bench.context.now().pages().tab() == Tab.REPLAY);
        FxThread.until("the conversation", () -> bench.context.replays().result()
                .filter(now -> now.conversation().id().equals(bench.context.now().cursor().episode())).isPresent());
        FxThread.frames(3);
        Cursor at = Fx.get(() -> bench.context.now().cursor());
        Trace trace = shown().traces().get(shown().indexOf(at.policy()));
        assertThat(trace.finds(at.step(), at.turn())).isFalse();
        assertThat(trace.fates(at.step())).anyMatch(fate -> fate.turn() == at.turn());
    }
}
