package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** In every format, the fates of the lines, spans, messages or steps of a log add up to their number in the file. */
class RecordFatesTest {
    private static final ReadOptions ALL = ReadOptions.DEFAULT.withLeadMessages(0);

    private static DatasetInfo read(String name, byte[] content) throws BadInputException {
        return DatasetReader.read(name, new ByteArrayInputStream(content), ALL, Progress.NONE).info();
    }

    private static DatasetInfo json(String content) throws BadInputException {
        return read("log.json", content.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @TestFactory
    Stream<DynamicTest> bundledLogs_addUp() throws IOException {
        try (Stream<Path> logs = Files.list(Path.of("src/test/resources/logs"));
                Stream<Path> seeds = Files.list(Path.of("src/test/resources/fuzz/seeds"))) {
            List<DynamicTest> tests = compared(Stream.concat(logs, seeds).toList());
            assertThat(tests).as("logs among the samples").hasSizeGreaterThan(28);
            return tests.stream();
        }
    }

    @TestFactory
    Stream<DynamicTest> everySample_addsUp() throws IOException {
        return ofFolder("data/logs/expected.json");
    }

    @TestFactory
    Stream<DynamicTest> everyCaseOfAnAgent_addsUp() throws IOException {
        return ofFolder("data/agent-logs-2/expected.json");
    }

    private static Stream<DynamicTest> ofFolder(String expected) throws IOException {
        try (Stream<Path> files = Files.list(SharedData.file(expected).getParent())) {
            return compared(files.filter(Files::isRegularFile).toList()).stream();
        }
    }

    private static List<DynamicTest> compared(List<Path> files) throws IOException {
        List<Path> logs = files.stream().filter(file -> format(file).map(Format::isLog).orElse(false)).sorted().toList();
        return logs.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compare(file))).toList();
    }

    private static void compare(Path file) throws Exception {
        Format format = format(file).orElseThrow();
        Report report = new Report();
        DatasetInfo info;
        try (SourceFile source = SourceFile.open(file.getFileName().toString(), file, Progress.NONE)) {
            // Also for a log without questions, which cannot be opened.
            Report.Read read = format.read(source, report, ALL, Progress.NONE);
            info = report.info(source.finish(), read);
        }
        String parts = switch (format) {
            case CODEX, CLAUDE_CODE, COPILOT_CLI, PI, DROID, CURSOR, QWEN_CODE -> DatasetInfo.LINES;
            case GEMINI_CLI -> file.toString().endsWith("l") ? DatasetInfo.LINES : DatasetInfo.MESSAGES;
            case OTLP, LANGSMITH, MLFLOW, PHOENIX -> DatasetInfo.SPANS;
            case LANGFUSE -> DatasetInfo.OBSERVATIONS;
            case ATIF -> DatasetInfo.STEPS;
            default -> DatasetInfo.MESSAGES;
        };
        long there = records(file);
        assertThat(there).as("records of the file").isPositive();
        assertThat(info.count(parts))
                .as("%s in the report; if a record of %s is another part, add it to the switch above", parts, format)
                .isEqualTo(there);
        assertThat(info.countsOf(parts + ": ").values().stream().mapToLong(each -> each).sum()).as("sum of the fates")
                .isEqualTo(there);
        assertThat(DatasetInfo.PARTS.stream().filter(info.counts()::containsKey)).as("one table").containsExactly(parts);
        assertThat(info.counts().keySet()).as("one list").noneMatch(what -> what.startsWith(DatasetInfo.NO_TURN));
    }

    private static Optional<Format> format(Path file) {
        try {
            return Optional.of(FormatDetection.of(file.toString(), content(file), FieldMapping.NONE));
        } catch (BadInputException | IOException none) {
            return Optional.empty();
        }
    }

    private static byte[] content(Path file) throws IOException {
        byte[] stored = Files.readAllBytes(file);
        return file.toString().endsWith(".gz") ? new GZIPInputStream(new ByteArrayInputStream(stored)).readAllBytes() : stored;
    }

    /** Counted without the readers. */
    private static long records(Path file) throws IOException {
        Format format = format(file).orElseThrow();
        String text = new String(content(file), StandardCharsets.UTF_8);
        if (format == Format.CLAUDE_CODE) {
            return text.lines().filter(line -> !line.isBlank()).count();
        }
        if (format == Format.AIDER) {
            return Pattern.compile("(?m)^((####( .*)?\n)+|(>( .*)?\n)+|(?!#|>|\n)(?:(?!#### |> |# aider chat ).*\n)+)")
                    .matcher(text).results().count();
        }
        if (format == Format.INSPECT_ARCHIVE) {
            long messages = 0;
            try (ZipFile archive = new ZipFile(file.toFile())) {
                for (ZipEntry entry : Collections.list(archive.entries())) {
                    messages += entry.getName().startsWith("samples/")
                            ? new ObjectMapper().readTree(archive.getInputStream(entry)).path("messages").size()
                            : 0;
                }
            }
            return messages;
        }
        if (format == Format.SPECSTORY) {
            return text.lines().filter(line -> line.startsWith("_**")).count();
        }
        ObjectMapper mapper = new ObjectMapper();
        String whole = text.startsWith("\"") ? mapper.readTree(text).textValue() : text;
        List<JsonNode> values = mapper.readerFor(JsonNode.class).<JsonNode>readValues(whole).readAll();
        Stream<JsonNode> documents = values.stream().flatMap(each -> each.isArray() ? stream(each) : Stream.of(each));
        return documents.mapToLong(each -> switch (format) {
            // Two values may stand on one line.
            case CODEX, COPILOT_CLI, PI, DROID, CURSOR, QWEN_CODE -> 1;
            case GEMINI_CLI -> file.toString().endsWith("l") ? 1 : each.path("messages").size();
            case OPENCODE -> each.path("messages").size();
            case CLAUDE_AI -> each.path("chat_messages").size();
            case VS_CODE_CHAT -> each.path("requests").size() + each.path("v").path("requests").size()
                    + (each.path("k").toString().equals("[\"requests\"]") ? each.path("v").size() : 0);
            case INSPECT -> stream(each.path("samples")).mapToLong(sample -> sample.path("messages").size()).sum();
            case SWE_AGENT -> each.path("history").size();
            case GOOSE -> each.has("conversation") ? each.get("conversation").size() : each.has("role") ? 1 : 0;
            case MLFLOW -> each.at("/data/spans").size();
            case OTLP -> each.findValues("spans").stream().mapToLong(JsonNode::size).sum();
            case LANGFUSE -> each.has("observations") ? each.get("observations").size() : 1;
            case LETTA -> each.has("agents")
                    ? stream(each.get("agents")).mapToLong(agent -> agent.path("messages").size()).sum()
                    : each.path("messages").size();
            case ATIF -> each.path("steps").size();
            case SHAREGPT -> each.path("conversations").size();
            case CHATGPT -> stream(each.path("mapping")).filter(node -> node.path("message").isObject()).count();
            default -> messages(each);
        }).sum();
    }

    private static long messages(JsonNode value) {
        if (value.isArray()) {
            return stream(value).mapToLong(RecordFatesTest::messages).sum();
        }
        for (String list : List.of("messages", "conversation", "contents", "chat_history")) {
            if (value.path(list).isArray()) {
                return value.get(list).size();
            }
        }
        return value.has("body") ? messages(value.get("body")) : value.path("input").isArray() ? value.get("input").size() : 1;
    }

    private static Stream<JsonNode> stream(JsonNode values) {
        return StreamSupport.stream(values.spliterator(), false);
    }

    @Test
    void letta_saysWhatBecameOfItsMessages() throws Exception {
        assertThat(json("""
                {'agents':[{'name':'A','system':'Be kind.','in_context_message_ids':['m9'],'messages':[
                 {'id':'m1','role':'system','content':[{'type':'text','text':'Be kind.'}]},
                 {'id':'m2','role':'user','content':[{'type':'text','text':'Hi'}]},
                 {'id':'m3','role':'assistant','content':[{'type':'reasoning','reasoning':'hm'},{'type':'text','text':'Yes?'}]},
                 {'id':'m4','role':'approval','content':[]}]}],'blocks':[]}""").counts()).containsAllEntriesOf(Map.of("messages",
                4L, "messages: with turns", 2L, "messages: repeats of the system prompt", 1L, "messages: not read: role approval",
                1L, "besides: reasoning", 1L, "besides: ids of messages that are not in the file", 1L));
    }

    @Test
    void atif_saysWhatBecameOfItsSteps() throws Exception {
        assertThat(json("""
                {'schema_version':'ATIF-v1.2','steps':[{'source':'user','message':'old','is_copied_context':true},
                 {'source':'user','message':'Q'},{'source':'agent','message':'A','reasoning_content':'hm'},
                 {'source':'agent','message':'','reasoning_content':'hm'},{'source':'critic','message':'No'}]}""").counts())
                .containsAllEntriesOf(Map.of("trajectory steps", 5L, "trajectory steps: with turns", 2L,
                        "trajectory steps: copied steps", 1L, "trajectory steps: reasoning", 1L,
                        "trajectory steps: not read: source critic", 1L, "besides: reasoning", 1L));
    }

    @Test
    void chatGpt_saysWhatBecameOfItsMessages() throws Exception {
        String node = "'%s':{'parent':'%s','children':[],'message':{'author':{'role':'%s'},'content':{'content_type':'%s',%s}}}";
        assertThat(json("[{'current_node':'f','mapping':{'r':{'parent':null,'message':null},"
                + Stream.of(node.formatted("a", "r", "user", "text", "'parts':['Q']"),
                        node.formatted("b", "a", "assistant", "thoughts", "'thoughts':[]"),
                        node.formatted("c", "b", "system", "model_editable_context", "'model_set_context':'x'"),
                        node.formatted("d", "c", "user", "multimodal_text",
                                "'parts':['Look',{'content_type':'image_asset_pointer'}]"),
                        node.formatted("e", "d", "assistant", "text", "'parts':['']"),
                        node.formatted("f", "e", "critic", "text", "'parts':['No']"),
                        node.formatted("x", "a", "assistant", "text", "'parts':['Other']")).collect(Collectors.joining(","))
                + "}}]").counts())
                .containsAllEntriesOf(Map.of("messages", 7L, "messages: with turns", 2L, "messages: reasoning", 1L,
                        "messages: not read: content_type model_editable_context", 1L, "messages: without text", 1L,
                        "messages: not read: role critic", 1L, "messages: on other branches", 1L,
                        "besides: not read: image_asset_pointer", 1L));
    }

    @Test
    void shareGptAndMessages_sayWhatBecameOfTheirMessages() throws Exception {
        assertThat(json("[{'conversations':[{'from':'human','value':'Q'},{'from':'gpt','value':' '},"
                + "{'from':'critic','value':'No'}]}]").counts())
                .containsAllEntriesOf(Map.of("messages", 3L, "messages: with turns", 1L, "messages: without text", 1L,
                        "messages: not read: from critic", 1L));
        assertThat(json("""
                [{'role':'user','content':[{'type':'image_url'},{'type':'text','text':'Look'}]},
                 {'role':'user','content':[{'type':'input_audio'}]},
                 {'role':'assistant','content':[{'type':'thinking','thinking':'hm'},{'type':'thinking','thinking':'hm'}]},
                 {'type':'reasoning'},{'type':'of_tomorrow'},{'role':'user','content':'Well?'}]""").counts())
                .containsAllEntriesOf(Map.of("messages", 6L, "messages: with turns", 2L, "messages: not read: input_audio", 1L,
                        "messages: reasoning", 2L, "messages: not read: of_tomorrow", 1L, "besides: not read: image_url", 1L,
                        "besides: reasoning", 1L));
        DatasetInfo chats = DatasetReader.read("log.jsonl", new ByteArrayInputStream("""
                {"conversation_hash":"a","conversation":[{"role":"user","content":"Q"},{"role":"user","content":"R"}]}
                {"conversation_hash":"b","conversation":[{"role":"user","content":"S"}]}""".getBytes(StandardCharsets.UTF_8)),
                ReadOptions.DEFAULT, Progress.NONE).info();
        assertThat(chats.counts()).as("a conversation without a question is left out").containsAllEntriesOf(
                Map.of("messages", 3L, "messages: with turns", 2L, "messages: of conversations left out", 1L));
    }

    @Test
    void recordsOfManyFiles_standTogether_andLastWhatIsBesides() {
        Report report = new Report();
        report.became(DatasetInfo.LINES, "cut off", 1);
        report.count(DatasetInfo.BESIDES + "reasoning", 2);
        report.became(DatasetInfo.MESSAGES, DatasetInfo.WITH_TURNS, 3);
        report.became(DatasetInfo.LINES, DatasetInfo.WITH_TURNS, 4);
        report.count("instances", 5);
        assertThat(report.info(new Report.Source("f", "", "", 0), new Report.Read("f", DatasetKind.OWN, List.of(), List.of()))
                .counts().keySet().stream().skip(7)).containsExactly("instances", "lines", "lines: with turns", "lines: cut off",
                        "messages", "messages: with turns", "besides: reasoning");
    }

    @Test
    void typesThatAreNotRead_areNamed_butNotWithoutEnd() throws Exception {
        String user = "{'type':'response_item','payload':{'type':'message','role':'user',"
                + "'content':[{'type':'input_text','text':'Q'}]}}\n";
        assertThat(json(user + "{'type':'response_item','payload':{'type':'ghost_snapshot'}}\n".repeat(3)
                + "{'type':'token_usage_record','payload':{}}\n" + user).counts()).containsAllEntriesOf(
                        Map.of("lines: not read: response_item.ghost_snapshot", 3L, "lines: not read: token_usage_record", 1L));
        assertThat(json("{'type':'user','sessionId':'s','uuid':'a','parentUuid':null,'message':{'content':'Q'}}\n" + IntStream
                .range(0, 100).mapToObj(k -> "{'type':'kind-" + k + "','sessionId':'s'}").collect(Collectors.joining("\n")))
                .countsOf("lines: ")).hasSize(42).containsEntry("not read: kind-39", 1L)
                .containsEntry("not read: other types", 60L);
    }
}
