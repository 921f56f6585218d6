package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnSet;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two small synthetic sessions, with turns and contexts worked out by hand. */
class SessionLogsTest {
    private static final Path LOGS = Path.of("src/test/resources/logs");

    @TempDir
    private Path folder;

    private static LoadedDataset read(String name, byte[] content) throws Exception {
        return DatasetReader.read(name, new ByteArrayInputStream(content), ReadOptions.DEFAULT, Progress.NONE);
    }

    private static LoadedDataset garden(String name) throws Exception {
        return read(name, Files.readAllBytes(LOGS.resolve(name)));
    }

    private static List<String> turns(Conversation log) {
        return log.turns().stream().map(turn -> (turn.pinned() ? "pinned " : "") + turn.kind().code() + ": " + turn.text())
                .toList();
    }

    private static List<String> contexts(Conversation log) {
        return log.questions().stream().map(SourceQuestion::askedAfter)
                .map(anchor -> TurnSet.of(log.log().contextAt(anchor)).toString()).toList();
    }

    private static List<String> evictions(Conversation log) {
        return log.log().drops().stream()
                .map(each -> each.before() + 1 + " " + each.words() + ": " + each.dropped() + " " + each.details()).toList();
    }

    @Test
    void sessionAsOneList_readsAsItsLines() throws Exception {
        String name = "claude-code-garden.jsonl";
        List<String> lines = Files.readAllLines(LOGS.resolve(name)).stream().filter(line -> line.endsWith("}")).toList();
        Conversation log = Reading.only(read(name, String.join("\n", lines).getBytes(StandardCharsets.UTF_8)));
        byte[] list = ("[" + String.join(",\n", lines) + "]").getBytes(StandardCharsets.UTF_8);
        Conversation asList = Reading.only(read(name, list));
        assertThat(turns(asList)).isEqualTo(turns(log));
        assertThat(contexts(asList)).isEqualTo(contexts(log));
    }

    @Test
    void claudeCode_followsTheBranchThatWasKept_andAddsTheResultsOfItsCalls() throws Exception {
        Conversation log = Reading.only(garden("claude-code-garden.jsonl"));
        assertThat(log.id()).isEqualTo("claude-code-garden");
        assertThat(turns(log)).containsExactly("system: <command-name>/init</command-name>",
                "user: Which beds are free in the garden?", "assistant: I will look.",
                "tool-call: Read({\"file\":\"beds.txt\",\"lines\":[1,2.5]})", "tool-call: Read({\"file\":\"soil.txt\"})",
                "tool-result: North bed: free.\nSouth bed: roses.", "tool-result: ", "assistant: The north bed is free.",
                "user: Plant beans in the north bed.", "assistant: Beans are planted.", "user: Water them daily.",
                "assistant: I will.",
                "summary: This session is being continued from a previous conversation. Beans grow in the north bed.",
                "user: And the roses?", "assistant: Roses stay.", "system: caveat", "user: What did I plant?");
        assertThat(log.questions()).extracting(SourceQuestion::text).containsExactly("Plant beans in the north bed.",
                "Water them daily.", "And the roses?", "What did I plant?");
    }

    @Test
    void claudeCode_saysWhatStoodInContext_andWhatWasMeasured() throws Exception {
        Conversation log = Reading.only(garden("claude-code-garden.jsonl"));
        assertThat(contexts(log)).containsExactly("1-8", "1-5,7-10", "11-13", "11-16");
        assertThat(evictions(log)).containsExactly(
                "10 tool results cleared: 6 {trigger=auto, tokens_before=200, tokens_saved=40, named=2}",
                "13 compaction: 1-5,7-10 {trigger=manual, tokens_before=300}");
        assertThat(log.log().measuredTokens()).isEqualTo(Map.of(1, 110, 10, 140, 13, 100));
        assertThat(log.log().skipped())
                .isEqualTo(Map.of("without a message", 2L, "changes of the context", 2L, "not read: new-kind", 1L, "reasoning",
                        1L, "attachments", 1L, "notices of the agent program", 1L, "on other branches", 2L, "of subagents", 1L));
    }

    @Test
    void codex_tellsWhatAPersonWroteByItsEvents_andFollowsTheReplacedHistory() throws Exception {
        Conversation log = Reading.only(garden("codex-garden.jsonl"));
        assertThat(turns(log)).containsExactly("pinned system: You keep a garden.", "pinned system: Be brief.",
                "system: <environment_context>\n<cwd>/g</cwd>\n</environment_context>", "user: Which beds are free?",
                "tool-call: read({\"file\":\"beds.txt\"})", "tool-result: North bed: free.", "assistant: The north bed.",
                "user: Plant beans.", "tool-call: local_shell({\"command\":[\"plant\",\"beans\"]})", "tool-result: done",
                "summary: ", "system: <environment_context>new</environment_context>", "summary: A note of what was done.",
                "user: Water them.", "assistant: Watered.", "user: Do not water them.");
        assertThat(contexts(log)).containsExactly("1-7", "1-2,4,11-13", "1-2,4,11-13");
        assertThat(evictions(log)).containsExactly("11 compaction: 3,5-10 {}", "16 rolled back: 14-15 {}");
        assertThat(log.log().measuredTokens()).isEqualTo(Map.of(3, 500, 7, 600));
        assertThat(log.log().skipped()).isEqualTo(Map.of("without a message", 8L, "reasoning", 1L,
                "not read: response_item.ghost_snapshot", 1L, "changes of the context", 1L));
    }

    @Test
    void report_saysWhatBecameOfTheLines() throws Exception {
        DatasetInfo info = garden("codex-garden.jsonl").info();
        assertThat(info.format()).isEqualTo("Codex session");
        assertThat(info.count(DatasetInfo.LOGS)).isEqualTo(1);
        assertThat(info.count("turns: tool-call")).isEqualTo(2);
        assertThat(info.count("turns always kept")).isEqualTo(2);
        assertThat(info.count("evictions")).isEqualTo(2);
        assertThat(info.count("lines: not read: response_item.ghost_snapshot")).isEqualTo(1);
        assertThat(info.warnings()).isEmpty();
    }

    /** An agent may still be writing the last line: wherever it ends, the lines before it are read. */
    @ParameterizedTest
    @CsvSource({"claude-code-garden.jsonl, 10", "codex-garden.jsonl, 1"})
    void cutLastLine_isLeftOut_andSaid(String name, int every) throws Exception {
        byte[] whole = Files.readAllBytes(LOGS.resolve(name));
        String text = new String(whole, StandardCharsets.UTF_8).stripTrailing();
        int last = text.lastIndexOf('\n') + 1;
        List<Turn> without = Reading.only(read(name, text.substring(0, last).getBytes(StandardCharsets.UTF_8))).turns();
        for (int end = last + 1; end < text.length(); end += every) {
            LoadedDataset cut = read(name, text.substring(0, end).getBytes(StandardCharsets.UTF_8));
            assertThat(Reading.only(cut).turns()).as("cut after %s", text.substring(last, end)).isEqualTo(without);
            assertThat(cut.info().warnings()).singleElement().asString()
                    .contains("The last line, " + text.lines().count() + ", is cut off and was ignored; the");
        }
    }

    @Test
    void logsThatAreNotRead_areNamed() {
        assertThat(Reading.refusal(folder, "{'data':[{'traceID':'a','spans':[]}]}")).contains("Jaeger");
        assertThat(Reading.refusal(folder, "[{'sessionId':'a','messageId':0,'type':'user','message':'Hi.'}]"))
                .contains("typed in Gemini CLI", "Open a session in ~/.gemini/tmp/*/chats");
        assertThat(Reading.refusal(folder, "{'display':'Hi.','project':'/home/a','timestamp':7}"))
                .contains("typed in Claude Code", "Open a session in ~/.claude/projects");
        assertThat(Reading.refusal(folder, "{'session_id':'a','ts':7,'text':'Hi.'}")).contains("typed in Codex");
        assertThat(Reading.refusal(folder, "{'id':'p','sessionID':'s','messageID':'m','type':'text','text':'Hi.'}"))
                .contains("an OpenCode session", "\"opencode export\"");
        assertThat(Reading.refusal(folder, "{'id':'s','projectID':'p','directory':'/home/a','title':'t'}"))
                .contains("an OpenCode session");
        assertThat(Reading.refusal(folder, "[{'uuid':'a','full_name':'A','email_address':'a@b'}]")).contains("Claude.ai",
                "Open its conversations.json");
        assertThat(Reading.refusal(folder, "{'type':'system','subtype':'init','sessionId':'a','reasoning_effort':'off'}"))
                .contains("\"droid exec\"", "~/.factory/sessions");
        assertThat(Reading.refusal(folder, "{'type':'system','subtype':'init','session_id':'a','uuid':'u','tools':['Bash']}"))
                .contains("the output of \"claude -p\"", "~/.claude/projects");
        assertThat(Reading.refusal(folder, "{'type':'user','session_id':'a','uuid':'u','parent_tool_use_id':null,"
                + "'message':{'role':'user','content':'Hi.'}}")).contains("the output of \"claude -p\"");
        assertThat(Reading.refusal(folder, "{'type':'thread.started','thread_id':'a'}")).contains("\"codex exec\"");
        assertThat(Reading.refusal(folder, "{'type':'init','session_id':'a','model':'m'}")).contains("\"gemini\"");
        assertThat(Reading.refusal(folder, "SQLite format 3\0")).contains("SQLite database", "\"opencode export\"");
    }

    @Test
    void logWithoutAQuestion_isNamed() {
        assertThat(Reading.refusal(folder,
                "{'type':'user','sessionId':'s','uuid':'u','parentUuid':null," + "'message':{'role':'user','content':'Hello'}}"))
                .contains("found no question");
    }

    @Test
    void folderOfSessions_isOneDataSet() throws Exception {
        for (String name : List.of("claude-code-garden.jsonl", "codex-garden.jsonl")) {
            Path there = folder.resolve("2026/03/" + name);
            Files.createDirectories(there.getParent());
            Files.copy(LOGS.resolve(name), there);
        }
        Files.write(folder.resolve("codex-again.jsonl.gz"), Reading.gzip(Files.readAllBytes(LOGS.resolve("codex-garden.jsonl"))));
        Files.writeString(folder.resolve("settings.json"), "{\"theme\": 1}");
        Files.writeString(folder.resolve("notes.txt"), "not looked at");
        LoadedDataset read = DatasetReader.read(folder, ReadOptions.DEFAULT, Progress.NONE);
        assertThat(read.conversations()).extracting(Conversation::id).containsExactly("2026/03/claude-code-garden",
                "2026/03/codex-garden", "codex-again");
        assertThat(read.info().format()).isEqualTo("Folder of 3 logs (Claude Code session, Codex session)");
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::file).containsExactlyInAnyOrder("settings.json",
                "notes.txt");
        assertThat(read.info().count(DatasetInfo.LOGS)).isEqualTo(3);
        assertThat(read.info().sha256()).hasSize(64).isNotEqualTo(read.info().contentSha256());
        assertThat(read.conversations().get(2).turns()).isEqualTo(read.conversations().get(1).turns());
    }

    @Test
    void folderWithoutALog_isRefused() throws IOException {
        Files.writeString(folder.resolve("talk.json"), "[]");
        assertThatThrownBy(() -> DatasetReader.read(folder, ReadOptions.DEFAULT, Progress.NONE))
                .isInstanceOf(BadInputException.class).hasMessageContaining("is a folder without usable files,");
    }

    /** A part of a message can have any type, and a line can lack any field. */
    @Test
    void oddFields_areNoError() throws Exception {
        String odd = """
                {"type":"user","sessionId":"s","uuid":"a","parentUuid":5,"timestamp":"yesterday","message":"none"}
                {"type":"assistant","sessionId":"s","uuid":"b","parentUuid":"a","message":{"content":[1,null,"x",{"type":7}],"usage":3}}
                {"type":"user","sessionId":"s","uuid":"c","parentUuid":"b","message":{"content":{"text":"no list"}}}
                7
                {"type":"user","sessionId":"s","uuid":"d","parentUuid":"c","message":{"content":"one"}}
                {"type":"user","sessionId":"s","uuid":"e","parentUuid":"d","message":{"content":[{"type":"text","text":"two"}]}}
                """;
        assertThat(turns(Reading.only(read("odd.jsonl", odd.getBytes(StandardCharsets.UTF_8))))).containsExactly("assistant: x",
                "user: one", "user: two");
    }

    @Test
    void contextNeverHoldsWhatHasNotArrived() throws Exception {
        for (String name : List.of("claude-code-garden.jsonl", "codex-garden.jsonl")) {
            Conversation log = Reading.only(garden(name));
            AgentLog record = log.log();
            for (int anchor = -1; anchor < log.turns().size(); anchor++) {
                assertThat(record.contextAt(anchor).length()).isLessThanOrEqualTo(anchor + 1);
            }
        }
    }
}
