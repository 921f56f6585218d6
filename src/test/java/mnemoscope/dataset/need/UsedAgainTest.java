package mnemoscope.dataset.need;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.explain.compaction.Use;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Needs worked out by hand on small sessions. Turns count from 0. */
final class UsedAgainTest {
    private static final String CONTENT = "1\tpackage hooks\n2\tfunc installAllHooks(repository string) error {\n3\treturn nil\n4\t}";
    private static final Map<String, Object> READ = Map.of("file_path", "/src/hooks.go");

    @TempDir
    Path folder;

    private List<Need> needs(ToolLog log) throws Exception {
        return UsedAgain.of(log.conversation(folder).turns());
    }

    @Test
    void fileThatIsReadAgain_isANeedOfItsOldResult() throws Exception {
        ToolLog log = new ToolLog().user("Install the hooks.").call("Read", READ, CONTENT)
                .call("Bash", Map.of("command", "go test"), "ok").call("Read", READ, CONTENT);
        assertThat(needs(log)).containsExactly(new Need(5, 2, NeedKind.RE_READ));
    }

    @Test
    void fileThatWasWrittenInBetween_isTheOtherKind() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Read", READ, CONTENT)
                .call("Write", Map.of("file_path", "/src/hooks.go", "content", "x"), "written").call("Read", READ, CONTENT);
        assertThat(needs(log)).containsExactly(new Need(5, 2, NeedKind.RE_READ_EDITED));
    }

    @Test
    void argumentsAsOpenCodeNamesThem_areUnderstood() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("read", Map.of("filePath", "/src/hooks.go"), CONTENT)
                .call("edit", Map.of("filePath", "/src/hooks.go", "oldString", "func installAllHooks(repository string) error {",
                        "newString", "y"), "edited")
                .call("read", Map.of("filePath", "/src/hooks.go"), CONTENT);
        assertThat(needs(log)).containsExactly(new Need(3, 2, NeedKind.QUOTED), new Need(5, 2, NeedKind.RE_READ_EDITED));
    }

    /** Three of four lines are 75 %, below the four fifths that make it the same. */
    @Test
    void fileThatChanged_isNoNeed() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Read", READ, "line one\nline two\nline three\nline four").call("Read", READ,
                "line one\nline two\nline three\nanother line");
        assertThat(needs(log)).isEmpty();
    }

    @Test
    void lineQuotedInAnEdit_isANeedOfTheNewestTurnThatHasIt() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Read", READ, CONTENT).call("Edit", Map.of("file_path", "/src/hooks.go",
                "old_string", "x\n  func installAllHooks(repository string) error {\n", "new_string", "y"), "edited");
        assertThat(needs(log)).containsExactly(new Need(3, 2, NeedKind.QUOTED));
    }

    @Test
    void shortQuote_isNoNeed() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Read", READ, CONTENT).call("Edit",
                Map.of("file_path", "/src/hooks.go", "old_string", "return nil", "new_string", "y"), "edited");
        assertThat(needs(log)).isEmpty();
    }

    @Test
    void callWithTheSameResult_isRepeated_whateverTheOrderOfItsArguments() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Grep", Map.of("pattern", "x", "glob", "*.go"), "a b").call("Grep",
                Map.of("glob", "*.go", "pattern", "x"), "a  b\n");
        assertThat(needs(log)).containsExactly(new Need(3, 2, NeedKind.REPEATED));
    }

    @Test
    void resultsOfCodex_knowTheirCalls() throws Exception {
        List<Turn> turns = DatasetReader
                .read(Path.of("src/test/resources/logs/codex-garden.jsonl"), ReadOptions.DEFAULT, Progress.NONE).conversations()
                .getFirst().turns();
        assertThat(turns).filteredOn(turn -> turn.callTurn() >= 0).isNotEmpty()
                .allSatisfy(turn -> assertThat(turns.get(turn.callTurn()).kind()).isEqualTo(TurnKind.TOOL_CALL));
    }

    @Test
    void decisionsAtCalls_areAnchoredBeforeTheRun_andTheirAnswerIsWhatTheAgentDid() throws Exception {
        Conversation log = Decisions.atCalls(new ToolLog().user("Install the hooks.").call("Read", READ, CONTENT)
                .call("Bash", Map.of("command", "go test"), "ok").conversation(folder));
        assertThat(log.questions()).extracting(SourceQuestion::askedAfter).containsExactly(0, 2);
        assertThat(log.questions()).extracting(each -> each.gold().answer()).containsExactly("Read hooks.go", "Bash");
        assertThat(log.questions().getLast().text()).isEqualTo("Install the hooks.\n" + CONTENT);
    }

    @Test
    void evidenceOfADecision_isWhatTheCallsUntilTheNextNeeded_andNeverASummary() throws Exception {
        Conversation log = Decisions
                .withEvidence(
                        Decisions.atCalls(new ToolLog().user("Go.").call("Read", READ, CONTENT).compaction()
                                .call("Read", READ, CONTENT).conversation(folder)),
                        EnumSet.of(NeedKind.RE_READ, NeedKind.QUOTED));
        assertThat(log.questions()).extracting(each -> each.gold().evidence()).containsExactly(List.of(), List.of(2));
    }

    @Test
    void audit_saysWhatTheCutDropped_andWhatWasPaidTwice() throws Exception {
        Conversation session = new ToolLog().user("Go.").call("Read", READ, CONTENT).compaction()
                .call("Bash", Map.of("command", "ls"), "files").call("Read", READ, CONTENT).conversation(folder);
        SessionAudit audit = SessionAudit.of(session, "s.jsonl", session.turns().stream().mapToInt(turn -> 10).toArray());
        Use use = audit.uses().getFirst();
        assertThat(use.held()).isFalse();
        assertThat(use.cut()).hasValue(1);
        assertThat(use.callsSinceCut()).hasValue(1);
        assertThat(use.callsBetween()).isEqualTo(1);
        assertThat(use.tokensBetween()).isEqualTo(30);
        assertThat(use.newCharacters()).isEqualTo(CONTENT.length());
        Cut cut = audit.cuts().getFirst();
        assertThat(cut.tokensBefore()).isEqualTo(30);
        assertThat(cut.droppedTokens()).isEqualTo(30);
        assertThat(cut.usedAgain()).hasToString("3");
        assertThat(cut.readAgainTokens()).isEqualTo(10);
        assertThat(cut.callsLeft()).isEqualTo(2);
        assertThat(cut.enough()).isEqualTo(1 / 3.0);
    }
}
