package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.DecideAt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of agents that are read since autumn 2026, from invented samples in the form of each agent. */
class AgentSamplesTest {
    private static final ReadOptions ALL = ReadOptions.DEFAULT.withLeadMessages(0);

    @TempDir
    private Path folder;

    private static LoadedDataset sample(String name) {
        return SampleLogs.read(Path.of("src/test/resources/fuzz/seeds", name), ALL);
    }

    /** A line a turn: its kind, "*" if it is always kept, its text. */
    private static String turns(LoadedDataset read) {
        return read.conversations().stream().flatMap(each -> each.turns().stream())
                .map(turn -> turn.kind().code() + (turn.pinned() ? "* " : " ") + turn.text().replace("\n", "\\n") + "\n")
                .collect(Collectors.joining());
    }

    private LoadedDataset markdown(String text) throws Exception {
        return Reading.bytes(folder, "log.md", text.getBytes(StandardCharsets.UTF_8), ALL);
    }

    private String refusal(String name, String text) {
        return Reading.refusal(folder, name, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Long> fates(LoadedDataset read, String parts) {
        return new TreeMap<>(read.info().countsOf(parts + ": "));
    }

    /** The message that Goose repeats behind its summary is one message, and stays in context. */
    @Test
    void goose_keepsWhatTheAgentSees() {
        LoadedDataset read = sample("goose.json");
        assertThat(turns(read)).isEqualTo("""
                user Where are the seeds?
                assistant I look.
                tool-call shell({"command":"ls shed"})
                tool-result seeds
                assistant In the shed.
                user Sow them.
                summary The seeds are in the shed.
                summary Your context was compacted.
                assistant Sown.
                """);
        assertThat(fates(read, DatasetInfo.MESSAGES)).isEqualTo(Map.of("with turns", 8L, "repeated", 1L));
        Conversation made = Reading.only(read);
        assertThat(made.title()).isEqualTo("Seeds");
        assertThat(made.turns().get(3).callTurn()).isEqualTo(2);
        assertThat(turns(sample("goose.jsonl"))).isEqualTo("""
                user Where is the rake?
                tool-call tool()
                tool-result rake
                user Bring it.
                """);
    }

    @Test
    void cline_findsThePersonBetweenTags() {
        assertThat(turns(sample("cline.json"))).isEqualTo("""
                user Count the pots.
                assistant <read_file>\\n<path>pots</path>\\n</read_file>
                tool-result three\\n<task>no task</task>
                assistant Which shed?
                user The left one.
                tool-call list({"path":"left"})
                tool-result The user denied this operation.
                user Not there.
                system [ERROR] You did not use a tool.
                assistant Three.
                """);
    }

    @Test
    void roo_saysWhatItsSummariesReplace() {
        assertThat(turns(sample("roo.json"))).isEqualTo("""
                user Paint the gate.
                assistant Which colour?
                summary The gate is to be painted.
                user Green.
                assistant Painted.
                system [1 message hidden]
                user Once more.
                """);
    }

    @Test
    void inspect_readsSamplesFromJsonAndArchiveAlike() {
        String expected = """
                system* You measure ponds.
                user How deep?
                assistant I measure.
                tool-call measure({"what":"pond"})
                tool-result too slow
                summary [CONTEXT COMPACTION SUMMARY] It was measured.
                assistant Two.
                user Sure?
                """;
        assertThat(turns(sample("inspect.json"))).isEqualTo(expected);
        assertThat(turns(sample("inspect.eval"))).isEqualTo(expected);
        assertThat(Reading.only(sample("inspect.eval")).log()).isEqualTo(Reading.only(sample("inspect.json")).log());
    }

    @Test
    void sweAgents_giveTheShellBack() {
        assertThat(turns(sample("swe-agent.json"))).isEqualTo("""
                system* You mend code.
                system* Here is a demonstration.
                user Mend the tap.
                assistant I look.\\n```\\nls\\n```
                tool-result a.py
                tool-call bash({"command": "cat a.py"})
                tool-result tap = 1
                """);
        LoadedDataset mini = sample("mini-swe-agent.json");
        assertThat(turns(mini)).isEqualTo("""
                system* You use the shell.
                user Mend the hose.
                assistant THOUGHT: I look.\\n\\n```bash\\nls\\n```
                tool-result <returncode>0</returncode>\\n<output>\\nhose\\n</output>
                assistant No command.
                system Format error.
                assistant Again.
                tool-call bash({"command":"ls"})
                tool-result hose
                user Stop, use tape.
                """);
        assertThat(fates(mini, DatasetInfo.MESSAGES)).isEqualTo(Map.of("with turns", 9L, "not read: role exit", 1L));
    }

    /** An agent in text mode writes its calls into its answers; its results tell that it called, so the log opens and is decided at calls. */
    @Test
    void logOfAnAgentLeftToItself_opensWithoutMarkedCalls() throws Exception {
        Conversation made = Reading.only(Reading.json(folder,
                """
                        {'info':{},'messages':[{'role':'system','content':'s'},{'role':'user','content':'Mend it.'},
                         {'role':'assistant','content':'I run ls.'},{'role':'user','content':'<returncode>0</returncode>'},
                         {'role':'assistant','content':'Done.'},{'role':'exit','content':''}],'trajectory_format':'mini-swe-agent-1'}"""));
        assertThat(made.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.USER, TurnKind.ASSISTANT,
                TurnKind.TOOL_RESULT, TurnKind.ASSISTANT);
        assertThat(DecideAt.USUAL.isAtCalls(made)).isTrue();
    }

    /** Events are ordered by their numbers: the call of the sample stands behind its result in the file. */
    @Test
    void openHands_forgetsWhatACondensationNames() {
        assertThat(turns(sample("openhands.json"))).isEqualTo("""
                system* You are OpenHands.
                user Water the beans.
                assistant I look for the can.
                tool-call execute_bash({"command":"ls"})
                tool-result can
                summary The can is there.
                assistant Watered.
                user And the peas.
                summary Can found, beans watered.
                assistant All is watered.
                """);
        assertThat(Reading.only(sample("openhands.json")).turns().get(4).callTurn()).isEqualTo(3);
        assertThat(turns(sample("openhands-kit.json"))).isEqualTo("""
                system* You help.
                system* [{"name":"terminal"}]
                user Mow the lawn.
                assistant I start.
                tool-call terminal({"command":"mow"})
                tool-result done
                summary The lawn is mown.
                assistant Mown.
                user Rake it.
                """);
    }

    @Test
    void aider_tellsThePersonFromTheProgram() throws Exception {
        LoadedDataset read = sample("aider.md");
        assertThat(turns(read)).isEqualTo("""
                system /add gate.py
                user Close the gate.\\n\\nSoftly.
                assistant I close it.\\n\\n```python\\n# aider is here\\nclose()\\n```
                user /ask is it locked?
                assistant No.
                user Lock it.
                assistant Locked.
                system /clear
                user And now?
                assistant Still locked.
                """);
        assertThat(read.conversations()).extracting(Conversation::id).containsExactly("2026-09-01 09:00:00",
                "2026-09-01 10:00:00");
        assertThat(fates(read, DatasetInfo.MESSAGES))
                .isEqualTo(Map.of("with turns", 10L, "notices of the program", 3L, "without text", 1L));
        LoadedDataset windows = markdown(
                "# aider chat started at 1\r\n\r\n> Aider\r\n>\r\n> Hi\r\n####\r\n#### Hi\r\n\r\nYes?\r\n");
        assertThat(turns(windows)).isEqualTo("user Hi\nassistant Yes?\n");
        assertThat(turns(markdown("# aider chat started at 2026-09-01 09:00:00\r\n\r\n#### Hi\r\n\r\nYes?\r\n")))
                .isEqualTo("user Hi\nassistant Yes?\n");
    }

    @Test
    void specStory_splitsToolsIntoCallAndResult() throws Exception {
        LoadedDataset read = sample("specstory.md");
        assertThat(turns(read)).isEqualTo("""
                user Which shed is open?
                assistant I look.
                tool-call Read(sheds.txt)
                tool-result left: open
                assistant The left one.
                user Close it.
                """);
        assertThat(fates(read, DatasetInfo.MESSAGES)).isEqualTo(Map.of("with turns", 4L, "of subagents", 1L));
        String tool = "<tool-use data-tool-type=\"x\" data-tool-name=\"%s\"><details>\n<summary>%s</summary>\n%s\n</details></tool-use>";
        LoadedDataset more = markdown("# Talk\n\n_**User**_\n\nGo.\n\n---\n\n_**Assistant**_\n\n---\n\nFirst.\n\n"
                + tool.formatted("Bash", "Tool use: **Bash**", "Find it\n\n```bash\ngrep y\n```\n\n```text\na.py\n```") + "\n"
                + tool.formatted("Read", "Tool use: **Read**", " `./a.py`\n") + "\nThen.\n\n"
                + tool.formatted("grep", "Tool use: **grep** • for y", "Output mode: content\n\n| a |")
                + "\n\n_**User**_\n\nThis session is being continued from a previous conversation. It went well.\n"
                + "\n_**User**_\n\n<tool-use> open\n");
        assertThat(turns(more)).isEqualTo("""
                user Go.
                assistant First.\\n\\nThen.
                tool-call Bash(Find it\\n\\n```bash\\ngrep y\\n```)
                tool-result a.py
                tool-call Read(./a.py)
                tool-call grep(for y)
                tool-result Output mode: content\\n\\n| a |
                summary This session is being continued from a previous conversation. It went well.
                user <tool-use> open
                """);
        assertThat(Reading.only(more).log().drops()).singleElement().satisfies(drop -> {
            assertThat(drop.before()).isEqualTo(7);
            assertThat(drop.dropped().count()).isEqualTo(7);
        });
    }

    @Test
    void traces_joinTheCallsOfASession() {
        assertThat(turns(sample("langsmith.json"))).isEqualTo("""
                system* You pick.
                user Any ripe?
                assistant I look.
                tool-call look({"tree":1})
                tool-result two pears
                user Take both.
                assistant Taken.
                """);
        assertThat(turns(sample("mlflow.json"))).isEqualTo("""
                system* [{"name":"sky"}]
                system* You forecast.
                user Rain?
                assistant Yes.
                tool-call sky({})
                tool-result grey
                user When?
                assistant At noon.
                """);
        assertThat(turns(sample("phoenix.json"))).isEqualTo("""
                system* You warn.
                user Frost?
                assistant Tonight.
                tool-call cover({"bed": 2})
                user Which bed?
                assistant The second.
                """);
        for (String name : List.of("langsmith.json", "mlflow.json", "phoenix.json")) {
            assertThat(fates(sample(name), DatasetInfo.SPANS)).as(name)
                    .isEqualTo(Map.of("calls of a model", 2L, "no call of a model", 1L));
        }
        assertThat(Reading.only(sample("langsmith.json")).log().measuredTokens()).isEqualTo(Map.of(1, 40));
        assertThat(Reading.only(sample("mlflow.json")).log().measuredTokens()).isEqualTo(Map.of(2, 21));
    }

    @Test
    void copiesOfSessionsAsText_areNamedByTheirAgent() {
        assertThat(refusal("a.md", "# \ud83e\udd16 Copilot CLI Session\n\n> **Session ID:** 1\n")).contains("Copilot CLI",
                "~/.copilot/session-state");
        assertThat(refusal("a.md", "# Mend it\n_Exported on 9/1/2026 at 10:00:00 from Cursor (2.1)_\n\n---\n\n**User**\n"))
                .contains("session of Cursor", "agent-transcripts");
        assertThat(refusal("a.txt", "user:\n<user_query>\nMend it\n</user_query>\n\nassistant:\nDone.\n"))
                .contains("session of Cursor");
        assertThat(refusal("a.txt", "\u256d\u2500\u2500\u256e\n\u2502 Welcome to Claude Code! \u2502\n\n> Hi\n"))
                .contains("session of Claude Code", "~/.claude/projects");
    }

    @Test
    void tableOfPhoenixByColumns_isReadRowByRow_andResultsNameTheirCalls() throws Exception {
        LoadedDataset read = Reading.json(folder, """
                {'name':{'a':'llm','b':'chain'},'start_time':{'a':1,'b':0},'attributes.llm.input_messages':{'a':[
                 {'message.role':'user','message.content':'Frost?'},{'message.role':'assistant','message.tool_calls':[
                  {'tool_call.id':'c','tool_call.function.name':'look','tool_call.function.arguments':'{}'}]},
                 {'message.role':'tool','message.tool_call_id':'c','message.content':'cold'}],'b':null},
                 'attributes.llm.output_messages':{'a':[{'message.role':'assistant','message.content':'Yes.'}],'b':null}}""",
                ALL);
        assertThat(turns(read)).isEqualTo("user Frost?\ntool-call look({})\ntool-result cold\nassistant Yes.\n");
        assertThat(Reading.only(read).turns().get(2).callTurn()).isEqualTo(1);
        assertThat(fates(read, DatasetInfo.SPANS)).isEqualTo(Map.of("calls of a model", 1L, "no call of a model", 1L));
    }

    @Test
    void callWhoseInputCannotBeRead_isCountedAsSuch() throws Exception {
        assertThat(fates(Reading.json(folder, """
                [{'run_type':'llm','start_time':'1','inputs':{'messages':[[{'role':'user','content':'Hi'}]]},'outputs':{}},
                 {'run_type':'llm','start_time':'2','inputs':{'weird':1},'outputs':{}}]""", ALL), DatasetInfo.SPANS))
                .containsEntry(DatasetInfo.NOT_READ + "input of a run", 1L).containsEntry("calls of a model", 1L);
        assertThat(fates(Reading.json(folder, """
                {'data':{'spans':[
                 {'span_type':'LLM','start_time':1,'inputs':{'messages':[{'role':'user','content':'Hi'}]},'attributes':{}},
                 {'span_type':'LLM','start_time':2,'inputs':{'weird':1},'attributes':{}}]}}""", ALL), DatasetInfo.SPANS))
                .containsEntry(DatasetInfo.NOT_READ + "input of a span", 1L).containsEntry("calls of a model", 1L);
    }

    /** Columns of a table, and lists of answers in their older forms. */
    @Test
    void traces_inOtherForms() throws Exception {
        assertThat(turns(Reading.json(folder,
                """
                        {'name':'llm','context.trace_id':'t','start_time':'1','attributes.session.id':null,'attributes.llm.input_messages':
                         [{'message.role':'user','message.content':'Hi'}],'attributes.llm.output_messages':[{'message.role':'assistant',
                         'message.content':'Yes?'}]}""",
                ALL))).isEqualTo("user Hi\nassistant Yes?\n");
        assertThat(turns(Reading.json(folder, """
                {'runs':[{'id':'1','run_type':'llm','start_time':'1','inputs':{'prompts':['Hi']},'outputs':{'generations':
                 [{'text':'Yes?'}]},'child_runs':[{'id':'2','run_type':'tool','inputs':{}}]}]}""", ALL)))
                .isEqualTo("user Hi\nassistant Yes?\n");
        assertThat(turns(Reading.json(folder,
                """
                        {'traces':[{'info':{},'data':{'spans':[{'start_time':5,'span_type':'LLM','inputs':[[{'type':'human','content':'Hi'}]],
                         'outputs':{'output':'Yes?'}}]}}]}""",
                ALL))).isEqualTo("user Hi\nassistant Yes?\n");
        LoadedDataset unusual = Reading.json(folder,
                """
                        [{'run_type':'llm','start_time':'1','inputs':{'messages':[{'role':'user','content':'Hi'}]},'outputs':{'response':'Yes?'}},
                         {'run_type':'llm','start_time':'2','inputs':{'messages':[{'role':'user','content':'Hi'},{'role':'assistant','content':
                         'Yes?'},{'role':'user','content':'Why?'}]},'outputs':{'usage':3}}]""",
                ALL);
        assertThat(turns(unusual)).isEqualTo("user Hi\nassistant Yes?\nuser Why?\n");
        assertThat(Reading.only(unusual).log().skipped()).containsEntry("answers without text", 1L);
        assertThat(refusal("t.json", "{'run_type':'chain','inputs':{},'id':'1'}")).contains("t.json", "found no model call");
    }
}
