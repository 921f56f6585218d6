package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Small cases of agents' logs have the counts that were worked out by hand ({@code ../shared/data/agent-logs-2}). */
class ExpectedAgentsTest {
    /** By format name in the expected file; cases of a format that is not here are tested elsewhere. */
    private static final Set<String> FORMATS = Set.of("goose", "messages (Cline)", "inspect", "specstory", "convomem",
            "personamem", "aider", "swe-agent", "mini-swe-agent", "openhands", "langsmith", "mlflow", "phoenix", "roo", "cline");

    @TestFactory
    Stream<DynamicTest> everyCase_hasTheExpectedCounts() throws IOException {
        Path file = SharedData.file("data/agent-logs-2/expected.json");
        return new ObjectMapper().readTree(file.toFile()).propertyStream()
                .filter(each -> FORMATS.contains(each.getValue().path("format").asText()))
                .filter(each -> Files.exists(file.resolveSibling(each.getKey()))).map(each -> DynamicTest
                        .dynamicTest(each.getKey(), () -> compare(file.resolveSibling(each.getKey()), each.getValue())));
    }

    private static void compare(Path file, JsonNode expected) throws Exception {
        Map<String, Object> found = described(DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE).conversations());
        Map<String, Object> wanted = new TreeMap<>();
        expected.properties()
                .forEach(each -> wanted.put(each.getKey(), new ObjectMapper().convertValue(each.getValue(), Object.class)));
        wanted.keySet().retainAll(found.keySet());
        found.keySet().retainAll(wanted.keySet());
        assertThat(wanted).hasSizeGreaterThan(3);
        assertThat(found).isEqualTo(wanted);
    }

    private static Map<String, Object> described(List<Conversation> conversations) {
        List<Turn> turns = conversations.stream().flatMap(each -> each.turns().stream()).toList();
        List<SourceQuestion> questions = conversations.stream().flatMap(each -> each.questions().stream()).toList();
        Map<String, Object> all = new TreeMap<>();
        all.put("conversations", conversations.size());
        all.put("sessions", conversations.stream().mapToInt(each -> each.sessions().size()).sum());
        all.put("turns", turns.size());
        all.put("questions", questions.size());
        all.put("gold", questions.stream().map(SourceQuestion::gold).map(Gold::evidence)
                .map(gold -> gold.stream().map(turn -> turn + 1).toList()).toList());
        all.put("kinds", turns.stream()
                .collect(Collectors.groupingBy(turn -> turn.kind().code(), Collectors.reducing(0, turn -> 1, Integer::sum))));
        all.put("user_messages", (int) turns.stream().filter(turn -> turn.kind() == TurnKind.USER).count());
        all.put("pinned", (int) turns.stream().filter(Turn::pinned).count());
        all.put("first_question", questions.isEmpty() ? null : questions.getFirst().text());
        all.put("evictions",
                conversations.stream().flatMap(each -> each.log().drops().stream()).map(ExpectedAgentsTest::described).toList());
        if (conversations.size() == 1) {
            Conversation only = conversations.getFirst();
            all.put("in_context_at_user_messages",
                    IntStream.range(0, turns.size()).filter(k -> turns.get(k).kind() == TurnKind.USER)
                            .mapToObj(k -> TurnSet.of(only.log().contextAt(k - 1)).toString()).toList());
        }
        return all;
    }

    private static Map<String, Object> described(ContextDrop drop) {
        Map<String, Object> all = new TreeMap<>();
        all.put("cause", drop.words());
        all.put("before_turn", drop.before() + 1);
        all.put("gone", drop.dropped().toString());
        drop.details().forEach((name, value) -> all.put(name, value.matches("[0-9]+") ? (Object) Integer.valueOf(value) : value));
        return all;
    }

    /** What the samples hold, so that a checkout without the cases proves it too. */
    @Test
    void ownSamples_haveTheCountsWorkedOutByHand() {
        assertThat(counts("goose.json")).isEqualTo("9 turns, 2 of the user, before 7: 1-5");
        assertThat(counts("goose.jsonl")).isEqualTo("4 turns, 2 of the user");
        assertThat(counts("cline.json")).isEqualTo("10 turns, 3 of the user");
        assertThat(counts("roo.json")).isEqualTo("7 turns, 3 of the user, before 3: 1-2, before 6: 5");
        assertThat(counts("inspect.json")).isEqualTo("8 turns, 2 of the user, before 6: 3-5");
        assertThat(counts("inspect.eval")).isEqualTo("8 turns, 2 of the user, before 6: 3-5");
        assertThat(counts("swe-agent.json")).isEqualTo("7 turns, 1 of the user");
        assertThat(counts("mini-swe-agent.json")).isEqualTo("10 turns, 2 of the user");
        assertThat(counts("openhands.json")).isEqualTo("10 turns, 2 of the user, before 6: 3-5, before 9: 6-7");
        assertThat(counts("openhands-kit.json")).isEqualTo("9 turns, 2 of the user, before 7: 4-6");
        assertThat(counts("aider.md")).isEqualTo("10 turns, 4 of the user");
        assertThat(counts("specstory.md")).isEqualTo("6 turns, 2 of the user");
        assertThat(counts("langsmith.json")).isEqualTo("7 turns, 2 of the user");
        assertThat(counts("mlflow.json")).isEqualTo("8 turns, 2 of the user");
        assertThat(counts("phoenix.json")).isEqualTo("6 turns, 2 of the user, before 5: 3-4");
        assertThat(counts("personamem.json")).isEqualTo("5 turns, 2 of the user");
    }

    private static String counts(String name) {
        List<Conversation> read = SampleLogs
                .read(Path.of("src/test/resources/fuzz/seeds", name), ReadOptions.DEFAULT.withLeadMessages(0)).conversations();
        Map<String, Object> all = described(read);
        return all.get("turns") + " turns, " + all.get("user_messages") + " of the user"
                + read.stream().flatMap(each -> each.log().drops().stream())
                        .map(drop -> ", before " + (drop.before() + 1) + ": " + drop.dropped()).collect(Collectors.joining());
    }
}
