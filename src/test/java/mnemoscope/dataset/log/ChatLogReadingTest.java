package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logs in which nothing is dropped: message lists of several services, ShareGPT, ChatGPT, ATIF, WildChat. */
class ChatLogReadingTest {
    private static final ReadOptions ALL = ReadOptions.DEFAULT.withLeadMessages(0);

    @TempDir
    private Path folder;

    private Conversation only(String json) throws Exception {
        return Reading.only(Reading.json(folder, json, ALL));
    }

    @Test
    void anthropicBlocks_areItemsWhereTheyStand() throws Exception {
        Conversation made = only(
                """
                        [{'role':'user','content':'Look.'},
                         {'role':'assistant','content':[{'type':'thinking','thinking':'hm'},{'type':'text','text':'I'},
                           {'type':'tool_use','id':'c','name':'ls','input':{'z':[1],'a':2.50}},{'type':'text','text':'look'}]},
                         {'role':'user','content':[{'type':'tool_result','tool_use_id':'c','content':[{'type':'text','text':'x'},{'type':'text','text':'y'}]},
                           {'type':'tool_result','content':''},{'type':'text','text':'And now?'},{'type':'image'}]}]""");
        assertThat(made.turns()).extracting(Turn::kind, Turn::text).containsExactly(tuple(TurnKind.USER, "Look."),
                tuple(TurnKind.ASSISTANT, "I\nlook"), tuple(TurnKind.TOOL_CALL, "ls({\"z\":[1],\"a\":2.50})"),
                tuple(TurnKind.TOOL_RESULT, "x\ny"), tuple(TurnKind.TOOL_RESULT, ""), tuple(TurnKind.USER, "And now?"));
        assertThat(made.log().skipped()).containsEntry("reasoning", 1L);
        assertThat(made.log().words()).isEqualTo(Texts.of("protocol.log.nothing-dropped"));
    }

    @Test
    void toolsOfTheService_andWhatStandsBesideTheMessages() throws Exception {
        String search = """
                [{'type':'server_tool_use','id':'s','name':'web_search','input':{'query':'tea'}},
                 {'type':'web_search_tool_result','tool_use_id':'s','content':[
                   {'type':'web_search_result','url':'https://a.example','title':'On tea','encrypted_content':'xx'}]},
                 {'type':'text','text':'Green.'}]""";
        // The system prompt may follow the messages, as a text or as blocks.
        Conversation made = only("{'model':'m','messages':[{'role':'user','content':'Hi'},{'role':'assistant','content':" + search
                + "},{'role':'user','content':'Why?'}],'tools':[{'name':'web_search'}],"
                + "'system':[{'type':'text','text':'Be kind.','cache_control':{'type':'ephemeral'}}]}");
        assertThat(made.turns()).extracting(Turn::kind, Turn::text, Turn::pinned).containsExactly(
                tuple(TurnKind.SYSTEM, "Be kind.", true), tuple(TurnKind.SYSTEM, "[{\"name\":\"web_search\"}]", true),
                tuple(TurnKind.USER, "Hi", false), tuple(TurnKind.TOOL_CALL, "web_search({\"query\":\"tea\"})", false),
                tuple(TurnKind.TOOL_RESULT, "On tea https://a.example", false), tuple(TurnKind.ASSISTANT, "Green.", false),
                tuple(TurnKind.USER, "Why?", false));
        assertThat(
                only("{'system':'Short.','tools':[],'messages':[{'role':'user','content':'Hi'},{'role':'user','content':'?'}]}")
                        .turns())
                .extracting(Turn::text).containsExactly("Short.", "Hi", "?");
        assertThat(only("{'system':null,'tools':null,'messages':[{'role':'user','content':'Hi'},{'role':'user','content':'?'}]}")
                .turns()).extracting(Turn::text).containsExactly("Hi", "?");
        // The same blocks in a session of Claude Code.
        String line = "{'type':'%s','sessionId':'s','uuid':'%s','parentUuid':%s,'message':{'role':'%s','content':%s}}";
        assertThat(only(line.formatted("user", "a", "null", "user", "'Hi'") + "\n"
                + line.formatted("assistant", "b", "'a'", "assistant", search.replace("\n", "")) + "\n"
                + line.formatted("user", "c", "'b'", "user", "'Why?'")).turns()).extracting(Turn::kind, Turn::text)
                .containsExactly(tuple(TurnKind.USER, "Hi"), tuple(TurnKind.TOOL_CALL, "web_search({\"query\":\"tea\"})"),
                        tuple(TurnKind.TOOL_RESULT, "On tea https://a.example"), tuple(TurnKind.ASSISTANT, "Green."),
                        tuple(TurnKind.USER, "Why?"));
    }

    /** Forms that are documented publicly but absent from the samples. */
    @Test
    void rareShapes_loseNothing() throws Exception {
        assertThat(only("""
                [{'role':'user','content':'Hi'},
                 {'role':'assistant','content':null,'function_call':{'name':'f','arguments':'{\\"a\\":1}'}},
                 {'role':'function','name':'f','content':'r'},
                 {'role':'assistant','content':[{'type':'refusal','refusal':'No.'}]},
                 {'role':'assistant','content':null,'refusal':'Not that.'},
                 {'role':'user','content':'Why?'}]""").turns()).extracting(Turn::text).containsExactly("Hi", "f({\"a\":1})", "r",
                "No.", "Not that.", "Why?");
        String item = "{'type':'response_item','timestamp':'t','payload':%s}\n";
        String message = "{'type':'message','role':'user','content':[{'type':'input_text','text':'%s'}]}";
        assertThat(only(item.formatted(message.formatted("Hi"))
                + item.formatted("{'type':'function_call','name':'f','arguments':'{}','call_id':'1'}")
                + item.formatted("{'type':'function_call_output','call_id':'1','output':{'content':'done','success':true}}")
                + item.formatted(message.formatted("Why?"))).turns()).extracting(Turn::text)
                .containsExactly("Hi", "f({})", "done", "Why?");
        String events = "{'resourceSpans':[{'scopeSpans':[{'spans':[{'traceId':'t','spanId':'1','startTimeUnixNano':'1','events':["
                + "{'name':'gen_ai.client.inference.operation.details','attributes':[{'key':'gen_ai.input.messages','value':"
                + "{'stringValue':'[{\\'role\\':\\'user\\',\\'parts\\':[{\\'type\\':\\'text\\',\\'content\\':\\'Hi\\'}]},"
                + "{\\'role\\':\\'user\\',\\'parts\\':[{\\'type\\':\\'text\\',\\'content\\':\\'Why?\\'}]}]'}}]}]}]}]}]}";
        assertThat(only(events).turns()).extracting(Turn::text).containsExactly("Hi", "Why?");
    }

    @Test
    void responsesItems_andEnvironmentBlocksAmongThem() throws Exception {
        Conversation made = only("""
                [{'role':'developer','content':'Rules.'},
                 {'role':'user','content':[{'type':'input_text','text':'<environment_context> x'}]},
                 {'type':'message','role':'user','content':[{'type':'input_text','text':'Do it.'}]},
                 {'type':'reasoning','summary':[]},
                 {'type':'function_call','name':'run','arguments':'{\\"c\\":1}','call_id':'1'},
                 {'type':'function_call_output','call_id':'1','output':'ok'},
                 {'type':'local_shell_call','action':{'type':'exec'}},
                 {'type':'ghost_snapshot'}]""");
        assertThat(made.turns()).extracting(Turn::kind, Turn::text, Turn::pinned).containsExactly(
                tuple(TurnKind.SYSTEM, "Rules.", true), tuple(TurnKind.SYSTEM, "<environment_context> x", false),
                tuple(TurnKind.USER, "Do it.", false), tuple(TurnKind.TOOL_CALL, "run({\"c\":1})", false),
                tuple(TurnKind.TOOL_RESULT, "ok", false), tuple(TurnKind.TOOL_CALL, "local_shell({\"type\":\"exec\"})", false));
        assertThat(made.log().skipped()).containsEntry("reasoning", 1L).containsEntry("not read: ghost_snapshot", 1L);
        // Without such items a tag is text that a person wrote.
        assertThat(only("[{'role':'user','content':'<b>'}]").turns().getFirst().kind()).isEqualTo(TurnKind.USER);
    }

    @Test
    void wildChat_isTheListOfConversation() throws Exception {
        LoadedDataset loaded = Reading.json(folder, """
                {'conversation_hash':'00aa','model':'x','conversation':[{'role':'user','content':'Q','turn_identifier':1}]}
                {'conversation_hash':'00ab','conversation':[{'role':'user','content':'R'}]}""", ALL);
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("00aa", "00ab");
        assertThat(loaded.conversations()).extracting(one -> one.turns().size()).containsExactly(1, 1);
    }

    @Test
    void shareGpt_pinsSystemAndTools() throws Exception {
        Conversation made = only(
                """
                        [{'id':'s','system':'Be kind.','tools':'[{}]','conversations':[
                          {'from':'human','value':'Q'},{'from':'function_call','value':'{\\"name\\":\\"f\\",\\"arguments\\":{\\"a\\":1}}'},
                          {'from':'observation','value':'1'},{'from':'gpt','value':'A'},{'from':'critic','value':'hm'}]}]""");
        assertThat(made.id()).isEqualTo("s");
        assertThat(made.turns()).extracting(Turn::kind, Turn::text, Turn::pinned).containsExactly(
                tuple(TurnKind.SYSTEM, "Be kind.", true), tuple(TurnKind.SYSTEM, "[{}]", true), tuple(TurnKind.USER, "Q", false),
                tuple(TurnKind.TOOL_CALL, "f({\"a\":1})", false), tuple(TurnKind.TOOL_RESULT, "1", false),
                tuple(TurnKind.ASSISTANT, "A", false));
        assertThat(made.log().skipped()).containsEntry("not read: from critic", 1L);
    }

    /** Where the current message is not in the file, the latest leaf is: A2 was written last. */
    @ParameterizedTest
    @CsvSource({"a1, A1", "gone, A2"})
    void chatGpt_isReadFromTheCurrentMessageUp(String current, String last) throws Exception {
        Conversation made = only(
                """
                        [{'title':'T','current_node':'CURRENT','conversation_id':'c','mapping':{
                          'r':{'parent':null,'children':['q'],'message':null},
                          'q':{'parent':'r','children':['t'],'message':{'author':{'role':'user'},'create_time':1,'content':{'content_type':'text','parts':['Q',{'x':1}]}}},
                          't':{'parent':'q','children':['w'],'message':{'author':{'role':'assistant'},'recipient':'browser','content':{'content_type':'code','text':'search(x)'}}},
                          'w':{'parent':'t','children':['a1','a2'],'message':{'author':{'role':'tool'},'content':{'content_type':'tether','result':'found'}}},
                          'a1':{'parent':'w','children':[],'message':{'author':{'role':'assistant'},'recipient':'all','create_time':3,'content':{'content_type':'text','parts':['A1']}}},
                          'a2':{'parent':'w','children':[],'message':{'author':{'role':'assistant'},'create_time':4,'content':{'content_type':'text','parts':['A2']}}}}}]"""
                        .replace("CURRENT", current));
        assertThat(made.title()).isEqualTo("T");
        assertThat(made.turns()).extracting(Turn::kind, Turn::text).containsExactly(tuple(TurnKind.USER, "Q"),
                tuple(TurnKind.TOOL_CALL, "browser(search(x))"), tuple(TurnKind.TOOL_RESULT, "found"),
                tuple(TurnKind.ASSISTANT, last));
        assertThat(made.log().skipped()).containsEntry("on other branches", 1L);
    }

    @Test
    void atif_hasStepsWithCallsAndWhatTheyGave() throws Exception {
        Conversation made = only(
                """
                        {'schema_version':'ATIF-v1.2','session_id':'s','agent':{'name':'x','tool_definitions':[{'name':'f'}]},'steps':[
                          {'step_id':0,'source':'user','message':'old','is_copied_context':true},
                          {'step_id':1,'source':'system','message':'Rules.'},
                          {'step_id':2,'source':'user','message':[{'type':'text','text':'Q'}]},
                          {'step_id':3,'source':'agent','message':'','reasoning_content':'hm','tool_calls':[{'tool_call_id':'1','function_name':'f','arguments':{'a':1}}],
                           'observation':{'results':[{'source_call_id':'1','content':'1'}]}}]}""");
        assertThat(made.turns()).extracting(Turn::kind, Turn::text, Turn::pinned).containsExactly(
                tuple(TurnKind.SYSTEM, "[{\"name\":\"f\"}]", true), tuple(TurnKind.SYSTEM, "Rules.", true),
                tuple(TurnKind.USER, "Q", false), tuple(TurnKind.TOOL_CALL, "f({\"a\":1})", false),
                tuple(TurnKind.TOOL_RESULT, "1", false));
        assertThat(made.log().skipped()).containsEntry("copied steps", 1L).containsEntry("reasoning", 1L);
    }

    @ParameterizedTest
    @CsvSource({"'PAR1xxxxxxx', Parquet", "'PK\u0003\u0004xxxx', ZIP"})
    void archivesAndTables_areRefusedByName(String content, String named) {
        assertThat(Reading.refusal(folder, "log.bin", content.getBytes(StandardCharsets.ISO_8859_1))).contains(named);
    }

    @Test
    void mistakes_areTold() {
        assertThat(Reading.refusal(folder, "{'conversations':7}")).contains("expected a list of messages");
        assertThat(Reading.refusal(folder, "[{'mapping':{}},7]")).contains("expected a ChatGPT conversation");
        assertThat(Reading.refusal(folder, "{'schema_version':'ATIF-v1.0','steps':[}")).contains("line 1");
    }
}
