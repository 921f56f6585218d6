package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.WhatIfEffect.Figure;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.policy.WhatIf.Budget;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf.Choose;
import mnemoscope.retention.policy.WhatIf.Drop;
import mnemoscope.retention.policy.WhatIf.Pin;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the camping conversation: Recency with one thing done otherwise at the second question. */
class WhatIfEffectTest {
    private static final String NAME = "recency-what-if-1";

    private static Comparison compare(WhatIfs made, String... more) {
        AvailablePolicies available = new AvailablePolicies();
        available.take(made);
        List<String> names = new ArrayList<>(List.of("recency", NAME));
        names.addAll(List.of(more));
        return new Comparer().compare(Camping.conversation(), Camping.PROTOCOL, available.find(names, DatasetKind.OWN), List.of(),
                Embeddings.NONE, Progress.NONE);
    }

    private static WhatIfs with(Change... changes) {
        WhatIfs.Item item = new WhatIfs.Item(1, "", "recency", "camping", List.of(changes));
        return WhatIfs.NONE.with(item);
    }

    private static WhatIfEffect effect(Change... changes) {
        WhatIfs made = with(changes);
        return WhatIfEffect.of(compare(made), made.all().getFirst()).orElseThrow();
    }

    /**
     * With D1:1 (8 words) pinned D1:2 fits beside it, later D2:3. Instead of question 3 it answers question 2; of the last one
     * each holds a half. Recency: -153, 75 and -128; with the pin: 85, -101 and -134, for D1:1 is stale by then (6 times 8).
     */
    @Test
    void pin_isToldWithWhereItPartsAndWhatItChangedInTheEnd() {
        WhatIfEffect effect = effect(new Pin("q1", "D1:1"));

        assertThat(effect.policy()).isEqualTo("Recency");
        assertThat(effect.from()).isEqualTo(1);
        assertThat(effect.difference()).hasValue(1);
        assertThat(effect.figures()).containsExactly(new Figure("reward", "\u2212206", "\u2212150", "+56"),
                new Figure("recall", "0.500", "0.500", "\u00b10"), new Figure("hits", "1", "1", "\u00b10"),
                new Figure("words kept", "8.7", "10.7", "+2.0"));
        assertThat(effect.sentence())
                .isEqualTo("From decision 2 to the end: reward +56 (\u2212206 \u2192 \u2212150), recall \u00b10 (0.500), "
                        + "hits \u00b10 (1), words kept +2.0 (8.7 \u2192 10.7).");
        assertThat(effect.brief()).isEqualTo("To the end: reward +56, recall \u00b10, hits \u00b10, words kept +2.0.");
        assertThat(effect.notes()).isEmpty();
    }

    @Test
    void whatCannotBeDone_isTold() {
        assertThat(effect(new Pin("q2", "D1:1")).notes())
                .containsExactly("D1:1 is no longer a candidate at decision 3, so it cannot be kept.");
        assertThat(effect(new Pin("q1", "D1:3"), new Pin("q1", "D1:1")).notes()).containsExactly(
                "D1:1 could not be kept at decision 2: it has 8 words, and the budget is 11, of which pinned turns take 5.");
        assertThat(effect(new Choose("q1", List.of("D1:1", "D1:4"))).notes())
                .containsExactly("At decision 2, D1:1 could not be kept as chosen: over the budget of 11 words.");
        assertThat(effect(new Drop("q2", "D1:1")).notes())
                .containsExactly("D1:1 is not a candidate at decision 3, so it cannot be dropped.");
        assertThat(effect(new Drop("q2", "D1:1")).sentence()).isEqualTo("It keeps the same turns to the end.");
    }

    /** The result has room, but not with its call: "it has 4 words, and the budget is 5" told nobody why. */
    @Test
    void resultThatHasNoRoomWithItsCall_isToldWithIt(@TempDir Path folder) throws Exception {
        LoadedDataset log = new ToolLog().user("Look").call("Read", Map.of("file_path", "/a"), "one two three four")
                .call("Bash", Map.of("command", "ls"), "x").call("Bash", Map.of("command", "pwd"), "y").user("Thanks")
                .read(folder);
        Protocol protocol = Protocol.ofFile(log.info()).with(TokenUnit.WORDS).with(DecideAt.CALL).with(DerivedEvidence.NONE);
        Conversation conversation = log.conversations().getFirst();
        AvailablePolicies available = new AvailablePolicies();
        Comparison plain = new Comparer().compare(conversation, protocol.withBudget(1000),
                available.find(List.of("keep-nothing"), DatasetKind.OWN), List.of(), Embeddings.NONE, Progress.NONE);
        int result = IntStream.range(0, plain.episode().turnCount())
                .filter(turn -> plain.episode().turns().get(turn).callTurn() >= 0).findFirst().orElseThrow();
        int t = IntStream.range(0, plain.decisionCount()).filter(u -> plain.anchor(u) >= result).findFirst().orElseThrow();
        int call = plain.episode().turns().get(result).callTurn();
        int[] sizes = plain.input().sizes();
        WhatIfs made = WhatIfs.NONE.with(new WhatIfs.Item(1, "", "keep-nothing", plain.episode().id(),
                List.of(new Pin(plain.episode().questions().get(t).id(), plain.id(result)))));
        available.take(made);
        Comparison tight = new Comparer().compare(conversation, protocol.withBudget(sizes[result] + sizes[call] - 1),
                available.find(List.of("keep-nothing", "keep-nothing-what-if-1"), DatasetKind.OWN), List.of(), Embeddings.NONE,
                Progress.NONE);
        assertThat(WhatIfEffect.of(tight, made.all().getFirst()).orElseThrow().notes()).containsExactly(
                "%s with its call %s could not be kept at decision %d: it has %d words, and the budget is %d.".formatted(
                        plain.id(result), plain.id(call), t + 1, sizes[result] + sizes[call], sizes[result] + sizes[call] - 1));
    }

    /** More memory is no regret less: neither in the column nor in the report on the plan. */
    @Test
    void budgetOfItsOwn_isSaid_andHasNoRegret() {
        WhatIfs made = with(new Budget("q1", 30));
        Comparison shown = compare(made, "hindsight");

        assertThat(WhatIfEffect.of(shown, made.all().getFirst()).orElseThrow().notes())
                .containsExactly("Its budget is 30 from decision 2 on, which differs from that of the other policies.");
        assertThat(RegretSummary.of(shown, 0, 1).text()).startsWith("regret");
        assertThat(RegretSummary.of(shown, 1, 1)).isEqualTo(RegretSummary.NONE);
        assertThat(RegretSummary.of(compare(with(new Pin("q1", "D1:1")), "hindsight"), 1, 1).text()).startsWith("regret");
    }

    @Test
    void whyCard_saysThatItWasForced() {
        Comparison shown = compare(with(new Pin("q1", "D1:1")));

        WhyView why = WhyView.of(shown, 1, 1, 0, true);
        assertThat(why.reason()).startsWith(Texts.of("explain.what-if-keeps"));
        assertThat(why.margin() + why.flip()).isEmpty();
        assertThat(WhyView.of(shown, 1, 0, 0, true).reason()).doesNotContain("what-if");
        assertThat(WhyView.of(compare(with(new Drop("q1", "D1:3"))), 2, 1, 2, true).reason()).contains(", by the what-if");
    }

    @Test
    void ofAnotherConversation_isLeftOutOfTheComparison() {
        WhatIfs made = WhatIfs.NONE.with(new WhatIfs.Item(1, "Mine", "recency", "e9", List.of(new Pin("q1", "D1:1"))));

        assertThat(compare(made, "bm25").indexOf(NAME)).isEqualTo(-1);
        AvailablePolicies available = new AvailablePolicies();
        available.take(made);
        assertThat(Comparer.hindrance(available.find(NAME, DatasetKind.OWN).orElseThrow(), compare(made, "bm25").input()))
                .isEqualTo("Belongs to the conversation e9: open that one to use it.");
    }
}
