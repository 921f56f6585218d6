package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import mnemoscope.explain.Comparison;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What if a policy had done otherwise: asked in the whole window, seen as a column, told in the end, kept or discarded. */
class WhatIfStoriesTest extends BundledWindow {
    private static final String NAME = "mixed-what-if-1";

    private ReplayController player() {
        return bench.feature(ReplayFeature.class).controller();
    }

    private Comparison shown() {
        return Fx.get(() -> bench.context.derived().result().orElseThrow());
    }

    private List<String> columns() {
        return shown().traces().stream().map(trace -> trace.policy().name()).toList();
    }

    private Trace trace(String name) {
        return shown().traces().get(shown().indexOf(name));
    }

    private void idle() {
        FxThread.until("replay", () -> bench.context.derived().activity() instanceof Activity.Idle);
        FxThread.frames(3);
    }

    private void choose(String... policies) {
        Fx.run(() -> bench.context.workspace().change("Policies", now -> now.with(PolicyChoice.of(List.of(policies)))));
        idle();
    }

    /** On the FX thread. */
    private Parent bar() {
        return (Parent) bench.scene.lookup(".mn-what-if-bar");
    }

    private List<String> told() {
        return Fx.get(() -> bar().isVisible() ? Nodes.texts(bar()) : List.<String>of());
    }

    private void press(String words) {
        Fx.run(() -> Nodes.button(bar(), words).fire());
        idle();
    }

    /** Goes to where evidence is missing that Mixed-Score dropped before, and selects it. @return the step that dropped it */
    private int lookAtWhatMixedDropped() {
        Trace mixed = trace("mixed");
        int step = IntStream.range(0, mixed.steps())
                .filter(t -> mixed.fates(t).stream().anyMatch(fate -> fate.fate() == Fate.DROPPED && fate.step() < t)).findFirst()
                .orElseThrow();
        var fate = mixed.fates(step).stream().filter(each -> each.fate() == Fate.DROPPED && each.step() < step).findFirst()
                .orElseThrow();
        Fx.run(() -> {
            player().steps().focusPolicy("mixed");
            player().steps().jump(step);
            player().steps().selectTurn(fate.turn());
        });
        FxThread.frames(3);
        return fate.step();
    }

    @Test
    void droppedEvidence_isPinned_seen_followed_kept_andDiscarded() {
        choose("recency", "mixed");
        int dropped = lookAtWhatMixedDropped();
        int turn = Fx.get(() -> bench.context.now().cursor().turn());
        window.press(KeyCode.K, false);
        idle();

        assertThat(columns()).containsExactly("recency", "mixed", NAME);
        Trace own = trace(NAME);
        assertThat(own.keeps(dropped, turn)).isTrue();
        assertThat(trace("mixed").firstDifference(own)).hasValue(dropped);
        String title = "Mixed-Score with " + shown().id(turn) + " pinned";
        assertThat(window.texts()).contains(title, "First difference: decision " + (dropped + 1),
                "parts at decision " + (dropped + 1));
        assertThat(told()).anyMatch(each -> each.startsWith("From decision " + (dropped + 1) + " to the end: reward ")
                && each.contains("recall") && each.contains("hits"));

        Fx.run(() -> Nodes.shown(bar(), Hyperlink.class).getFirst().fire());
        assertThat(step()).isEqualTo(dropped);

        press("Keep\u2026");
        Fx.run(() -> Nodes.shown(bar(), TextField.class).getFirst().setText("Mine"));
        press("Keep");
        assertThat(trace(NAME).policy().title()).isEqualTo("Mine");
        assertThat(told()).as("only in focus").isEmpty();
        Fx.run(() -> player().steps().focusPolicy(NAME));
        assertThat(told()).contains("Mine").doesNotContain("Keep\u2026");

        press("Discard");
        assertThat(columns()).containsExactly("recency", "mixed");
        assertThat(Fx.<Integer>get(() -> bench.context.now().whatIfs().all().size())).isZero();
        window.press(KeyCode.Z, true);
        idle();
        assertThat(columns()).contains(NAME);
        window.press(KeyCode.Z, true);
        idle();
        assertThat(trace(NAME).policy().title()).isEqualTo(title);
        window.press(KeyCode.Z, true);
        idle();
        assertThat(columns()).containsExactly("recency", "mixed");
        assertThat(told()).isEmpty();
    }

    @Test
    void panel_movesBudgetAndWeight_ofTheOneWhatIf_newestWins() {
        Fx.run(() -> {
            player().steps().focusPolicy("mixed");
            player().steps().jump(3);
        });
        Node panel = panel();
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(panel)))
                .contains("What if Mixed-Score did otherwise from decision 4 on?");
        Fx.run(() -> {
            uncheck(panel.lookup(".spinner")).getValueFactory().setValue(40);
            Slider question = Nodes.shown(panel, Slider.class).stream()
                    .filter(each -> each.getAccessibleText().equals("Weight of question overlap")).findFirst().orElseThrow();
            for (double weight = 0.5; weight > -0.905; weight -= 0.1) {
                question.setValue(weight);
            }
        });
        idle();

        assertThat(columns()).containsOnlyOnce(NAME).hasSize(4);
        Trace own = trace(NAME);
        assertThat(own.budgetTokens(2)).isEqualTo(128);
        assertThat(own.budgetTokens(3)).isEqualTo(40);
        assertThat(own.terms(2).get(1).weight()).isEqualTo(0.56);
        assertThat(own.terms(3).get(1).weight()).isEqualTo(-0.9);
        assertThat(told()).anyMatch(each -> each.contains("Its budget is 40 from decision 4 on"));
        assertThat(Fx.<String>get(() -> bench.context.workspace().historyProperty().get().undoWords()))
                .isEqualTo("Undo Replay \u00b7 What if question overlap weighed otherwise");
        window.press(KeyCode.ESCAPE, false);
        FxThread.frames(3);
        Node again = panel();
        assertThat(Fx.<Integer>get(() -> uncheck(again.lookup(".spinner")).getValue())).as("from where it is").isEqualTo(40);
        assertThat(Fx.<List<Double>>get(() -> Nodes.shown(again, Slider.class).stream().map(Slider::getValue).toList()))
                .contains(-0.9);
        // The slider was one change.
        window.press(KeyCode.ESCAPE, false);
        FxThread.frames(3);
        window.press(KeyCode.Z, true);
        idle();
        assertThat(Fx.<String>get(() -> bench.context.workspace().historyProperty().get().undoWords()))
                .isEqualTo("Undo Replay \u00b7 What if budget 40");
        assertThat(trace(NAME).terms(3).get(1).weight()).isEqualTo(0.56);
    }

    /** Opened by its key. */
    private Node panel() {
        window.press(KeyCode.W, false);
        FxThread.frames(3);
        return Fx.get(() -> Window.getWindows().stream().filter(each -> each != bench.scene.getWindow() && each.isShowing())
                .map(each -> (Node) each.getScene().getRoot()).filter(root -> root.lookup(".slider") != null).findFirst()
                .orElseThrow());
    }

    @SuppressWarnings("unchecked")
    private static Spinner<Integer> uncheck(Node spinner) {
        return (Spinner<Integer>) spinner;
    }

    /** With four policies Replay shows them by turn; a column less leaves nothing behind, in any view. */
    @Test
    @Tag("slow")
    void discarded_inEveryView_leavesNothingBehind() {
        for (ViewMode mode : ViewMode.values()) {
            lookAtWhatMixedDropped();
            window.press(KeyCode.K, false);
            idle();
            assertThat(columns()).hasSize(4);
            Fx.run(() -> player().chooseView(mode));
            window.press(KeyCode.L, false);
            FxThread.frames(3);
            window.press(KeyCode.L, false);
            FxThread.frames(3);
            press("Discard");
            assertThat(columns()).containsExactly("recency", "mixed", "clairvoyant");
        }
    }

    @Test
    @Tag("slow")
    void anotherConversation_leavesItOut_andSaysWhy() {
        lookAtWhatMixedDropped();
        window.press(KeyCode.K, false);
        idle();
        String made = shown().conversation().id();
        String other = Fx.get(() -> bench.context.derived().conversations().stream().map(each -> each.id())
                .filter(id -> !id.equals(made)).findFirst().orElseThrow());
        Fx.run(() -> player().steps().chooseEpisode(other));
        FxThread.until(other, () -> bench.context.derived().result().orElseThrow().conversation().id().equals(other));
        idle();

        assertThat(columns()).doesNotContain(NAME);
        assertThat(Fx.<String>get(() -> bench.context.derived().leftOutProperty().get()))
                .contains("is left out: it was made for the conversation " + made + ": open that one to have it.");
        assertThat(told()).isEmpty();

        List<String> columns = columns();
        Fx.run(() -> player().steps().chooseEpisode(made));
        FxThread.until(made, () -> bench.context.derived().result().orElseThrow().conversation().id().equals(made));
        idle();
        assertThat(columns()).as("it comes back with its conversation").hasSize(columns.size() + 1)
                .containsSubsequence("mixed", NAME);
        assertThat(Fx.<Boolean>get(() -> bench.context.derived().leftOutProperty().get().isEmpty())).isTrue();

        Fx.run(() -> player().removePolicy(NAME));
        idle();
        for (String each : List.of(other, made)) {
            Fx.run(() -> player().steps().chooseEpisode(each));
            FxThread.until(each, () -> bench.context.derived().result().orElseThrow().conversation().id().equals(each));
            idle();
        }
        assertThat(columns()).as("it was not among the columns").isEqualTo(columns);
    }

    @Test
    void whereThereIsNoRoom_orNoSense_itSaysSo() {
        Fx.run(() -> player().steps().focusPolicy("clairvoyant"));
        window.press(KeyCode.K, false);
        assertThat(window.texts()).contains("It sees the answer: only what decides without it can be interfered with.");
        choose("recency", "mixed", "bm25", "lru", "fifo", "largest");
        Fx.run(() -> player().steps().focusPolicy("mixed"));
        window.press(KeyCode.K, false);
        assertThat(window.texts()).contains("Six policies are shown: leave one out to have a column for it.");
        assertThat(columns()).hasSize(6);
    }
}
