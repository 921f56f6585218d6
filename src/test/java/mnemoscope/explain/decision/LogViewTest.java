package mnemoscope.explain.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.dataset.SharedData;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.Overview;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnSet;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the window says of the log of an agent: the record, its cuts, and what policies hold beside it. */
class LogViewTest {
    private final Comparison shown = garden();

    private static Comparison garden() {
        return read(ReadOptions.DEFAULT);
    }

    private static Comparison read(ReadOptions options) {
        LoadedDataset log = SampleLogs.read(SampleLogs.file("codex-garden.jsonl"), options);
        return Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()).with(TokenUnit.WORDS),
                List.of(new AsLogged(), Baselines.RECENCY));
    }

    private DecisionView at(int t) {
        return DecisionView.of(shown, t, DecisionDisplay.ALL);
    }

    /** The panel said "dropped earlier", and the lifetime had a cross, although Recency was never offered the summary. */
    @Test
    void summaryOfTheAgent_isNoCandidateOfAPolicy() {
        int t = shown.decisionCount() - 1;
        Trace recency = shown.traces().get(1);
        int summary = IntStream.rangeClosed(0, shown.anchor(t)).filter(turn -> shown.traces().getFirst().keeps(t, turn))
                .filter(turn -> IntStream.rangeClosed(0, t).noneMatch(u -> recency.candidate(u, turn) >= 0)).findFirst()
                .orElseThrow();
        WhyView why = WhyView.of(shown, t, 1, summary, true);
        assertThat(why.fate()).isEqualTo(WhyView.TurnFate.NO_CANDIDATE);
        assertThat(why.title()).isEqualTo("Why it is not here");
        assertThat(why.reason()).startsWith("It is not a candidate of Recency here.");
        assertThat(why.life().lives().get(1).dropped()).isEqualTo(-1);
    }

    /** A lecture called all turns that a compaction had ever dropped "dropped now". */
    @Test
    void lecture_saysWhenTheAgentDroppedATurn() {
        for (int t = 0; t < shown.decisionCount(); t++) {
            int decision = t;
            List<LectureDecision.Cell> record = LectureDecision.of(shown, at(t), chosen -> true, Told.of("")).byRoom().stream()
                    .map(row -> row.cells().getFirst()).toList();
            assertThat(record).as("now, at %d", t).filteredOn(cell -> cell.deed() == LectureDecision.Deed.DROPPED_NOW)
                    .hasSize(shown.goneBefore(t).cardinality());
            assertThat(record).as("earlier, at %d", t).filteredOn(cell -> cell.deed() == LectureDecision.Deed.DROPPED_EARLIER)
                    .allSatisfy(cell -> assertThat(cell.decision()).isBetween(0, decision - 1));
        }
        assertThat(IntStream.range(0, shown.decisionCount()).filter(t -> shown.goneBefore(t).cardinality() > 0)).isNotEmpty();
    }

    /** None of the turns that a compaction dropped was on the slide that tells of it. */
    @Test
    void lecture_showsFirstWhatLeftTheContext_andAPolicyKeeps() {
        LectureDecision step = LectureDecision.of(shown, at(1), chosen -> true, Told.of(""));
        assertThat(step.told()).hasSize(3).allSatisfy(row -> assertThat(row.cells()).extracting(LectureDecision.Cell::deed)
                .containsExactly(LectureDecision.Deed.DROPPED_NOW, LectureDecision.Deed.KEPT));
        assertThat(LectureDecision.of(shown, at(0), chosen -> true, Told.of("")).told()).isEmpty();
    }

    /** The columns of policies were empty where their own earlier drops were. */
    @Test
    void lecture_saysOfAPolicyToo_whenItDroppedATurn() {
        Trace recency = shown.traces().get(1);
        int last = shown.decisionCount() - 1;
        LectureDecision step = LectureDecision.of(shown, at(last), chosen -> true, Told.of(""));
        assertThat(step.byRoom()).allSatisfy(row -> {
            boolean offered = IntStream.rangeClosed(0, last).anyMatch(u -> recency.candidate(u, row.turn()) >= 0);
            assertThat(row.cells().get(1).deed() == LectureDecision.Deed.NONE).as("%s is empty", row.id()).isEqualTo(!offered);
        });
        assertThat(step.byRoom()).extracting(row -> row.cells().get(1).deed()).contains(LectureDecision.Deed.DROPPED_EARLIER);
        assertThat(step.hasNoCandidate()).as("what the compaction wrote").isTrue();
    }

    @Test
    void log_opensAtItsOwnBudget_inTokensOfToday() {
        assertThat(shown.protocol().asLogged()).isTrue();
        assertThat(shown.protocol().budgetWords()).isEqualTo("Budget as logged, words");
        assertThat(shown.protocol().withBudget(9).budgetWords()).isEqualTo("Budget 9 words");
        assertThat(shown.protocol().with(TokenUnit.O200K_BASE).asLogged()).isTrue();
    }

    /**
     * The agent held turns 1, 2, 4 and 11 to 13 (18 words). Of them 6 are pinned, and what its compaction wrote is no candidate, so
     * Recency holds 12 to 5 beside the first two: 1 + 1 + 1 + 2 + 3 + 3 + 1 words; turn 4 has 4.
     */
    @Test
    void verdict_setsPoliciesBesideTheRecord_andPretendsNoMetric() {
        assertThat(at(1).record())
                .isEqualTo("7 turns left the context before turn 11: compaction. Shared with the agent: Recency 3. "
                        + "Held, but dropped by the agent: Recency 6.");
        assertThat(at(1).verdict().text()).startsWith("The agent held 6 turns. No hits, recall, F1 or reward");
        assertThat(at(0).record()).isEqualTo(
                "Shared with the agent: Recency 7. The agent\u2019s service counted 600 tokens; the turns that the agent held "
                        + "are 20 words here. The rest is the agent\u2019s system prompt, tools and attachments, which are not "
                        + "in the log. The unit here is words, not tokens.");
        assertThat(at(0).verdict().text()).startsWith("The agent held 7 turns. No hits");
        // Nothing of it gives an answer away.
        assertThat(DecisionView.of(shown, 1, new DecisionDisplay(false, false, Set.of(), "")).verdict())
                .isEqualTo(at(1).verdict());
        assertThat(at(1).columns()).extracting(ColumnView::outcomeWord).as("what is so far says it").containsOnly("");
        assertThat(at(1).columns()).extracting(ColumnView::soFar).containsOnly(Texts.of("explain.no-gold-in-log"));
    }

    /** Four messages of the person, three questions. */
    @Test
    void decision_saysWhichMessageItIs_andWhyThereAreFewerDecisionsThanMessages() {
        assertThat(at(0).place())
                .isEqualTo("Decision 1 of 3, during session 1, user message 2 of 4 (the first is not a question: see Data)");
        assertThat(at(2).place()).contains("user message 4 of 4");
        assertThat(garden(ReadOptions.DEFAULT.withLeadMessages(2)).place()).contains("Decision 1 of 2")
                .endsWith("user message 3 of 4 (the first 2 are not questions: see Data)");
        assertThat(garden(ReadOptions.DEFAULT.withLeadMessages(0)).place()).as("every message is a question")
                .doesNotContain("user message");
        assertThat(DecisionView.of(Camping.compare("recency", "bm25"), 0, DecisionDisplay.ALL).place())
                .doesNotContain("user message");
    }

    private static DecisionView garden(ReadOptions options) {
        return DecisionView.of(read(options), 0, DecisionDisplay.ALL);
    }

    @Test
    void cuts_areFoundFromOneToTheNext() {
        assertThat(shown.cutAfter(-1)).hasValue(1);
        assertThat(shown.cutAfter(1)).hasValue(2);
        assertThat(shown.cutAfter(2)).as("round").hasValue(1);
        assertThat(shown.dropsBefore(0)).isEmpty();
        assertThat(shown.dropsBefore(2)).singleElement().matches(each -> each.dropped().toString().equals("14-15"));
    }

    /** Every cut is before a decision or after the last. */
    @Test
    void cutAfterTheLastQuestion_isFoundToo() throws Exception {
        assertThat(shown.dropsAfterAll()).isEmpty();
        Path file = Path.of("../shared/data/logs/claude-code-microcompact.jsonl.gz");
        assumeTrue(Files.exists(file), "no log at " + file);
        LoadedDataset log = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        Comparison cut = Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()).with(TokenUnit.WORDS),
                List.of(new AsLogged(), Baselines.RECENCY));
        assertThat(IntStream.range(0, cut.decisionCount()).map(t -> cut.dropsBefore(t).size()).sum()).isEqualTo(2);
        assertThat(cut.dropsAfterAll()).hasSize(1);
        assertThat(IntStream.range(0, cut.decisionCount()).mapToObj(cut::cutAfter))
                .as("the last decision, after which it lies, is gone to").contains(OptionalInt.of(cut.decisionCount() - 1));
    }

    /** What the agent's log counts where it clears results is no size of the context: more may be held afterwards. */
    @Test
    void numberOfTheLog_isTheContextBefore_onlyWhereTheContextWasCut() {
        TurnSet gone = TurnSet.of(BitSet.valueOf(new long[]{6}));
        var before = new LinkedHashMap<>(Map.of(ContextDrop.TOKENS_BEFORE, "60364"));
        assertThat(LogWords.of(new ContextDrop(8, Cause.COMPACTION, gone, TurnSet.NONE, before)))
                .isEqualTo("2 turns left the context before turn 9: compaction, 60,364 tokens before it.");
        assertThat(LogWords.of(new ContextDrop(8, Cause.RESULTS_CLEARED, gone, TurnSet.NONE, before)))
                .isEqualTo("2 turns left the context before turn 9: tool results cleared. The log itself states 60,364 tokens "
                        + "there, which may not cover all that was held.");
    }

    /** Of every log, at every decision: the record's column drops what the card says went. */
    @Test
    void recordDropsNow_whatTheCardSaysWent() throws Exception {
        assertThat(at(1).columns().getFirst().droppedCount()).as("all that ever went").isEqualTo(7);
        assertThat(at(2).columns().getFirst().dropped().turns()).containsExactlyInAnyOrder(13, 14);
        droppedAsTheCardSays(shown);
        Path file = Path.of("src/test/resources/logs/claude-code-garden.jsonl");
        droppedAsTheCardSays(record(DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE), 0));
    }

    @TestFactory
    Stream<DynamicTest> everySample_dropsNow_whatTheCardSaysWent() {
        return Stream
                .of("codex-compacted.jsonl.gz", "otlp-trip.json", "openinference-shop.jsonl", "codex-windows.jsonl.gz",
                        "claude-code-microcompact.jsonl.gz", "claude-code-two-compactions.jsonl.gz",
                        "claude-code-rewind-compact.jsonl", "letta-v1-convo.af", "codex-rebuilt.jsonl")
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    LoadedDataset log = DatasetReader.read(SharedData.file("data/logs/" + name), ReadOptions.DEFAULT,
                            Progress.NONE);
                    for (int k = 0; k < log.conversations().size(); k++) {
                        droppedAsTheCardSays(record(log, k));
                    }
                }));
    }

    private static Comparison record(LoadedDataset log, int k) throws Exception {
        return Camping.compare(log.conversations().get(k), Protocol.of(log.info()).with(TokenUnit.WORDS),
                List.of(new AsLogged()));
    }

    private static void droppedAsTheCardSays(Comparison shown) {
        for (int t = 0; t < shown.decisionCount(); t++) {
            DecisionView step = DecisionView.of(shown, t, DecisionDisplay.ALL);
            ColumnView column = step.columns().getFirst();
            int anchor = shown.anchor(t);
            BitSet before = t == 0 ? new BitSet() : shown.input().supervision().log().contextAt(shown.anchor(t - 1));
            before.set(t == 0 ? 0 : shown.anchor(t - 1) + 1, anchor + 1);
            before.andNot(shown.input().supervision().log().contextAt(anchor));
            long said = Pattern.compile("([0-9,]+) turns? left the context").matcher(step.record()).results()
                    .mapToLong(each -> Long.parseLong(each.group(1).replace(",", ""))).sum();
            assertThat((long) column.droppedCount()).as("decision %s", t + 1).isEqualTo(said).isEqualTo(column.dropped().size());
            assertThat(column.droppedCount()).isEqualTo(before.cardinality());
            assertThat(TurnTable.of(shown, step, -1).rows()).extracting(row -> row.cells().getFirst().row())
                    .filteredOn(row -> row != null && !row.kept()).as("by turn").hasSize(column.droppedCount());
        }
    }

    /** A turn is marked by hand at the last decision. */
    private Comparison marked(int turn, Policy... policies) {
        List<SourceQuestion> marked = new ArrayList<>(shown.conversation().questions());
        SourceQuestion last = marked.getLast();
        marked.set(marked.size() - 1, last.with(last.gold().withEvidence(List.of(turn))));
        return Camping.compare(shown.conversation().withQuestions(marked), shown.protocol(), List.of(policies));
    }

    /** One mark is no label of the rest: what a log tells is told on. */
    @Test
    void oneMark_takesNothingAway_ofWhatTheLogSays() {
        Comparison one = marked(4, new AsLogged(), Baselines.RECENCY);
        String log = "The agent held 6 turns. ";
        assertThat(DecisionView.of(one, 1, DecisionDisplay.ALL).verdict().text())
                .isEqualTo(log + Texts.of("explain.no-evidence-marked"));
        assertThat(DecisionView.of(one, 2, DecisionDisplay.ALL).verdict().text())
                .startsWith("The answer is in m5 (arrived 2 stops earlier). ").contains("The agent held ")
                .doesNotContain("Not here");
        assertThat(DecisionView.of(one, 2, DecisionDisplay.ALL).record()).contains("left the context before turn 16");
        DecisionDisplay off = new DecisionDisplay(false, false, Set.of(), "");
        assertThat(DecisionView.of(one, 1, off).verdict().text()).isEqualTo(log);
        assertThat(DecisionView.of(one, 2, off).verdict().text()).doesNotContain("m5", "evidence").contains("The agent held ");
        assertThat(Overview.of(one).held()).isPresent();
        assertThat(one.disagreeAt(0)).as("by what they keep").isEqualTo(shown.disagreeAt(0)).isFalse();
        assertThat(one.disagreeAt(1)).isEqualTo(shown.disagreeAt(1)).isTrue();
        assertThat(one.disagreeAt(2)).as("by the mark, which only one covers").isTrue();
        int both = IntStream.of(shown.traces().get(0).retained(2)).filter(turn -> shown.traces().get(1).keeps(2, turn)).max()
                .orElseThrow();
        assertThat(marked(both, new AsLogged(), Baselines.RECENCY).disagreeAt(2)).as("which both cover").isFalse();
        assertThat(shown.disagreeAt(2)).isTrue();
    }

    /** It went two decisions ago, and is no candidate that is dropped again. */
    @Test
    void evidenceThatTheAgentDroppedBefore_isGoneSinceThen() {
        Comparison one = marked(4, new AsLogged());
        DecisionView step = DecisionView.of(one, 2, DecisionDisplay.ALL);
        assertThat(step.columns().getFirst().lost()).as("dropped before").singleElement().satisfies(lost -> {
            assertThat(lost.droppedAt()).isEqualTo(1);
            assertThat(lost.more()).isEqualTo("1 decision ago");
        });
        assertThat(step.verdict().text()).doesNotContain("now");
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
        assertThat(reason(0, 3)).isEqualTo(Texts.of("explain.log-holds"));
        assertThat(reason(0, 4)).isEqualTo("It left the agent’s context before turn 11: compaction.");
        assertThat(reason(0, 0)).startsWith("It is always in the agent\u2019s context because it");
        assertThat(reason(1, 0)).startsWith("Every policy keeps it because it came before");
    }

    /** German columns said Ergebnis where the inspector said result. */
    @Test
    void whoSpeaks_isNamedInTheLanguage() {
        List<Integer> results = IntStream.range(0, shown.episode().turns().size())
                .filter(turn -> shown.episode().turns().get(turn).speaker().equals("result")).boxed().toList();
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

    /** A result that is dropped while its call stays is "cleared" in its row, its call says so, and the map knows since when. */
    @Test
    void clearedResult_isAStateOfItsOwn_inRowsAndInTheMap() {
        LoadedDataset log = SampleLogs.read(SampleLogs.file("codex-garden.jsonl"), ReadOptions.DEFAULT);
        Comparison clearing = Camping.compare(log.conversations().getFirst(),
                Protocol.of(log.info()).with(TokenUnit.WORDS).withBudget(24),
                List.of(Policies.create("clear-tool-results[keep=0]", DatasetKind.OWN), Baselines.RECENCY));
        Trace trace = clearing.traces().getFirst();
        int t = IntStream.range(0, trace.decisionCount()).filter(k -> trace.cleared(k).findAny().isPresent()).findFirst()
                .orElseThrow();
        int result = trace.cleared(t).findFirst().orElseThrow();
        int call = clearing.episode().turns().get(result).callTurn();
        assertThat(trace.keeps(t, call)).isTrue();
        ColumnView column = DecisionView.of(clearing, t, DecisionDisplay.ALL).columns().getFirst();
        assertThat(column.kept()).filteredOn(row -> row.turn() == call).singleElement().extracting(RowView::kind)
                .isEqualTo("call only");
        assertThat(column.dropped()).filteredOn(row -> row.turn() == result).singleElement()
                .satisfies(row -> assertThat(row.cleared()).isTrue()).extracting(RowView::kind).isEqualTo("cleared");
        MemoryMap map = MemoryMap.of(clearing, 0, 1);
        assertThat(map.cleared(0, result).getFirst().from()).isEqualTo(t);
        assertThat(map.cleared(0, call)).isEmpty();
        assertThat(map.clearedCells(0)).isPositive();
    }
}
