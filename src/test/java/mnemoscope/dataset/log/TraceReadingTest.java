package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces of calls, each of which repeats its history: OpenTelemetry in three conventions, and Langfuse. */
class TraceReadingTest {
    private static final String LONG = "A long first question that tells itself apart.";

    @TempDir
    private Path folder;

    private static String attribute(String key, String value) {
        return "{\"key\":\"%s\",\"value\":{\"stringValue\":\"%s\"}}".formatted(key, value.replace("\"", "\\\""));
    }

    /** @param messages JSON; @param more attributes */
    private static String span(int start, String input, String output, String... more) {
        String all = attribute("gen_ai.input.messages", input) + "," + attribute("gen_ai.output.messages", output)
                + (more.length == 0 ? "" : "," + String.join(",", more));
        return "{\"spanId\":\"s%d\",\"startTimeUnixNano\":\"%d\",\"attributes\":[%s]}".formatted(start, start, all);
    }

    private static String says(String role, String text) {
        return "{\"role\":\"%s\",\"parts\":[{\"type\":\"text\",\"content\":\"%s\"}]}".formatted(role, text);
    }

    private static String request(String... spans) {
        return "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[%s]}]}]}".formatted(String.join(",", spans));
    }

    private LoadedDataset read(String content) throws Exception {
        return Reading.bytes(folder, "trace.json", content.getBytes(StandardCharsets.UTF_8),
                ReadOptions.DEFAULT.withLeadMessages(0));
    }

    private static String contextAt(Conversation read, int turn) {
        return TurnSet.of(read.log().contextAt(turn - 2)).toString();
    }

    @Test
    void whatACallLeavesOut_hasGone_andMayComeBack() throws Exception {
        String system = attribute("gen_ai.system_instructions", "[{\"type\":\"text\",\"content\":\"Be brief.\"}]");
        String tools = attribute("gen_ai.tool.definitions", "[{\"name\":\"look\"}]");
        String call = "{\"role\":\"assistant\",\"parts\":[{\"type\":\"tool_call\",\"name\":\"look\",\"arguments\":{\"b\":1,\"a\":2}}]}";
        String again = "{\"role\":\"assistant\",\"parts\":[{\"type\":\"tool_call\",\"name\":\"look\",\"arguments\":{\"a\":2,\"b\":1}}]}";
        String result = "{\"role\":\"user\",\"parts\":[{\"type\":\"tool_call_response\",\"result\":\"done\"}]}";
        String tokens = "{\"key\":\"gen_ai.usage.input_tokens\",\"value\":{\"intValue\":\"40\"}}";
        LoadedDataset loaded = read(request(
                // In the order of their start, not of the file.
                span(2, "[" + says("user", LONG) + "," + again + "," + result + "]", "[" + says("assistant", "A1") + "]", system,
                        tools),
                span(1, "[" + says("user", LONG) + "]", "[" + call + "]", system, tools, tokens),
                span(3, "[" + says("assistant", "A1") + "," + says("user", "Q2") + "]", "[" + says("assistant", "A2") + "]",
                        system, tools),
                span(4, "[" + says("user", LONG) + "," + says("user", "Earlier: A1.") + "," + says("assistant", "A2") + ","
                        + says("user", "Q3") + "]", "[]", system, tools),
                "{\"name\":\"http\",\"startTimeUnixNano\":\"9\",\"attributes\":[]}"));
        Conversation made = Reading.only(loaded);
        assertThat(made.turns()).extracting(Turn::text).containsExactly("Be brief.", "[{\"name\":\"look\"}]", LONG,
                "look({\"b\":1,\"a\":2})", "done", "A1", "Q2", "A2", "Earlier: A1.", "Q3");
        assertThat(made.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.SYSTEM, TurnKind.USER,
                TurnKind.TOOL_CALL, TurnKind.TOOL_RESULT, TurnKind.ASSISTANT, TurnKind.USER, TurnKind.ASSISTANT, TurnKind.SUMMARY,
                TurnKind.USER);
        assertThat(made.turns().stream().filter(Turn::pinned)).hasSize(2);
        assertThat(contextAt(made, 3)).isEqualTo("1-2");
        // The second question: what the third call repeats.
        assertThat(contextAt(made, 7)).isEqualTo("1-2,6");
        // The long text came back, the summary is new.
        assertThat(contextAt(made, 10)).isEqualTo("1-3,8-9");
        assertThat(made.log().drops()).extracting(AgentLog.ContextDrop::words).containsExactly("omitted from call 3",
                "omitted from call 4");
        assertThat(made.log().drops().getLast().restored()).hasToString("3");
        assertThat(made.log().measuredTokens()).containsEntry(2, 40).hasSize(1);
        assertThat(made.log().skipped()).containsEntry("no call of a model", 1L);
    }

    @Test
    void conversationsAreToldApart_byIdElseByWhatTheyShare() throws Exception {
        String a = attribute("gen_ai.conversation.id", "a");
        LoadedDataset loaded = read(request(span(1, "[" + says("user", "Q1") + "]", "[" + says("assistant", "A1") + "]", a),
                span(2, "[" + says("user", "Other") + "]", "[" + says("assistant", "B1") + "]"),
                span(3, "[" + says("user", "Q2") + "]", "[]", a),
                span(4, "[" + says("user", "Other") + "," + says("assistant", "B1") + "," + says("user", "More") + "]", "[]"),
                // An agent's span around a call repeats its messages.
                span(5, "[" + says("user", "Q1") + "]", "[]", attribute("gen_ai.operation.name", "invoke_agent"))));
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("a", "trace 2");
        assertThat(loaded.conversations().getFirst().turns()).extracting(Turn::text).containsExactly("Q1", "A1", "Q2");
        assertThat(loaded.conversations().getLast().turns()).extracting(Turn::text).containsExactly("Other", "B1", "More");
    }

    @Test
    void aHistoryReplacedByItsSummary_goesOnInTheConversationThatBeganAlike() throws Exception {
        String system = attribute("gen_ai.system_instructions", "[{\"type\":\"text\",\"content\":\"Be brief.\"}]");
        Conversation made = Reading.only(read(request(
                span(1, "[" + says("user", "Q1") + "]", "[" + says("assistant", "A1") + "]", system),
                span(2, "[" + says("user", "They asked and were told.") + "," + says("user", "Q2") + "]", "[]", system))));
        assertThat(made.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.USER, TurnKind.ASSISTANT,
                TurnKind.SUMMARY, TurnKind.USER);
        assertThat(contextAt(made, 5)).isEqualTo("1,4");
    }

    @Test
    void openInferenceAndOpenLlmetry_readAsTheGenAiConventions() throws Exception {
        String flat = "{\"startTimeUnixNano\":\"1\",\"attributes\":["
                + String.join(",", attribute("llm.input_messages.0.message.role", "system"),
                        attribute("llm.input_messages.0.message.content", "Be brief."),
                        attribute("llm.input_messages.10.message.role", "user"),
                        attribute("llm.input_messages.10.message.contents.0.message_content.text", "Q2"),
                        attribute("llm.input_messages.2.message.role", "user"),
                        attribute("llm.input_messages.2.message.content", "Q1"), attribute("llm.tools.0.tool.json_schema", "{}"),
                        attribute("session.id", "s"), attribute("llm.output_messages.0.message.role", "assistant"),
                        attribute("llm.output_messages.0.message.tool_calls.0.tool_call.function.name", "f"),
                        attribute("llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments", "{\"x\":1}"),
                        "{\"key\":\"llm.token_count.prompt\",\"value\":{\"intValue\":7}}")
                + "]}";
        Conversation made = Reading.only(read(request(flat)));
        assertThat(made.id()).isEqualTo("s");
        assertThat(made.turns()).extracting(Turn::text).containsExactly("{}", "Be brief.", "Q1", "Q2", "f({\"x\":1})");
        assertThat(made.log().measuredTokens()).containsOnlyKeys(2, 3);
        String llmetry = "{\"batches\":[{\"instrumentationLibrarySpans\":[{\"spans\":[{\"startTimeUnixNano\":1,\"attributes\":["
                + String.join(",", attribute("gen_ai.prompt.0.role", "user"), attribute("gen_ai.prompt.0.content", "Q"),
                        attribute("gen_ai.completion.0.role", "assistant"),
                        attribute("gen_ai.completion.0.tool_calls.0.name", "g"),
                        attribute("gen_ai.completion.0.tool_calls.0.arguments", "{}"))
                + "]}]}]}]}";
        assertThat(Reading.only(read(llmetry)).turns()).extracting(Turn::text).containsExactly("Q", "g({})");
    }

    @Test
    void requestsStandOnLines_andACutOneIsSaid() throws Exception {
        String line = request(span(1, "[" + says("user", "Q1") + "]", "[" + says("assistant", "A1") + "]"));
        LoadedDataset loaded = read(line + "\n" + line.substring(0, 60));
        assertThat(Reading.only(loaded).turns()).hasSize(2);
        assertThat(loaded.info().warnings()).anyMatch(sentence -> sentence.contains("2"));
    }

    @Test
    void langfuse_readsGenerationsWhateverTheirInputIsWrappedIn() throws Exception {
        String generation = """
                {'type':'GENERATION','startTime':'2026-01-01T00:00:0%d.000Z','traceId':'t','usageDetails':{'input':%d},'input':%s,'output':%s}""";
        String one = generation.formatted(1, 11,
                "[{'role':'user','content':'Be helpful!'},"
                        + "{'role':'tool','content':{'type':'function','function':{'name':'web'}}}]",
                "'{\\'role\\':\\'assistant\\',\\'content\\':\\'\\',\\'additional_kwargs\\':{\\'tool_calls\\':"
                        + "[{\\'function\\':{\\'name\\':\\'web\\',\\'arguments\\':\\'{}\\'}}]}}'");
        String two = generation.formatted(2, 12,
                "{'messages':[{'role':'user','content':'Be helpful!'},{'role':'assistant',"
                        + "'tool_calls':[{'function':{'name':'web','arguments':{}}}]},{'role':'tool','content':'found'}]}",
                "'Here.'");
        String span = "{'type':'SPAN','startTime':'x','input':[]}";
        for (String layout : List.of("{'trace':{'id':'t'},'observations':[%s,%s,%s]}", "[%s,%s,%s]",
                "[{'id':'t','observations':[%s,%s,%s]}]")) {
            LoadedDataset loaded = Reading.json(folder, layout.formatted(two, one, span),
                    ReadOptions.DEFAULT.withLeadMessages(0));
            Conversation made = Reading.only(loaded);
            assertThat(made.turns()).extracting(Turn::kind).containsExactly(TurnKind.USER, TurnKind.SYSTEM, TurnKind.TOOL_CALL,
                    TurnKind.TOOL_RESULT, TurnKind.ASSISTANT);
            assertThat(made.turns().get(1).pinned()).isTrue();
            assertThat(made.log().measuredTokens()).containsEntry(0, 11);
            assertThat(made.log().skipped()).containsEntry("no call of a model", 1L);
        }
    }

    @Test
    void tracesWithoutCalls_areRefused() {
        assertThat(Reading.refusal(folder, request("{\"attributes\":[]}"))).contains("no model call");
        assertThat(Reading.refusal(folder, "{'observations':[{'type':'SPAN'}]}")).contains("no model call");
        assertThat(Reading.refusal(folder, "{'resourceSpans':7}")).contains("expected a list of spans");
        assertThat(Reading.refusal(folder, "{'data':[{'traceID':'t','spans':[]}]}")).contains("Jaeger");
        assertThat(Reading.refusal(folder, "{'observations':[{'type':'GENERATION','input':{'image':7},'output':'x'}]}"))
                .as("what is there is not asked for").contains("no input in a form that can be read");
    }

    @Test
    void resultsAlone_continueTheConversationThatWaitsForThem_alsoWithoutIds() throws Exception {
        LoadedDataset read = read(
                """
                        [{"id":"a","traceId":"t","type":"GENERATION","startTime":"1","input":[{"role":"user","content":"Who rows?"}],
                          "output":[{"role":"assistant","tool_calls":[{"function":{"name":"look","arguments":"{}"}}]}]},
                         {"id":"b","traceId":"t","type":"GENERATION","startTime":"2","input":[{"role":"tool","content":"Ann"}],"output":"Ann."}]
                        """);
        Conversation only = Reading.only(read);
        assertThat(Told.lines(only)).containsExactly("1 user: Who rows?", "2 tool-call: look({})", "3 tool-result: Ann",
                "4 assistant: Ann.");
    }

    /** Messages of LangChain come with their class or their type, or as pairs; a call stands among the parts as well. */
    @Test
    void oneExchange_isReadAlikeInEveryProgram() throws Exception {
        String sent = """
                [[{'lc':1,'type':'constructor','id':['langchain','schema','HumanMessage'],'kwargs':{'content':'How many boats?'}},
                 {'type':'ai','data':{'content':[{'type':'text','text':'I count.'},{'type':'tool_use','id':'c','name':'count',
                  'input':{}}],'tool_calls':[{'id':'c','name':'count','args':{}}]}},
                 {'type':'tool','content':'42','tool_call_id':'c'},['human','And oars?']]]""";
        for (String answer : List.of(
                "{'generations':[[{'text':'84','message':{'id':['a','AIMessage'],'kwargs':{'content':'84'}}}]]}",
                "{'generations':[[{'text':'84'},{'text':'85'}]]}", "{'output':'84'}", "'84'",
                "{'choices':[{'message':{'role':'assistant','content':'84'}}]}")) {
            for (String program : List.of(
                    "[{'type':'GENERATION','id':'g','startTime':'1','traceId':'t','input':{'messages':%s},'output':%s}]",
                    "[{'run_type':'llm','start_time':'1','inputs':{'messages':%s},'outputs':%s}]",
                    "{'traces':[{'info':{},'data':{'spans':[{'start_time':5,'span_type':'LLM','inputs':%s,'outputs':%s}]}}]}")) {
                Conversation made = Reading
                        .only(Reading.json(folder, program.formatted(sent, answer), ReadOptions.DEFAULT.withLeadMessages(0)));
                assertThat(Told.lines(made)).as(answer).containsExactly("1 user: How many boats?", "2 assistant: I count.",
                        "3 tool-call: count({})", "4 tool-result of 3: 42", "5 user: And oars?", "6 assistant: 84");
            }
        }
    }
}
