package mnemoscope.ui.replay.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
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
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Window;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What if a policy had done otherwise: asked in the whole window, seen as a column, told in the end, kept or discarded. */
class WhatIfStoriesTest extends SharedWindow {
    private static final String NAME = "mixed-what-if-1";

    private ReplayController player() {
        return bench.feature(ReplayFeature.class).controller();
    }

    private Comparison shown() {
        return Fx.get(() -> bench.context.replays().result().orElseThrow());
    }

    private List<String> columns() {
        return shown().traces().stream().map(trace -> trace.policy().name()).toList();
    }

    private Trace trace(String name) {
        return shown().traces().get(shown().indexOf(name));
    }

    private void idle() {
        FxThread.until("replay", () -> bench.context.replays().activity() instanceof Activity.Idle);
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
        int step = IntStream.range(0, mixed.decisionCount())
                .filter(t -> mixed.fates(t).stream().anyMatch(fate -> fate.fate() == Fate.DROPPED && fate.decision() < t))
                .findFirst().orElseThrow();
        var fate = mixed.fates(step).stream().filter(each -> each.fate() == Fate.DROPPED && each.decision() < step).findFirst()
                .orElseThrow();
        Fx.run(() -> {
            player().decisions().focusPolicy("mixed");
            player().decisions().jump(step);
            player().decisions().selectTurn(fate.turn());
        });
        FxThread.frames(3);
        return fate.decision();
    }

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
                "differs at decision " + (dropped + 1));
        assertThat(told()).anyMatch(each -> each.startsWith("From decision " + (dropped + 1) + " to the end: reward ")
                && each.contains("recall") && each.contains("hits"));

        Fx.run(() -> Nodes.shown(bar(), Hyperlink.class).getFirst().fire());
        assertThat(step()).isEqualTo(dropped);

        press("Save\u2026");
        Fx.run(() -> Nodes.shown(bar(), TextField.class).getFirst().setText("Mine"));
        press("Save");
        assertThat(trace(NAME).policy().title()).isEqualTo("Mine");
        assertThat(Fx.get(() -> Nodes.texts((Parent) bench.scene.lookup(".mn-columns")))).as("the head of its column")
                .contains("Mine").doesNotContain(title);
        assertThat(told()).as("only in focus").isEmpty();
        Fx.run(() -> player().decisions().focusPolicy(NAME));
        assertThat(told()).contains("Mine").doesNotContain("Save\u2026");

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
    @Tag("slow")
    void whatItIsCalledAndWhatItChanged_areNotCut_inLargeTypeAndOnTheProjector() {
        choose("recency", "mixed");
        window.resize(1440, 900);
        lookAtWhatMixedDropped();
        window.press(KeyCode.K, false);
        idle();
        Fx.run(() -> Theme.LIGHT.applyTo(bench.scene, 1.2));
        FxThread.frames(4);
        Fx.run(() -> assertThat(seen(Nodes.shown(bar(), Label.class), "to the end: ", "To the end: ")).doesNotContain("...")
                .contains("kept "));
        Fx.run(() -> bench.shell.chooseTheme(Theme.LECTURE));
        FxThread.frames(8);
        Fx.run(() -> assertThat(seen(Nodes.shown((Parent) bench.scene.lookup(".mn-lecture-head"), Label.class), " pinned"))
                .doesNotContain("..."));
    }

    /** What is seen of the label that says one of these. On the FX thread. */
    private static String seen(List<Label> labels, String... words) {
        Label label = labels.stream().filter(each -> Arrays.stream(words).anyMatch(each.getText()::contains)).findFirst()
                .orElseThrow();
        return ((Text) label.lookup(".text")).getText();
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

    private static List<Set<Integer>> kept(Trace trace) {
        return IntStream.range(0, trace.decisionCount())
                .<Set<Integer>>mapToObj(t -> new TreeSet<>(Arrays.stream(trace.retained(t)).boxed().toList())).toList();
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

    private static int hits(Trace trace, int[] asked, List<Set<Integer>> kept) {
        return (int) Arrays.stream(asked).filter(t -> trace.fates(t).stream().allMatch(fate -> kept.get(t).contains(fate.turn())))
                .count();
    }

    private static String told(int before, int after) {
        return before == after
                ? "\u00b10 (" + before + ")"
                : (after > before ? "+" : "\u2212") + Math.abs(after - before) + " (" + before + " to " + after + ")";
    }

    private void lookAt(String policy, int step, int turn) {
        Fx.run(() -> {
            player().decisions().focusPolicy(policy);
            player().decisions().jump(step);
            player().decisions().selectTurn(turn);
        });
        FxThread.frames(3);
    }

    private int budget() {
        return Fx.get(() -> bench.context.now().protocol().budgetTokens());
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

    /** A budget means something in every conversation, so what is kept of it decides all; a turn does not. */
    @Test
    @Tag("slow")
    void keptBudget_decidesAnotherConversationToo_fromItsFirstDecisionOn() {
        choose("recency", "mixed");
        lookAt("recency", 4, -1);
        Node panel = panel();
        Fx.run(() -> uncheck(panel.lookup(".spinner")).getValueFactory().setValue(40));
        idle();
        window.press(KeyCode.ESCAPE, false);
        FxThread.frames(3);
        press("Save\u2026");
        assertThat(told()).anyMatch(each -> each.contains("It changes only weights or the budget, so it"));
        Fx.run(() -> Nodes.shown(bar(), TextField.class).getFirst().setText("Small"));
        press("Save");
        String made = shown().conversation().id();
        assertThat(trace("recency-what-if-1").budgetTokens(3)).isEqualTo(budget());
        String other = Fx.get(() -> bench.context.replays().conversations().stream().map(each -> each.id())
                .filter(id -> !id.equals(made)).findFirst().orElseThrow());
        Fx.run(() -> player().decisions().chooseEpisode(other));
        FxThread.until(other, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(other));
        idle();

        assertThat(columns()).containsExactly("recency", "recency-what-if-1", "mixed");
        assertThat(kept(trace("recency-what-if-1"))).isEqualTo(RecencyByHand.kept(shown(), 40, (t, turn) -> false, Map.of()));
        Fx.run(() -> player().decisions().focusPolicy("recency-what-if-1"));
        FxThread.frames(3);
        assertThat(told()).contains("Small").anyMatch(each -> each.contains("Its budget is 40 from decision 1 on"));
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().leftOutProperty().get().isEmpty())).isTrue();
    }

    /** Opened by its key. */
    private Node panel() {
        window.press(KeyCode.W, false);
        FxThread.frames(3);
        return Fx.get(() -> Window.getWindows().stream().filter(each -> each != bench.scene.getWindow() && each.isShowing())
                .map(each -> (Node) each.getScene().getRoot()).filter(root -> root.lookup(".spinner") != null).findFirst()
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
        String other = Fx.get(() -> bench.context.replays().conversations().stream().map(each -> each.id())
                .filter(id -> !id.equals(made)).findFirst().orElseThrow());
        Fx.run(() -> player().decisions().chooseEpisode(other));
        FxThread.until(other, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(other));
        idle();

        assertThat(columns()).doesNotContain(NAME);
        assertThat(Fx.<String>get(() -> bench.context.replays().leftOutProperty().get()))
                .contains("is hidden: it belongs to the conversation " + made + ": open that one to use it.");
        assertThat(told()).isEmpty();

        List<String> columns = columns();
        Fx.run(() -> player().decisions().chooseEpisode(made));
        FxThread.until(made, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(made));
        idle();
        assertThat(columns()).as("it comes back with its conversation").hasSize(columns.size() + 1).containsSubsequence("mixed",
                NAME);
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().leftOutProperty().get().isEmpty())).isTrue();

        Fx.run(() -> player().removePolicy(NAME));
        idle();
        for (String each : List.of(other, made)) {
            Fx.run(() -> player().decisions().chooseEpisode(each));
            FxThread.until(each, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(each));
            idle();
        }
        assertThat(columns()).as("it was not among the columns").isEqualTo(columns);
    }

    @Test
    void whereThereIsNoRoom_orNoSense_itSaysSo() {
        Fx.run(() -> player().decisions().focusPolicy("clairvoyant"));
        window.press(KeyCode.K, false);
        assertThat(window.texts()).contains(Texts.of("replay.what-if.sees-answer"));
        choose("recency", "mixed", "bm25", "lru", "fifo", "largest");
        Fx.run(() -> player().decisions().focusPolicy("mixed"));
        window.press(KeyCode.K, false);
        assertThat(window.texts()).contains(Texts.of("replay.what-if.no-column"));
        assertThat(columns()).hasSize(6);
        lookAtWhatMixedDropped();
        assertThat(Fx.get(() -> Nodes.texts(Nodes.shown(bench.scene.getRoot(), WhatIfTurn.class).getFirst())))
                .as("below its buttons, which are disabled").contains(Texts.of("replay.what-if.no-column"));
    }
}
