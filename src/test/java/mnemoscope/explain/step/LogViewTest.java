package mnemoscope.explain.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.step.ColumnView.RowView;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Texts;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.StepDisplay;
import org.junit.jupiter.api.Test;

/** What the window says of the log of an agent: the record, its cuts, and what policies hold beside it. */
class LogViewTest {
    private final Comparison shown = garden();

    private static Comparison garden() {
        return read(ReadOptions.DEFAULT);
    }

    private static Comparison read(ReadOptions options) {
        try (InputStream in = Files.newInputStream(Path.of("src/test/resources/logs/codex-garden.jsonl"))) {
            LoadedDataset log = DatasetReader.read("codex-garden.jsonl", in, options, Progress.NONE);
            return Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()).with(TokenUnit.WORDS),
                    List.of(new AsLogged(), Baselines.RECENCY));
        } catch (Exception unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private StepView at(int t) {
        return StepView.of(shown, t, StepDisplay.ALL);
    }

    @Test
    void log_opensAtItsOwnBudget_inTokensOfToday() {
        assertThat(shown.protocol().asLogged()).isTrue();
        assertThat(shown.protocol().budgetWords()).isEqualTo("Budget as logged, words");
        assertThat(shown.protocol().withBudget(9).budgetWords()).isEqualTo("Budget 9 words");
        assertThat(shown.protocol().with(TokenUnit.O200K_BASE).settings().asLogged()).isTrue();
    }

    /**
     * The agent held turns 1, 2, 4 and 11 to 13 (18 words). Of them 6 are pinned, and what its compaction wrote is no candidate, so
     * Recency holds 12 to 5 beside the first two: 1 + 1 + 1 + 2 + 3 + 3 + 1 words; turn 4 has 4.
     */
    @Test
    void verdict_setsPoliciesBesideTheRecord_andPretendsNoMetric() {
        assertThat(at(1).verdict().text()).startsWith("Before turn 11, 7 turns went: compaction. The agent held 6 turns. "
                + "Of them are held: Recency 3. Dropped by the agent, and held: Recency 6. "
                + "Not here: hit, recall, F1 and reward");
        assertThat(at(0).verdict().text()).startsWith("The agent held 7 turns. Of them are held: Recency 7. "
                + "Its service measured 600 tokens; what it held counts 20 words here. The rest is the agent\u2019s system "
                + "prompt, tools and attachments, which are not in the log; and words are counted here, not tokens. Not here: ");
        // Nothing of it gives an answer away.
        assertThat(StepView.of(shown, 1, new StepDisplay(false, false, Set.of(), "")).verdict()).isEqualTo(at(1).verdict());
        assertThat(at(1).columns()).extracting(ColumnView::outcomeWord).as("what is so far says it").containsOnly("");
        assertThat(at(1).columns()).extracting(ColumnView::soFar).containsOnly(Texts.of("explain.no-gold-in-log"));
    }

    /** Four messages of the person, three questions. */
    @Test
    void decision_saysWhichMessageItIs_andWhyThereAreFewerDecisionsThanMessages() {
        assertThat(at(0).place()).isEqualTo("Decision 1 of 3, during session 1, user message 2 of 4 (the first is no "
                + "question: see Data)");
        assertThat(at(2).place()).contains("user message 4 of 4");
        assertThat(garden(ReadOptions.DEFAULT.withLeadMessages(2)).place()).contains("Decision 1 of 2")
                .endsWith("user message 3 of 4 (the first 2 are no questions: see Data)");
        assertThat(garden(ReadOptions.DEFAULT.withLeadMessages(0)).place()).as("every message is a question")
                .doesNotContain("user message");
        assertThat(StepView.of(Camping.compare("recency", "bm25"), 0, StepDisplay.ALL).place()).doesNotContain("user message");
    }

    private static StepView garden(ReadOptions options) {
        return StepView.of(read(options), 0, StepDisplay.ALL);
    }

    @Test
    void cuts_areFoundFromOneToTheNext() {
        assertThat(shown.cutAfter(-1)).hasValue(1);
        assertThat(shown.cutAfter(1)).hasValue(2);
        assertThat(shown.cutAfter(2)).as("round").hasValue(1);
        assertThat(shown.evictionsBefore(0)).isEmpty();
        assertThat(shown.evictionsBefore(2)).singleElement().matches(each -> each.gone().toString().equals("14-15"));
    }

    /** Every cut is before a decision or after the last. */
    @Test
    void cutAfterTheLastQuestion_isFoundToo() throws Exception {
        assertThat(shown.evictionsAfterAll()).isEmpty();
        Path file = Path.of("../shared/data/logs/claude-code-microcompact.jsonl.gz");
        assumeTrue(Files.exists(file), "no log at " + file);
        LoadedDataset log = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        Comparison cut = Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()).with(TokenUnit.WORDS),
                List.of(new AsLogged(), Baselines.RECENCY));
        assertThat(IntStream.range(0, cut.steps()).map(t -> cut.evictionsBefore(t).size()).sum()).isEqualTo(2);
        assertThat(cut.evictionsAfterAll()).hasSize(1);
        assertThat(IntStream.range(0, cut.steps()).mapToObj(cut::cutAfter)).as("the last decision, after which it lies, is gone to")
                .contains(OptionalInt.of(cut.steps() - 1));
    }

    @Test
    void rows_sayTheirKind_andWhatIsAlwaysKept() {
        List<RowView> kept = at(1).columns().get(1).kept();
        assertThat(kept).filteredOn(RowView::pinned).extracting(RowView::id).containsExactlyInAnyOrder("m1", "m2");
        assertThat(kept).extracting(RowView::kind).contains("system", "call", "result", "user");
        assertThat(at(1).columns().getFirst().kept()).extracting(RowView::kind).contains("summary");
    }

    @Test
    void reasons_tellTheRecordFromAPolicy() {
        assertThat(reason(0, 3)).isEqualTo("It stood in the agent’s own context, the log says.");
        assertThat(reason(0, 4)).isEqualTo("It left the agent’s context before turn 11: compaction.");
        assertThat(reason(0, 0)).startsWith("It always stands in the agent’s context");
        assertThat(reason(1, 0)).startsWith("It is always kept, by every policy");
    }

    /** German columns said Ergebnis where the inspector said result. */
    @Test
    void whoSpeaks_isNamedInTheLanguage() {
        List<Integer> results = IntStream.range(0, shown.episode().memories().size())
                .filter(turn -> shown.episode().memories().get(turn).speaker().equals("result")).boxed().toList();
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(results).isNotEmpty()
                    .allMatch(turn -> WhyView.of(shown, 2, 1, turn, true).speaker().equals(shown.kind(turn)))
                    .allMatch(turn -> shown.kind(turn).equals("Ergebnis"));
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    private String reason(int policy, int turn) {
        return WhyView.of(shown, 1, policy, turn, true).reason();
    }
}
