package mnemoscope.ui.shell.decisions;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.predict.PredictionLesson;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.Protocol;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.window.ShellSamples;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecisionRowsTest {
    @BeforeAll
    static void start() {
        Fx.start();
    }

    private final Comparison shown = ShellSamples.comparison("keep-nothing", "clairvoyant");

    @Test
    void decisions_standUnderTheSessionAfterWhichTheyAreAsked() {
        assertThat(DecisionRow.of(shown, "", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)))
                .satisfiesExactly(row -> assertThat(row).isEqualTo(new DecisionRow.SessionHead("Session 1", "8 May 2023")),
                        row -> assertThat(((DecisionRow.Decision) row).question()).isEqualTo("What did Ann adopt?"),
                        row -> assertThat(row).isEqualTo(new DecisionRow.SessionHead("Session 2", "9 June 2023")),
                        row -> assertThat(((DecisionRow.Decision) row).question()).isEqualTo("What broke?"),
                        row -> assertThat(((DecisionRow.Decision) row).question()).isEqualTo("Why is the sky blue?"));
    }

    @Test
    void outcomes_areOnePolicyEach() {
        DecisionRow.Decision first = (DecisionRow.Decision) DecisionRow
                .of(shown, "", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)).get(1);
        DecisionRow.Decision last = (DecisionRow.Decision) DecisionRow
                .of(shown, "", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)).getLast();
        assertThat(first.outcomes()).containsExactly(DecisionOutcome.MISS, DecisionOutcome.HIT);
        assertThat(last.outcomes()).containsOnly(DecisionOutcome.NO_GOLD);
        assertThat(MarkState.of(DecisionOutcome.NO_GOLD)).isEqualTo(MarkState.NONE);
        assertThat(MarkState.of(DecisionOutcome.HIT)).isEqualTo(MarkState.FILLED);
    }

    @Test
    void classThatPlays_hasOutcomesWhereItChose_theOthersUpToThere() {
        PredictionRound begun = new PredictionLesson().asksAt(2, "recency").reveals(2, "t3", "t13", "t14").predicting();
        List<DecisionRow.Decision> rows = DecisionRow
                .of(begun.shown(), "", "", Optional.of(begun), 3, begun.shown().titles(true, 0)).stream()
                .filter(DecisionRow.Decision.class::isInstance).map(DecisionRow.Decision.class::cast).toList();
        int you = begun.shown().indexOf(ByHand.NAME);
        assertThat(rows.get(0).outcomes().get(you)).as("Recency chose").isEqualTo(DecisionOutcome.HIDDEN);
        assertThat(rows.get(0).outcomes()).filteredOn(each -> each == DecisionOutcome.HIDDEN).hasSize(1);
        assertThat(rows.get(1).outcomes()).doesNotContain(DecisionOutcome.HIDDEN);
        assertThat(rows.get(2).outcomes()).containsOnly(DecisionOutcome.HIDDEN);
    }

    @Test
    void table_hidesOutcomesThatAreStillToCome() {
        ValueTable table = DecisionRow.table(shown,
                DecisionRow.of(shown, "", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)), 1);
        assertThat(table.heads()).containsExactly("decision", "session", "keep-nothing", "clairvoyant", "question");
        assertThat(table.rows()).hasSize(3);
        assertThat(table.rows().getFirst()).isEqualTo(java.util.List.of(1, "1", "miss", "hit", "What did Ann adopt?"));
        assertThat(table.rows().get(1)).contains("hidden").doesNotContain("miss", "hit");
    }

    /** The questions at calls all begin with the same message of the person. What the agent did is an answer. */
    @Test
    void decisionsAtCalls_areTitledByWhatTheAgentDid_hiddenWithTheAnswers(@TempDir Path folder) throws Exception {
        Conversation log = new ToolLog().user("Do all of it.").call("Bash", Map.of("command", "ls"), "a.go")
                .call("Bash", Map.of("command", "pwd"), "/home").read(folder).conversations().getFirst();
        Comparison calls = new Comparer().compare(log, Protocol.of(DatasetKind.OWN).with(DecideAt.CALL),
                List.of(Baselines.RECENCY, Baselines.KEEP_NOTHING), List.of(), Embeddings.NONE, Progress.NONE);
        assertThat(titles(calls, true, 0)).containsExactly("Bash", "Bash");
        assertThat(titles(calls, false, 0)).as("the newest turn, and nothing of later calls").containsExactly("Do all of it.",
                "a call; what it does is hidden");
        assertThat(titles(calls, false, 1)).as("the first is past").containsExactly("Bash", "a.go");
        assertThat(DecisionRow.of(calls, "a.go", "", Optional.empty(), 2, calls.titles(false, 0)))
                .as("a search does not tell either").isEmpty();
    }

    private static java.util.List<String> titles(Comparison calls, boolean answers, int cursor) {
        return DecisionRow.of(calls, "", "", Optional.empty(), 2, calls.titles(answers, cursor)).stream()
                .filter(DecisionRow.Decision.class::isInstance).map(row -> ((DecisionRow.Decision) row).question()).toList();
    }

    @Test
    void search_findsWordsInAnyCaseAndNumbers() {
        assertThat(DecisionRow.of(shown, " BROKE ", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)))
                .hasSize(2);
        assertThat(DecisionRow.of(shown, "3", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0))).hasSize(2)
                .last().isInstanceOfSatisfying(DecisionRow.Decision.class, row -> assertThat(row.decision()).isEqualTo(2));
        assertThat(DecisionRow.of(shown, "nowhere", "", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)))
                .isEmpty();
    }

    @Test
    void category_leavesOnlyItsDecisions() {
        assertThat(DecisionRow.of(shown, "", "temporal", Optional.empty(), shown.decisionCount(), shown.titles(true, 0)))
                .hasSize(2).last()
                .isInstanceOfSatisfying(DecisionRow.Decision.class, row -> assertThat(row.question()).isEqualTo("What broke?"));
    }

    @Test
    void categories_areThoseOfThisConversation() {
        assertThat(DecisionRow.categories(shown)).containsExactly(Map.entry("single-hop", 1L), Map.entry("temporal", 1L));
    }
}
