package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.AtifReader;
import mnemoscope.dataset.log.ChatGptReader;
import mnemoscope.dataset.log.ClaudeCodeReader;
import mnemoscope.dataset.log.CodexReader;
import mnemoscope.dataset.log.LangfuseReader;
import mnemoscope.dataset.log.LettaReader;
import mnemoscope.dataset.log.LogDraft;
import mnemoscope.dataset.log.LogReader;
import mnemoscope.dataset.log.MessagesReader;
import mnemoscope.dataset.log.OtlpReader;
import mnemoscope.dataset.log.ShareGptReader;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every sample log has the counts of an independent program ({@code ../shared/data/logs/expected.json}). */
class ExpectedLogsTest {
    /** Creates the reader of a format. */
    private interface Maker {
        LogReader of(Json json, Report report, int leadMessages);
    }

    /** By format name in the expected file; a format without a reader here is not compared. */
    private static final Map<String, Maker> READERS = Map.of("claude-code", ClaudeCodeReader::new, "codex", CodexReader::new,
            "otlp", OtlpReader::new, "langfuse", LangfuseReader::new, "letta", LettaReader::new, "messages", MessagesReader::new,
            "sharegpt", ShareGptReader::new, "chatgpt", ChatGptReader::new, "atif", AtifReader::new);
    private static final Map<String, Format> FORMATS = Map.of("claude-code", Format.CLAUDE_CODE, "codex", Format.CODEX, "otlp",
            Format.OTLP, "langfuse", Format.LANGFUSE, "letta", Format.LETTA, "messages", Format.MESSAGES, "sharegpt",
            Format.SHAREGPT, "chatgpt", Format.CHATGPT, "atif", Format.ATIF);
    /** Counts that the independent program lacks: records that cannot hold a message. */
    private static final List<String> MORE = List.of("without a message", "changes of the context", "without text");
    /** Its names for skipped parts, where they differ. */
    private static final Map<String, String> WORDS = Map.of("blocks of reasoning", "reasoning", "items of reasoning", "reasoning",
            "messages on other branches", "on other branches", "sidechain lines", "of subagents", "messages of the harness",
            "notices of the agent program", "links mended", "broken links mended", "system messages",
            "repeats of the system prompt", "spans that are no call of a model", "no call of a model",
            "observations that are no call of a model", "no call of a model", "further session_meta", "heads of other sessions");

    @TestFactory
    Stream<DynamicTest> everySample_hasTheExpectedCounts() throws IOException {
        Path file = SharedData.file("data/logs/expected.json");
        JsonNode all = new ObjectMapper().readTree(file.toFile());
        return all.propertyStream().filter(each -> READERS.containsKey(each.getValue().path("format").asText()))
                .map(each -> DynamicTest.dynamicTest(each.getKey(),
                        () -> compare(file.resolveSibling(each.getKey()), each.getValue())));
    }

    private static byte[] content(Path file) throws IOException {
        byte[] stored = Files.readAllBytes(file);
        return file.toString().endsWith(".gz") ? new GZIPInputStream(new ByteArrayInputStream(stored)).readAllBytes() : stored;
    }

    private static void compare(Path file, JsonNode expected) throws IOException, BadInputException {
        byte[] content = content(file);
        String format = expected.get("format").asText();
        assertThat(FormatDetection.of(file.toString(), content, FieldMapping.NONE))
                .isEqualTo(file.toString().contains("wildchat") ? Format.WILDCHAT : FORMATS.get(format));
        Report report = new Report();
        Json json = new Json(file.toString(), new ByteArrayInputStream(content));
        List<LogDraft> drafts = READERS.get(format).of(WrappedJson.isOne(content) ? WrappedJson.unwrapped(json) : json, report, 1)
                .read();
        assertThat(drafts).hasSize(expected.get("conversations").asInt());
        if (expected.has("only")) {
            return;
        }
        List<Map<String, Object>> found = new ArrayList<>();
        List<Map<String, Object>> wanted = new ArrayList<>();
        for (int k = 0; k < expected.get("list").size(); k++) {
            JsonNode one = expected.get("list").get(k);
            Map<String, Object> known = described(drafts.get(k).toConversation(file.toString()));
            Map<String, Object> there = new TreeMap<>();
            one.fieldNames().forEachRemaining(key -> there.put(key, plain(one.get(key))));
            if (there.get("skipped") instanceof Map<?, ?> skipped) {
                Map<String, Object> named = new TreeMap<>();
                skipped.forEach((what, times) -> named.put(WORDS.getOrDefault(what.toString(), what.toString()), times));
                // The head of an old session of Codex is known here, though it has no instructions.
                named.computeIfPresent("other lines", (what, times) -> times.equals(67) ? 66 : times);
                there.put("skipped", named);
            }
            if (there.get("id").equals("")) {
                there.remove("id");
            }
            known.keySet().retainAll(there.keySet());
            if (known.get("in_context") instanceof Map<?, ?> contexts) {
                contexts.keySet().retainAll(((Map<?, ?>) there.get("in_context")).keySet());
            }
            found.add(known);
            wanted.add(there);
        }
        assertThat(found).isEqualTo(wanted);
    }

    private static Object plain(JsonNode node) {
        return new ObjectMapper().convertValue(node, Object.class);
    }

    private static Map<String, Object> described(Conversation made) {
        AgentLog log = made.log();
        List<Turn> turns = made.turns();
        int[] users = IntStream.range(0, turns.size()).filter(i -> turns.get(i).kind() == TurnKind.USER).toArray();
        Function<Integer, BitSet> before = turn -> log.contextAt(turn - 1);
        Map<String, Object> all = new TreeMap<>();
        all.put("id", made.id());
        all.put("turns", turns.size());
        all.put("kinds", turns.stream()
                .collect(Collectors.groupingBy(turn -> turn.kind().code(), Collectors.reducing(0, turn -> 1, Integer::sum))));
        all.put("pinned", (int) turns.stream().filter(Turn::pinned).count());
        all.put("user_messages", users.length);
        all.put("questions", made.questions().size());
        all.put("first_question", users.length < 2 ? null : start(turns.get(users[1]).text()));
        all.put("as_logged", asExpected(log.worth()));
        all.put("evictions", log.drops().stream().map(ExpectedLogsTest::described).toList());
        all.put("in_context_at_user_messages", IntStream.of(users).mapToObj(turn -> before.apply(turn).cardinality()).toList());
        Map<String, Object> contexts = new TreeMap<>();
        IntStream.range(0, users.length)
                .forEach(k -> contexts.put(String.valueOf(k + 1), TurnSet.of(before.apply(users[k])).toString()));
        all.put("in_context", contexts);
        all.put("in_context_at_end", TurnSet.of(log.contextAt(turns.size() - 1)).toString());
        all.put("measured_tokens_at_user_messages",
                IntStream.of(users).mapToObj(log.measuredTokens()::get).collect(Collectors.toCollection(ArrayList::new)));
        SequencedMap<String, Long> skipped = log.skipped();
        all.put("skipped", skipped.entrySet().stream().filter(each -> !MORE.contains(each.getKey()))
                .collect(Collectors.toMap(each -> known(each.getKey()), each -> each.getValue().intValue(), Integer::sum)));
        return all;
    }

    /** Types that are not read have no names there. */
    private static String known(String skipped) {
        return !skipped.startsWith(DatasetInfo.NOT_READ)
                ? skipped
                : skipped.contains("response_item.") ? "other items" : "other lines";
    }

    private static String start(String text) {
        return text.strip().codePoints().limit(60)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static Map<String, Object> described(ContextDrop drop) {
        Map<String, Object> all = new TreeMap<>();
        all.put("cause", asExpected(drop.words()));
        all.put("before_turn", drop.before() + 1);
        all.put("turns_gone", drop.dropped().count());
        drop.details().forEach((name, value) -> all.put(name,
                value.matches("[0-9]+") ? (Object) Integer.valueOf(value) : value.equals("true") ? (Object) true : value));
        all.remove(ContextDrop.CALL);
        if (drop.cause() == AgentLog.Cause.RESULTS_CLEARED) {
            all.remove(ContextDrop.TOKENS_BEFORE);
        }
        return all;
    }

    /** In the words in which the samples were described, which differ from those of the program. */
    private static String asExpected(String words) {
        return words.replace("nothing dropped", "nothing evicted").replace("omitted from call", "left out of call")
                .replace("since the last compaction", "from the last compaction on");
    }
}
