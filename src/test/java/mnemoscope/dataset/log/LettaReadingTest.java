package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LettaReadingTest {
    private static final String MESSAGES = """
            [{'id':'m0','role':'system','content':[{'type':'text','text':'Again.'}]},
             {'id':'m1','role':'user','content':[{'type':'text','text':'{"type":"login","last_login":"never"}'}]},
             {'id':'m2','role':'user','content':[{'type':'text','text':'{"type":"user_message","message":"Hi"}'}]},
             {'id':'m3','role':'assistant','content':[{'type':'reasoning','reasoning':'x'},{'type':'text','text':'I greet.'}],
              'tool_calls':[{'id':'c','function':{'name':'send_message','arguments':'{}'}}]},
             {'id':'m4','role':'tool','content':[{'type':'text','text':'OK'}]},
             {'id':'m5','role':'user','content':[{'type':'text','text':'{"type":"system_alert","message":"Note: prior messages (3 of 9 total messages) have been hidden from view."}'}]},
             {'id':'m6','role':'user','content':[{'type':'text','text':'plain words'}]},
             {'id':'m7','role':'user','content':[{'type':'text','text':'{"type":"heartbeat","reason":"more"}'}]}]""";
    private static final String TWO = """
            {'agents':[{'id':'a','name':'Sam','system':'You are Sam.','block_ids':['b2','b1'],
              'in_context_message_ids':['m0','m4','m5','m6','gone'],'messages':MESSAGES}],
             'blocks':[{'id':'b1','label':'human','value':'Ana'},{'id':'b2','label':'persona','value':'Kind'}],'groups':[],'tools':[]}""";
    private static final String ONE = """
            {'agent_type':'memgpt','core_memory':[{'label':'persona','value':'Kind'},{'label':'human','value':'Ana'}],
             'name':'Sam','system':'You are Sam.','in_context_message_indices':[4,5,6,0],'messages':MESSAGES,'version':'0.6'}""";

    @TempDir
    private Path folder;

    /** Quotes inside of texts stand escaped. */
    private static String json(String layout) {
        String messages = MESSAGES.replace("\"", "\\\"").replace('\'', '"');
        return layout.replace('\'', '"').replace("MESSAGES", messages);
    }

    private Conversation read(String content) throws Exception {
        return Reading.only(Reading.bytes(folder, "sam.af", content.getBytes(StandardCharsets.UTF_8), ReadOptions.DEFAULT));
    }

    private static void isSam(Conversation made) {
        assertThat(made.id()).isEqualTo("Sam");
        assertThat(made.turns()).extracting(Turn::text).startsWith("You are Sam.", "persona: Kind", "human: Ana").endsWith(
                "{\"type\":\"login\",\"last_login\":\"never\"}", "Hi", "I greet.", "send_message({})", "OK",
                "Note: prior messages (3 of 9 total messages) have been hidden from view.", "plain words", "more");
        assertThat(made.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.MEMORY, TurnKind.MEMORY,
                TurnKind.SYSTEM, TurnKind.USER, TurnKind.ASSISTANT, TurnKind.TOOL_CALL, TurnKind.TOOL_RESULT, TurnKind.SUMMARY,
                TurnKind.USER, TurnKind.SYSTEM);
        assertThat(made.turns().stream().filter(Turn::pinned)).hasSize(3);
        assertThat(made.questions()).singleElement().satisfies(asked -> assertThat(asked.text()).isEqualTo("plain words"));
        assertThat(made.log().basis()).isEqualTo(AgentLog.Basis.FROM_LAST);
        assertThat(made.log().drops()).extracting(AgentLog.ContextDrop::cause).containsExactly(AgentLog.Cause.COMPACTION,
                AgentLog.Cause.END);
        assertThat(TurnSet.of(made.log().contextAt(7))).hasToString("1-3,8");
        assertThat(TurnSet.of(made.log().contextAt(10))).hasToString("1-3,8-10");
        assertThat(made.log().skipped()).containsEntry("repeats of the system prompt", 1L).containsEntry("reasoning", 1L);
    }

    @Test
    void agentsOfBothVersions_areConversations() throws Exception {
        Conversation second = read(json(TWO));
        isSam(second);
        assertThat(second.log().skipped()).containsEntry("ids of messages that are not in the file", 1L);
        isSam(read(json(ONE)));
    }

    @Test
    void flagsOnMessages_sayWhatIsInContextToo() throws Exception {
        String flagged = ONE.replace("'in_context_message_indices':[4,5,6,0],", "");
        String messages = json(flagged).replaceAll("\"id\":\"m([0-7])\"", "\"in_context\":false,\"id\":\"m$1\"")
                .replaceAll("false,\"id\":\"m([0456])\"", "true,\"id\":\"m$1\"");
        isSam(read(messages));
    }

    @Test
    void aFileThatIsOneString_isUnwrappedOnce() throws Exception {
        String whole = json(TWO);
        String wrapped = "\"" + whole.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
        isSam(read(wrapped));
        assertThat(Reading.refusal(folder, "sam.af", (wrapped + " 7").getBytes(StandardCharsets.UTF_8)))
                .contains("expected the end of the file");
    }

    @Test
    void agentsWithoutMessages_areDroppedAndSaid() {
        assertThat(Reading.refusal(folder, "{'agents':[{'name':'a','system':'x','messages':[]}],'blocks':[]}"))
                .contains("no question");
    }
}
