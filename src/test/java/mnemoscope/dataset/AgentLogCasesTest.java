package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every case of the agents that people use has the counts that were worked out by hand
 * ({@code ../shared/data/agent-logs-2/expected.json}).
 */
class AgentLogCasesTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** The names of the formats, by their names in the expected file; others are not compared. */
    private static final Map<String, String> TITLES = Map.ofEntries(Map.entry("claude-code", "Claude Code session"),
            Map.entry("codex", "Codex session"), Map.entry("langfuse", "Langfuse export"),
            Map.entry("copilot-cli", "Copilot CLI session"), Map.entry("vscode-chat", "VS Code chat session"),
            Map.entry("pi", "pi session"), Map.entry("cursor", "Cursor transcript"), Map.entry("opencode", "OpenCode export"),
            Map.entry("gemini-cli", "Gemini CLI session"), Map.entry("qwen-code", "Qwen Code session"),
            Map.entry("claude-ai", "Claude.ai export"), Map.entry("messages (Cline)", ""));
    /** The names of left-out records in the expected file, where they differ. */
    private static final Map<String, String> WORDS = Map.of("messages on other branches", "on other branches");

    @TestFactory
    Stream<DynamicTest> everyCase_hasTheExpectedCounts() throws IOException {
        Path file = SharedData.file("data/agent-logs-2/expected.json");
        return MAPPER.readTree(file.toFile()).propertyStream().filter(each -> TITLES.containsKey(format(each.getValue())))
                .map(each -> DynamicTest.dynamicTest(each.getKey(),
                        () -> compare(file.resolveSibling(each.getKey()), each.getValue())));
    }

    private static String format(JsonNode expected) {
        return expected.path("format").asText();
    }

    private static void compare(Path file, JsonNode expected) {
        LoadedDataset read = SampleLogs.read(file, ReadOptions.DEFAULT);
        assertThat(read.info().format()).startsWith(TITLES.get(format(expected)));
        Map<String, Object> found = described(read);
        Map<String, Object> wanted = MAPPER.convertValue(expected, new com.fasterxml.jackson.core.type.TypeReference<>() {});
        found.keySet().retainAll(wanted.keySet());
        wanted.keySet().retainAll(found.keySet());
        assertThat(found).containsKeys("turns", "kinds", "user_messages", "questions", "evictions");
        if (wanted.get("skipped") instanceof Map<?, ?> skipped) {
            Map<String, Integer> left = new TreeMap<>();
            skipped.forEach((what, times) -> left.put(what.toString(),
                    (int) fate(read.info(), WORDS.getOrDefault(what.toString(), what.toString()))));
            found.put("skipped", left);
        }
        assertThat(found).isEqualTo(wanted);
    }

    private static long fate(DatasetInfo info, String fate) {
        return info.counts().entrySet().stream().filter(each -> each.getKey().endsWith(": " + fate))
                .mapToLong(Map.Entry::getValue).sum();
    }

    private static Map<String, Object> described(LoadedDataset read) {
        List<Conversation> all = read.conversations();
        List<Turn> turns = all.stream().flatMap(each -> each.turns().stream()).toList();
        List<Turn> users = turns.stream().filter(turn -> turn.kind() == TurnKind.USER).toList();
        Map<String, Object> made = new LinkedHashMap<>();
        made.put("conversations", all.size());
        made.put("turns", turns.size());
        made.put("kinds", turns.stream().collect(Collectors.groupingBy(turn -> turn.kind().code(), TreeMap::new,
                Collectors.reducing(0, turn -> 1, Integer::sum))));
        made.put("user_messages", users.size());
        made.put("questions", all.stream().mapToInt(each -> each.questions().size()).sum());
        made.put("pinned", (int) turns.stream().filter(Turn::pinned).count());
        made.put("first_question", users.size() < 2 ? null : users.get(1).text());
        made.put("evictions",
                all.stream().flatMap(each -> each.log().drops().stream()).map(AgentLogCasesTest::described).toList());
        made.put("in_context_at_user_messages", contexts(all.getFirst()));
        made.put("skipped", Map.of());
        return made;
    }

    private static List<String> contexts(Conversation one) {
        return IntStream.range(0, one.turns().size()).filter(k -> one.turns().get(k).kind() == TurnKind.USER)
                .mapToObj(k -> TurnSet.of(one.log().contextAt(k - 1)).toString())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static Map<String, Object> described(ContextDrop drop) {
        Map<String, Object> all = new TreeMap<>();
        all.put("cause", drop.cause().title());
        all.put("before_turn", drop.before() + 1);
        all.put("gone", drop.dropped().toString());
        drop.details().forEach((name, value) -> all.put(name, value.matches("[0-9]+") ? (Object) Integer.valueOf(value) : value));
        return all;
    }
}
