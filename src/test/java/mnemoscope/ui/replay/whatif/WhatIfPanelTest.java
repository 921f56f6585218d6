package mnemoscope.ui.replay.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.window.OpenWindow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The panel, the mouse and the keys that change a what-if. */
class WhatIfPanelTest extends OnWhatIfs {
    /** What changes is seen while it is changed, also with all that can be asked open. */
    @Test
    void panel_coversNoColumnThatItChanges_andStaysInTheWindow() {
        choose("recency", "mixed");
        Fx.run(() -> player().decisions().focusPolicy("mixed"));
        Parent open = (Parent) panel();
        Fx.run(() -> assertThat(open.getScene().getFocusOwner()).matches(Node::isFocusVisible, "shows that it has the keyboard"));
        Fx.run(() -> Nodes.shown(open, ToggleButton.class).getFirst().fire());
        FxThread.frames(5);
        Fx.run(() -> {
            Bounds panel = open.localToScreen(open.getLayoutBounds());
            Node mixed = bench.scene.getRoot().lookupAll(".mn-column").stream().skip(1).findFirst().orElseThrow();
            Bounds column = mixed.localToScreen(mixed.getLayoutBounds());
            assertThat(panel.intersects(column)).isFalse();
            assertThat(panel.getMaxY()).isLessThanOrEqualTo(bench.scene.getWindow().getY() + bench.scene.getWindow().getHeight());
            OpenWindow.panels().forEach(Window::hide);
        });
    }

    /** Its title says from decision 11 on, its button pinned from decision 5, and nothing said why. */
    @Test
    void turnThatWasDroppedBefore_saysWhyItsPinBeginsThere() {
        choose("recency", "mixed");
        Trace mixed = trace("mixed");
        int step = mixed.decisionCount() - 1;
        int turn = IntStream.range(0, 40).filter(each -> mixed.candidate(step, each) < 0 && mixed.candidate(0, each) >= 0)
                .findFirst().orElseThrow();
        int from = IntStream.iterate(step, t -> t >= 0, t -> t - 1).filter(t -> mixed.candidate(t, turn) >= 0).findFirst()
                .orElseThrow();
        String id = Fx.get(() -> bench.context.replays().result().orElseThrow().id(turn));
        String why = Texts.of("replay.what-if.not-here", id, step + 1, from + 1);
        lookAt("mixed", step, turn);
        Node panel = panel();
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(panel))).contains(why, Texts.of("replay.pin-from-decision", from + 1));
        window.press(KeyCode.ESCAPE, false);
        lookAt("mixed", from, turn);
        Node there = panel();
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(there))).contains(Texts.of("replay.pin-from-here"))
                .noneMatch(each -> each.contains(Texts.of("replay.what-if.not-here", id, from + 1, from + 1)));
    }

    @Test
    @Tag("slow")
    void panel_movesBudgetAndWeight_ofTheOneWhatIf_newestWins() {
        Fx.run(() -> {
            player().decisions().focusPolicy("mixed");
            player().decisions().jump(3);
        });
        Node panel = panel();
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(panel)))
                .contains("What if Mixed-Score decided differently from decision 4 on?");
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
                .isEqualTo("Undo Replay \u00b7 What if question overlap with other weights");
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

    /** What the bar says of hits and of the mean of what is kept, counted from the sets. */
    private void assertTold(int from, List<Set<Integer>> before, List<Set<Integer>> after) {
        Trace trace = trace("recency");
        int[] asked = IntStream.range(from, trace.decisionCount()).filter(trace::hasGold).toArray();
        assertThat(told()).anyMatch(each -> each.startsWith("From decision " + (from + 1) + " to the end: reward ")
                && each.contains("hits " + told(hits(trace, asked, before), hits(trace, asked, after))));
        int parts = IntStream.range(0, before.size()).filter(t -> !before.get(t).equals(after.get(t))).findFirst().orElseThrow();
        assertThat(told()).contains("First difference: decision " + (parts + 1));
        assertThat(window.texts()).contains("differs at decision " + (parts + 1));
    }

    @Test
    void keptTurn_isDroppedByItsKey_andEverythingAfterIsAsByHand() {
        choose("recency", "mixed");
        List<Set<Integer>> before = RecencyByHand.kept(shown(), budget(), (t, turn) -> false, Map.of());
        assertThat(kept(trace("recency"))).as("by hand").isEqualTo(before);
        int step = 4;
        int turn = before.get(step).stream().max(Comparator.naturalOrder()).orElseThrow();
        lookAt("recency", step, turn);
        window.press(KeyCode.X, false);
        idle();

        List<Set<Integer>> after = RecencyByHand.kept(shown(), budget(), (t, each) -> t >= step && each == turn, Map.of());
        assertThat(columns()).containsExactly("recency", "recency-what-if-1", "mixed");
        assertThat(kept(trace("recency-what-if-1"))).isEqualTo(after).isNotEqualTo(before);
        assertThat(kept(trace("recency"))).as("the original beside it").isEqualTo(before);
        assertThat(window.texts()).contains("Recency with " + shown().id(turn) + " dropped");
        assertTold(step, before, after);
        Fx.run(() -> player().decisions().focusPolicy("recency-what-if-1"));
        FxThread.frames(3);
        Fx.run(() -> assertThat(Nodes.shown(bench.scene.getRoot(), MenuButton.class).stream()
                .filter(each -> each.getText().startsWith("Reward parts"))).as("keeps the end of what its parts are of")
                .singleElement().satisfies(each -> assertThat(each.getTextOverrun()).isEqualTo(OverrunStyle.CENTER_ELLIPSIS)));
    }

    @Test
    void choiceIsForcedWithTheMouse_atItsDecisionAlone_andTheRestFollowsFromIt() {
        choose("recency", "mixed");
        List<Set<Integer>> before = RecencyByHand.kept(shown(), budget(), (t, turn) -> false, Map.of());
        int step = 4;
        lookAt("recency", step, -1);
        Node panel = panel();
        click(Nodes.button((Parent) panel, Texts.of("replay.choose-what-it-keeps")));
        assertThat(ticks(panel)).as("what it keeps is ticked").filteredOn(CheckBox::isSelected).isNotEmpty();
        CheckBox first = ticks(panel).stream().filter(CheckBox::isSelected).findFirst().orElseThrow();
        String line = ((Labeled) first.getParent()).getText();
        String out = line.substring(0, line.indexOf(','));
        click(first);
        click(Nodes.button((Parent) panel, "Force this choice"));
        idle();

        int turn = IntStream.range(0, shown().anchor(step) + 1).filter(i -> shown().id(i).equals(out)).findFirst().orElseThrow();
        Set<Integer> chosen = new TreeSet<>(before.get(step));
        assertThat(chosen.remove(turn)).isTrue();
        List<Set<Integer>> after = RecencyByHand.kept(shown(), budget(), (t, each) -> false, Map.of(step, chosen));
        assertThat(columns()).containsExactly("recency", "recency-what-if-1", "mixed");
        assertThat(kept(trace("recency-what-if-1"))).isEqualTo(after).isNotEqualTo(before);
        assertThat(window.texts()).contains("Recency with another choice");
        assertTold(step, before, after);
    }

    /** With a policy in Replay that has the keyboard, as after a click into a column. */
    @Test
    void keysThatThePanelDoesNotTake_doNothingBehindIt_andItActsWhereItSays() {
        choose("recency", "mixed");
        lookAt("mixed", 0, -1);
        Fx.run(() -> bench.context.steps().playing.set(true));
        Node view = Fx.get(() -> bench.scene.lookup(".mn-replay"));
        Fx.run(view::requestFocus);
        Node panel = panel();
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).as("playing stops").isFalse();
        Fx.run(() -> player().decisions().jump(0));
        FxThread.frames(3);
        for (KeyCode key : List.of(KeyCode.M, KeyCode.N, KeyCode.RIGHT, KeyCode.END, KeyCode.SPACE, KeyCode.A, KeyCode.L,
                KeyCode.DIGIT1)) {
            window.type(key);
        }
        assertThat(step()).isZero();
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isFalse();
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).isTrue();
        assertThat(Fx.<String>get(() -> bench.context.now().cursor().policy())).isEqualTo("mixed");

        // What moves the decision without a key leaves the panel to what it asked.
        Fx.run(() -> player().decisions().jump(5));
        Fx.run(() -> uncheck(panel.lookup(".spinner")).getValueFactory().setValue(40));
        idle();
        assertThat(Fx.<Object>get(() -> bench.context.now().whatIfs().all().getFirst().changes()))
                .isEqualTo(List.of(new WhatIf.Budget(shown().episode().questions().getFirst().id(), 40)));
        window.type(KeyCode.ESCAPE);
        FxThread.frames(3);
        assertThat(OpenWindow.panels()).isEmpty();
        window.type(KeyCode.RIGHT);
        assertThat(step()).as("keys are the view's again").isEqualTo(6);
    }

    private static List<CheckBox> ticks(Node panel) {
        return Fx.get(() -> Nodes.shown((Parent) panel, CheckBox.class));
    }

    private static void click(Node target) {
        OpenWindow.clickOn(target, 8, 8);
    }
}
