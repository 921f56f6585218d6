package mnemoscope.ui.replay.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What-ifs from their beginning to their end: what is told of them, and where they decide. */
class WhatIfStoriesTest extends OnWhatIfs {
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

    /** The card stayed at the what-if of a later column, and the rule read "It what if Recency had S1:7 pinned". */
    @Test
    void pinInASecondPolicy_showsItsOwnCard_andReadsAsARule() {
        choose("recency", "mixed");
        int turn = trace("mixed").turn(1, 0);
        String id = shown().id(turn);
        for (String policy : List.of("mixed", "recency")) {
            lookAt(policy, 1, turn);
            window.press(KeyCode.K, false);
            idle();
        }
        assertThat(columns()).contains(NAME, "recency-what-if-2");
        assertThat(told()).contains("Recency with " + id + " pinned");
        int other = trace("recency").turn(1, 1);
        assertThat(WhyView.of(shown(), 1, shown().indexOf("recency-what-if-2"), other, true).reason())
                .startsWith("It decides as Recency does, with " + id + " pinned, in one conversation.");
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
        assertThat(trace("recency-what-if-2").budgetTokens(3)).isEqualTo(budget());
        String other = Fx.get(() -> bench.context.replays().conversations().stream().map(each -> each.id())
                .filter(id -> !id.equals(made)).findFirst().orElseThrow());
        Fx.run(() -> player().decisions().chooseEpisode(other));
        FxThread.until(other, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(other));
        idle();

        assertThat(columns()).containsExactly("recency", "recency-what-if-2", "mixed");
        assertThat(kept(trace("recency-what-if-2"))).isEqualTo(RecencyByHand.kept(shown(), 40, (t, turn) -> false, Map.of()));
        Fx.run(() -> player().decisions().focusPolicy("recency-what-if-2"));
        FxThread.frames(3);
        assertThat(told()).contains("Small").anyMatch(each -> each.contains("Its budget is 40 from decision 1 on"));
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().leftOutProperty().get().isEmpty())).isTrue();
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
