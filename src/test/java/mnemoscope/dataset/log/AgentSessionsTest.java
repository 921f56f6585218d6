package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of agents, in small samples with invented texts: each turn, each change of the context, the fate of each record. */
class AgentSessionsTest {
    /** @param told the turns and changes of all conversations, a line each */
    private static LoadedDataset read(String name, String format, String fates, String told) {
        LoadedDataset read = Told.seed(name);
        assertThat(read.info().format()).startsWith(format);
        assertThat(read.conversations().stream().flatMap(each -> Told.lines(each).stream()))
                .containsExactlyElementsOf(told.strip().lines().toList());
        assertThat(Told.fates(read)).isEqualTo(fates);
        return read;
    }

    @Test
    void copilotCli_keepsWhatArrivedDuringACompaction_andDropsTheFirstMessagesOfATruncation() {
        LoadedDataset read = read("copilot-cli.jsonl", "Copilot CLI session",
                "with turns 13, without a message 4, of subagents 1, changes of the context 2, not read: weather.report 1, besides: attachments 1, besides: reasoning 1, besides: changes of the context 1",
                """
                        1 pinned system: You mind the mill.
                        2 user: Which stone is worn?
                        3 assistant: I look.
                        4 tool-call: view({"path":"stones.txt"})
                        5 tool-result of 4: the lower one
                        6 assistant: The lower one.
                        7 system: [skill text]
                        -- compaction: 2-4 {tokens_before=700}
                        8 user: Dress it.
                        9 tool-result: no chisel
                        10 user: While you think, oil the wheel.
                        -- compaction: 5-9 {trigger=manual, tokens_before=900}
                        11 summary: A stone is worn.
                        12 user: Stop.
                        -- rolled back: 12 {}
                        13 user: Is it oiled?
                        14 assistant: Yes.
                        """);
        assertThat(Told.measured(read.conversations().getFirst())).isEqualTo("2: 812");
    }

    @Test
    void vsCodeChat_isTheStateAfterAllChanges() {
        read("vscode-chat.jsonl", "VS Code chat session",
                "with turns 3, requests taken back 1, besides: not read: undoStop 1, besides: changes of parts that are not there 1",
                """
                        1 user: Which thread broke?
                        2 assistant: The red.txt one.
                        3 user: Mend it.
                        4 assistant: I mend.
                        5 tool-call: run_in_terminal(mend red)
                        6 tool-result of 5: mended
                        7 assistant: It holds.
                        8 user: Dye it.
                        9 tool-call: dye({"colour":"red"})
                        10 tool-result: red now
                        11 assistant: Dyed.
                        """);
    }

    @Test
    void exportOfVsCode_leavesOutWhatIsHidden() {
        read("vscode-chat.json", "VS Code chat session", "with turns 2, requests taken back 1", """
                1 user: Who weaves?
                2 assistant: Ann.
                3 user: What?
                4 assistant: Wool.
                """);
    }

    @Test
    void pi_isReadAlongTheCurrentBranch() {
        LoadedDataset read = read("pi.jsonl", "pi session",
                "with turns 15, without a message 2, on other branches 1, besides: reasoning 1, besides: changes of the context 2",
                """
                        1 user: How many owls?
                        2 assistant: I count.
                        3 tool-call: read({"path":"owls.txt"})
                        4 tool-result of 3: two owls
                        5 assistant: Two.
                        6 system: Ran ls/owls.txt
                        7 user: Feed them.
                        8 assistant: Fed.
                        -- compaction: 1-6 {tokens_before=600}
                        9 summary: Two owls were fed.
                        10 system: Night falls.
                        11 user: Are they in?
                        12 assistant: One is.
                        13 summary: Chasing was tried.
                        14 user: And the other?
                        -- compaction: 7,9 {tokens_before=700}
                        15 summary: One owl is in.
                        16 user: Close the barn.
                        """);
        assertThat(Told.measured(read.conversations().getFirst())).isEqualTo("1: 507");
    }

    @Test
    void piWithoutIds_namesTheFirstKeptLineByItsPlace() {
        read("pi-1.jsonl", "pi session", "with turns 5, without a message 1, besides: changes of the context 1", """
                1 user: How many owls?
                2 assistant: Two.
                3 user: Feed them.
                -- compaction: 1-2 {tokens_before=90}
                4 summary: Two owls.
                5 user: Are they in?
                """);
    }

    @Test
    void droid_dropsTheNumberOfMessagesThatACompactionNames() {
        read("droid.jsonl", "Droid session",
                "with turns 8, without a message 2, besides: texts of the agent program 2, besides: changes of the context 1", """
                        1 user: Which boat leaks?
                        2 assistant: I look.
                        3 tool-call: Read({"file_path":"boats.txt"})
                        4 tool-result of 3: the green one
                        5 assistant: The green one.
                        -- compaction: 1-4 {}
                        6 summary: The green boat leaks.
                        7 user: Caulk it.
                        8 system: <system-reminder>Plan first.</system-reminder>
                        9 assistant: Caulked.
                        """);
    }

    @Test
    void oldDroid_hasMessagesWithoutAnObjectInside() {
        read("droid-1.jsonl", "Droid session", "with turns 3, without a message 1", """
                1 user: Which boat leaks?
                2 assistant: The green one.
                3 user: Caulk it.
                """);
    }

    @Test
    void cursor_putsThePersonsWordsBetweenTags() {
        read("cursor.jsonl", "Cursor transcript", "with turns 6, besides: texts of the agent program 1", """
                1 user: What hangs in the shed?
                2 assistant: I look.
                3 tool-call: Read({"path":"shed.txt"})
                4 assistant: A scythe.
                5 system: Background task ended.
                6 user: Is it sharp?
                7 assistant: No.
                """);
    }

    @Test
    void openCode_clearsOldResults_andCompacts() {
        LoadedDataset read = read("opencode.json", "OpenCode export",
                "with turns 8, without a message 1, besides: without a message 2, besides: reasoning 1, besides: texts outside the context 1, besides: not read: odd 1",
                """
                        1 system: <file>hive</file>
                        2 user: Weigh the hive.
                        3 tool-call: read({"filePath":"hive.txt"})
                        4 tool-result of 3: 31 kg
                        5 tool-call: read({"filePath":"no.txt"})
                        6 tool-result of 5: not there
                        7 tool-call: bash({"command":"wait"})
                        8 assistant: 31 kg.
                        -- tool results cleared: 4 {named=1}
                        9 user: And the next?
                        10 assistant: 28 kg.
                        -- compaction: 1-3,5-10 {trigger=manual}
                        11 summary: Two hives were weighed.
                        12 user: Which is heavier?
                        13 assistant: The first.
                        """);
        assertThat(Told.measured(read.conversations().getFirst())).isEqualTo("2: 321");
    }

    @Test
    void geminiCli_rewindsAndCompresses() {
        LoadedDataset read = read("gemini.jsonl", "Gemini CLI session",
                "with turns 13, without a message 1, repeated 1, changes of the context 3, notices of the agent program 1, besides: changes of the context 2, besides: reasoning 1",
                """
                        1 system: <session_context>Gemini CLI</session_context>
                        2 user: Which fish is ill?
                        3 assistant: I look.
                        4 tool-call: read_file({"path":"fish.txt"})
                        5 tool-result of 4: the carp
                        6 tool-call: wait({})
                        7 assistant: The carp.
                        8 user: Feed it.
                        -- rolled back: 8 {}
                        9 user: Cure it.
                        10 assistant: Cured.
                        -- compaction: 1-7,9 {}
                        11 summary: The carp was ill.
                        12 summary: Got it.
                        13 user: Which was it?
                        14 assistant: The carp.
                        -- rolled back: 10-14 {}
                        15 user: Who swims?
                        16 assistant: Nobody.
                        -- rolled back: 16 {}
                        17 assistant: The carp.
                        """);
        assertThat(Told.measured(read.conversations().getFirst())).isEqualTo("2: 500");
    }

    @Test
    void oldGeminiCli_isOneObject() {
        read("gemini.json", "Gemini CLI session", "with turns 4, notices of the agent program 1", """
                1 system: <session_context>/Gemini CLI./</session_context>
                2 user: Which fish is ill?
                3 assistant: The carp.
                4 tool-call: look({"at":"pond"})
                5 tool-result of 4: one
                6 user: Cure it.
                """);
    }

    @Test
    void qwenCode_keepsWhatACompressionRepeats() {
        LoadedDataset read = read("qwen.jsonl", "Qwen Code session",
                "with turns 10, without a message 2, reasoning 1, on other branches 1, besides: changes of the context 1", """
                        1 user: How tall is it?
                        2 tool-call: read_file({"path":"fig.txt"})
                        3 tool-result of 2: 180 cm
                        4 assistant: 180 cm.
                        5 user: Cut it.
                        6 assistant: Cut to 150.
                        -- compaction: 1-4 {tokens_before=900}
                        7 summary: The fig was measured.
                        8 summary: Got it.
                        9 user: How tall now?
                        10 assistant: 150 cm.
                        11 system: A task ended.
                        """);
        assertThat(Told.measured(read.conversations().getFirst())).isEqualTo("1: 640");
    }

    @Test
    void geminiCli_isToldByItsMessages_whateverStandsBesideThem(@TempDir Path folder) throws Exception {
        LoadedDataset read = Reading.json(folder, """
                {'messages':[{'id':'1','timestamp':'t','type':'user','content':'%s'},\
                {'id':'2','timestamp':'t','type':'gemini','content':'Rye.'}],'sessionId':'s','projectHash':'h'}"""
                .formatted("long ".repeat(300_000)), ReadOptions.DEFAULT.withLeadMessages(0));
        assertThat(read.info().format()).startsWith("Gemini CLI session");
        assertThat(Reading.only(read).turns()).hasSize(2);
    }

    @Test
    void openCode_leavesOutWhatIsReverted(@TempDir Path folder) throws Exception {
        LoadedDataset read = Reading.json(folder, """
                {'info':{'id':'s','projectID':'p','revert':{'messageID':'c'}},'messages':[
                 {'info':{'id':'a','role':'user'},'parts':[{'type':'text','text':'Sow rye.'}]},
                 {'info':{'id':'b','role':'assistant'},'parts':[{'type':'text','text':'Sown.'}]},
                 {'info':{'id':'c','role':'user'},'parts':[{'type':'text','text':'Burn it.'}]},
                 {'info':{'id':'d','role':'assistant'},'parts':[{'type':'text','text':'Burnt.'}]}]}""",
                ReadOptions.DEFAULT.withLeadMessages(0));
        assertThat(Told.lines(Reading.only(read))).containsExactly("1 user: Sow rye.", "2 assistant: Sown.");
        assertThat(Told.fates(read)).isEqualTo("with turns 2, messages taken back 2");
    }

    @Test
    void copilotCli_goesOnByItself_withoutAPerson(@TempDir Path folder) throws Exception {
        LoadedDataset read = Reading.bytes(folder, "events.jsonl", """
                {"type":"user.message","data":{"content":"Mow the lawn."}}
                {"type":"assistant.message","data":{"content":"Half is done."}}
                {"type":"user.message","data":{"content":"Continue with the task.","isAutopilotContinuation":true}}
                """.getBytes(StandardCharsets.UTF_8), ReadOptions.DEFAULT.withLeadMessages(0));
        assertThat(Told.lines(Reading.only(read))).containsExactly("1 user: Mow the lawn.", "2 assistant: Half is done.",
                "3 system: Continue with the task.");
    }

    @Test
    void claudeAi_isReadAlongTheCurrentBranch() {
        read("claude-ai.json", "Claude.ai export",
                "with turns 7, on other branches 1, besides: attachments 1, besides: reasoning 1", """
                        1 user: When do pears ripen?
                        2 tool-call: web_search({"query":"pear"})
                        3 tool-result of 2: September
                        4 assistant: In September.
                        5 user: And quinces?
                        6 assistant: In October.
                        1 user: Hello.
                        2 assistant: Hello.
                        3 user: Bye.
                        """);
    }

    @Test
    void langfuse_readsEveryFormOfACall() {
        LoadedDataset read = read("langfuse-forms.json", "Langfuse export",
                "calls of a model 5, not read: input of a generation 1, generation without an input 1, no call of a model 2, besides: not read: image_url 1, besides: other choices 1, besides: reasoning 1",
                """
                        1 user: Who rows?
                        2 tool-call: look({})
                        3 tool-result of 2: Ann
                        4 assistant: Ann.
                        1 user: Which boat is free of leaks?
                        2 assistant: The green one.
                        1 pinned system: Be brief.
                        2 user: Where is the oar?
                        3 tool-call: find({"what":"oar"})
                        4 tool-result of 3: in the shed
                        5 assistant: In the shed.
                        """);
        assertThat(Told.measured(read.conversations().getFirst())).isEqualTo("1: 12");
    }

    @Test
    void resultsInTexts_areNobodysQuestions() {
        read("text-tools.json", "Messages (role and content)",
                "with turns 6, texts of the agent program 1, besides: texts of the agent program 2", """
                        1 user: Find the broken pot.
                        2 assistant: <list_files/>
                        3 tool-result: one.txt/[note] a line
                        4 assistant: <ask/>
                        5 tool-result: The user denied this:
                        6 user: Keep it.
                        7 system: [ERROR] You did not use a tool.
                        """);
    }

    @Test
    void resultsOfOtherRoles_areNobodysQuestions() {
        read("text-results.jsonl", "Messages (role and content)", "with turns 8", """
                1 user: Where is the ladder?
                2 tool-call: shell({"command":"ls"})
                3 tool-result of 2: ladder
                4 assistant: Here.
                5 tool-result: <returncode>0</returncode>/<output>ladder</output>
                6 tool-result: a ladder
                7 system: Submitted
                8 user: Thanks, whose?
                """);
    }

    @Test
    void claudeCode_seesCompactionsBesideTheWay() {
        read("claude-code-compacts.jsonl", "Claude Code session",
                "with turns 16, without a message 1, repeated 2, attachments 2, changes of the context 2", """
                        1 user: Start a log.
                        2 tool-call: Read({"file_path":"a"})
                        3 tool-call: Read({"file_path":"b"})
                        4 tool-result of 2: one
                        5 tool-result of 3: two
                        6 assistant: Started.
                        -- compaction: 1-5 {trigger=manual, tokens_before=200}
                        7 summary: A log was started.
                        8 user: Hive one weighs 31 kg.
                        9 assistant: Noted.
                        10 system: <teammate-message teammate_id="scale">It is off by one.</teammate-message>
                        11 system: <cross-session-message from="x">Ready.</cross-session-message>
                        12 user: Weigh again.
                        13 assistant: Weighed.
                        -- compaction: 6-13 {trigger=auto, tokens_before=150}
                        14 summary: A hive was weighed.
                        15 user: Which hive?
                        16 assistant: The first.
                        """);
    }

    @Test
    void codex_withPaginatedHistory_namesWhatAPersonTyped() {
        read("codex-paginated.jsonl", "Codex session", "with turns 5, without a message 3", """
                1 pinned system: You cook.
                2 system: Warning: the stove is old.
                3 user: <nav> burns, mend it
                4 assistant: Mended.
                5 user: Serve.
                """);
    }

    @Test
    void chatsOfVsCode_areToldByTheirRequests_andNameTheirFiles(@TempDir Path folder) throws Exception {
        LoadedDataset read = Reading.json(folder, """
                {'version':3,'sessionId':'v','requests':[{'message':{'text':'Where?'},'response':[{'value':'In '},
                 {'kind':'inlineReference','inlineReference':{'uri':{'path':'/a/loom.txt','scheme':'file'}}},{'value':'.'}]}]}""",
                ReadOptions.DEFAULT.withLeadMessages(0));
        assertThat(Told.lines(Reading.only(read))).containsExactly("1 user: Where?", "2 assistant: In loom.txt.");
    }

    @Test
    void claudeAi_isReadToTheLeafThatTheExportNames(@TempDir Path folder) throws Exception {
        LoadedDataset read = Reading.json(folder, """
                {'uuid':'u','name':'N','current_leaf_message_uuid':'b','chat_messages':[
                 {'uuid':'a','sender':'human','text':'Who?','parent_message_uuid':'0'},
                 {'uuid':'b','sender':'assistant','text':'Ann.','parent_message_uuid':'a'},
                 {'uuid':'c','sender':'assistant','text':'Bob.','parent_message_uuid':'a'}]}""",
                ReadOptions.DEFAULT.withLeadMessages(0));
        assertThat(Told.lines(Reading.only(read))).containsExactly("1 user: Who?", "2 assistant: Ann.");
        assertThat(Told.fates(read)).isEqualTo("with turns 2, on other branches 1");
    }

    private static LoadedDataset read(String name, String... lines) throws Exception {
        return DatasetReader.read(name,
                new ByteArrayInputStream(String.join("\n", lines).replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
                ReadOptions.DEFAULT.withLeadMessages(0), Progress.NONE);
    }

    /** Cursor writes the words for reasoning that it does not tell, alone or beside a call. */
    @Test
    void cursor_redactedReasoningIsNoTurn() throws Exception {
        LoadedDataset read = read("shed.jsonl", "{'role':'user','message':{'content':'<user_query>Is it sharp?</user_query>'}}",
                "{'role':'assistant','message':{'content':[{'type':'text','text':'[REDACTED]'}]}}",
                "{'role':'assistant','message':{'content':[{'type':'text','text':'[REDACTED]\\n'},"
                        + "{'type':'tool_use','name':'Read','input':{'path':'shed.txt'}}]}}",
                "{'role':'assistant','message':{'content':[{'type':'text','text':'No: [REDACTED] is what it says.'}]}}");
        assertThat(Told.lines(Reading.only(read))).containsExactly("1 user: Is it sharp?",
                "2 tool-call: Read({\"path\":\"shed.txt\"})", "3 assistant: No: [REDACTED] is what it says.");
        assertThat(Told.fates(read)).isEqualTo("with turns 3, reasoning 1, besides: reasoning 1");
    }

    /** As in Claude Code's logs, the branch goes on at the nearest earlier line; a real branch stays one. */
    @Test
    void aParentThatIsMissing_doesNotLoseWhatStandsBeforeIt() throws Exception {
        String expected = "1 user: One?/2 assistant: One./3 user: Two?/4 assistant: Two.";
        LoadedDataset pi = read("pi.jsonl", "{'type':'session','version':3,'id':'barn','timestamp':'2026-03-01T08:00:00Z'}",
                "{'type':'message','id':'a','parentId':null,'message':{'role':'user','content':'One?'}}",
                "{'type':'message','id':'x','parentId':'a','message':{'role':'assistant','content':'Aside.'}}",
                "{'type':'message','id':'b','parentId':'a','message':{'role':'assistant','content':'One.'}}",
                "{'type':'message','id':'c','parentId':'gone','message':{'role':'user','content':'Two?'}}",
                "{'type':'message','id':'d','parentId':'c','message':{'role':'assistant','content':'Two.'}}");
        assertThat(String.join("/", Told.lines(Reading.only(pi)))).isEqualTo(expected);
        assertThat(Told.fates(pi)).contains("on other branches 1", "broken links mended 1");
        LoadedDataset qwen = read("qwen.jsonl",
                "{'uuid':'a','parentUuid':null,'sessionId':'s','type':'user','message':{'role':'user','parts':[{'text':'One?'}]}}",
                "{'uuid':'x','parentUuid':'a','sessionId':'s','type':'assistant','message':{'role':'model','parts':[{'text':'Aside.'}]}}",
                "{'uuid':'b','parentUuid':'a','sessionId':'s','type':'assistant','message':{'role':'model','parts':[{'text':'One.'}]}}",
                "{'uuid':'c','parentUuid':'gone','sessionId':'s','type':'user','message':{'role':'user','parts':[{'text':'Two?'}]}}",
                "{'uuid':'d','parentUuid':'c','sessionId':'s','type':'assistant','message':{'role':'model','parts':[{'text':'Two.'}]}}");
        assertThat(String.join("/", Told.lines(Reading.only(qwen)))).isEqualTo(expected);
        assertThat(Told.fates(qwen)).contains("on other branches 1", "broken links mended 1");
    }

    /** An object over several lines, whose first line is longer than what the format is recognised by. */
    @Test
    void anObjectWhoseFirstLineIsLongerThanTheHead_isRead_asWhenItIsShort() throws Exception {
        for (int length : new int[]{10, (1 << 16) - 60, (1 << 20) + 10, 3 << 20}) {
            String chat = "{'id':'a','conversations':[{'from':'human','value':'" + "a".repeat(length) + "'},";
            LoadedDataset read = read("chat.json", chat, "", "{'from':'gpt','value':'B'},", "{'from':'human','value':'C'}", "]}");
            assertThat(Reading.only(read).turns()).as("%d", length).hasSize(3);
            assertThat(read.info().warnings()).isEmpty();
            // Lines that are values stay so.
            String line = chat + "{'from':'human','value':'C'}]}";
            assertThat(read("chat.jsonl", line, line, "{'from", line).info().warnings()).singleElement().asString()
                    .startsWith("Line 3 is not JSON");
        }
    }
}
