package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.EpisodeWriter;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogDraftTest {
    @TempDir
    private Path folder;

    /** Otherwise a long session would be in memory twice. */
    @Test
    void textOfAnItem_isNotCopied() {
        String text = "x".repeat(100);
        assertThat(new CodexItem(CodexItem.Type.RESULT, "", "", List.of(text), 0, null).text()).isSameAs(text);
    }

    private static BitSet turns(int... turns) {
        BitSet set = new BitSet();
        for (int turn : turns) {
            set.set(turn);
        }
        return set;
    }

    private static Conversation read() throws Exception {
        LogDraft draft = new LogDraft(1, DatasetInfo.LINES);
        draft.id = "s1";
        draft.pin(TurnKind.SYSTEM, "You plan trips.");
        draft.add(TurnKind.USER, "A train to Bergen?");
        draft.add(TurnKind.TOOL_CALL, "trains({})");
        draft.add(TurnKind.TOOL_RESULT, " ");
        draft.add(TurnKind.ASSISTANT, "\n");
        draft.answered(50);
        draft.pin(TurnKind.SYSTEM, "Be brief.");
        draft.add(TurnKind.USER, "The one at 8?");
        draft.become(turns(1), Cause.COMPACTION, Map.of(ContextDrop.TOKENS_BEFORE, "70"));
        draft.answered(20);
        draft.put(TurnKind.SUMMARY, "", "summary");
        draft.add(TurnKind.USER, "Book it.");
        draft.add(TurnKind.USER, "Now.");
        draft.answered(30);
        draft.answered(31);
        draft.skip("reasoning");
        draft.skip("reasoning", 2);
        draft.skip("nothing", 0);
        return draft.toConversation("here");
    }

    @Test
    void turnsHaveKinds_userMessagesAskBeforeTheyArrive_pinnedComesFirst() throws Exception {
        Conversation made = read();
        assertThat(made.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.USER, TurnKind.TOOL_CALL,
                TurnKind.TOOL_RESULT, TurnKind.SYSTEM, TurnKind.USER, TurnKind.SUMMARY, TurnKind.USER, TurnKind.USER);
        assertThat(made.turns()).extracting(Turn::pinned).containsExactly(true, false, false, false, false, false, false, false,
                false);
        assertThat(made.turns()).extracting(Turn::user).containsExactly(false, true, false, false, false, true, false, true,
                true);
        assertThat(made.turns()).extracting(Turn::speaker).containsExactly("system", "user", "call", "result", "system", "user",
                "summary", "user", "user");
        assertThat(made.questions()).extracting(SourceQuestion::text).containsExactly("The one at 8?", "Book it.", "Now.");
        assertThat(made.questions()).extracting(SourceQuestion::askedAfter).containsExactly(4, 6, 7);
    }

    @Test
    void log_saysWhatWentAndWhatWasMeasured() throws Exception {
        Conversation made = read();
        ContextDrop cut = made.log().drops().getFirst();
        assertThat(cut.before()).isEqualTo(6);
        assertThat(cut.dropped()).hasToString("3-6");
        assertThat(made.log().contextAt(7)).isEqualTo(turns(0, 1, 6, 7));
        // The second message has no measured tokens, as a drop lies between it and its answer.
        assertThat(made.log().measuredTokens()).isEqualTo(Map.of(1, 50, 7, 30, 8, 30));
        assertThat(made.log().skipped()).isEqualTo(Map.of("reasoning", 3L));
    }

    @Test
    void kindsAndLog_surviveAFileOfEpisodes() throws Exception {
        Conversation made = read();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EpisodeWriter.write(out, "log", "", List.of(made), Progress.NONE);
        LoadedDataset again = DatasetReader.read("log.json", new ByteArrayInputStream(out.toByteArray()), ReadOptions.DEFAULT,
                Progress.NONE);
        assertThat(again.info().warnings()).isEmpty();
        assertThat(again.conversations().getFirst().turns()).isEqualTo(made.turns());
        assertThat(again.conversations().getFirst().log()).isEqualTo(made.log());
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("\"kind\": \"tool-call\"", "\"pinned\": true",
                "{\"before\": 7, \"cause\": \"compaction\", \"gone\": \"3-6\", \"tokens_before\": \"70\"}");
    }

    @Test
    void wrongLogOfAnEpisode_isRefusedWithItsPlace() {
        String file = "{'episodes':[{'turns':[{'text':'A'},{'text':'B'%s}],'questions':[{'text':'C?'}],'log':{%s}}]}";
        assertThat(Reading.refusal(folder, file.formatted(",'kind':'tool'", ""))).contains("found the string \"tool\"",
                "tool-call");
        assertThat(Reading.refusal(folder, file.formatted("", "'evictions':[{'before':4,'gone':'1'}]"))).contains("turn 4",
                "has 2");
        assertThat(Reading.refusal(folder, file.formatted("", "'evictions':[{'before':2,'gone':'2'}]")))
                .contains("turn 2 leaving", "before turn 2 arrives");
        assertThat(Reading.refusal(folder, file.formatted("", "'evictions':[{'before':3},{'before':2}]")))
                .contains("before turn 2", "before turn 3");
        assertThat(Reading.refusal(folder, file.formatted("", "'evictions':[{'gone':'3-1'}]"))).contains("ranges of turns");
        assertThat(Reading.refusal(folder, file.formatted("", "'measured':{'nobody':1}"))).contains("nobody");
    }
}
