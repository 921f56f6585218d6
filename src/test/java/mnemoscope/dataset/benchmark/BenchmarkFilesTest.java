package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.SharedData;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.SourceQuestion;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** BEAM, RealMem and REALTALK against counts of an independent program. Skipped if the files are absent. */
class BenchmarkFilesTest {
    private static JsonNode expected(String name) throws Exception {
        return new ObjectMapper().readTree(SharedData.file("data/logs/expected.json").toFile()).get(name);
    }

    private static LoadedDataset read(String name, ReadOptions options) throws Exception {
        return DatasetReader.read(SharedData.file("data/logs/" + name), options, Progress.NONE);
    }

    /** Turn numbers, from 1, by question in file order; empty for a question without a decision. */
    private static Map<String, List<Integer>> gold(LoadedDataset loaded) {
        Map<String, List<Integer>> gold = new HashMap<>();
        loaded.info().exclusions().forEach(out -> gold.put(out.question(), List.of()));
        Reading.only(loaded).questions()
                .forEach(asked -> gold.put(asked.id(), asked.gold().evidence().stream().map(turn -> turn + 1).toList()));
        return gold;
    }

    private static List<Integer> numbers(JsonNode list) {
        List<Integer> numbers = new ArrayList<>();
        list.forEach(number -> numbers.add(number.asInt()));
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chat_3_Kevin_Paola.json", "Chat_10_Fahim_Muhhamed.json"})
    void realTalk(String name) throws Exception {
        JsonNode told = expected(name);
        LoadedDataset loaded = read(name, ReadOptions.DEFAULT);
        Conversation chat = Reading.only(loaded);
        assertThat(chat.sessions()).hasSize(told.get("sessions").asInt());
        assertThat(chat.turns()).hasSize(told.get("turns").asInt());
        Map<String, List<Integer>> gold = gold(loaded);
        assertThat(gold).hasSize(told.get("questions").asInt());
        for (int k = 0; k < gold.size(); k++) {
            assertThat(gold.get("q" + (k + 1))).as("q%d", k + 1).isEqualTo(numbers(told.get("gold").get(k)));
        }
        for (int k = 1; k <= 3; k++) {
            assertThat(loaded.info().categories().get(RealTalkReader.CATEGORIES.get(k - 1)))
                    .isEqualTo(told.get("by_category").get(String.valueOf(k)).asLong());
        }
        JsonNode counts = told.get("counts");
        assertThat(loaded.info().repairs()).hasSize(counts.path("labels mended").asInt());
        assertThat(loaded.info().count("ranges")).isEqualTo(counts.path("ranges").asLong());
        assertThat(loaded.info().count("absent ids")).isEqualTo(counts.path("absent ids").asLong());
        long evidence = gold.values().stream().mapToLong(List::size).sum();
        assertThat(evidence).isGreaterThanOrEqualTo(gold.values().stream().flatMap(List::stream).distinct().count());
        assertThat(told.get("evidence_turns").asLong()).isEqualTo(evidence);
    }

    @Test
    void realTalk_readByTheEndsOfRangesHasLessGold() throws Exception {
        String name = "Chat_10_Fahim_Muhhamed.json";
        long whole = gold(read(name, ReadOptions.DEFAULT)).values().stream().mapToLong(List::size).sum();
        LoadedDataset ends = read(name, ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.RANGE_ENDS)));
        assertThat(gold(ends).values().stream().mapToLong(List::size).sum()).isLessThan(whole);
        assertThat(ends.info().format()).isEqualTo("REALTALK (range-ends)");
    }

    @Test
    void realMem() throws Exception {
        String name = "Kenta_Tanaka_dialogues_256k.json.gz";
        JsonNode told = expected(name);
        LoadedDataset loaded = read(name, ReadOptions.DEFAULT);
        Conversation person = Reading.only(loaded);
        assertThat(person.id()).isEqualTo("Kenta_Tanaka");
        assertThat(person.sessions()).hasSize(told.get("sessions").asInt());
        assertThat(person.turns()).hasSize(told.get("turns").asInt());
        DatasetInfo info = loaded.info();
        JsonNode counts = told.get("counts");
        assertThat(info.count("questions")).isEqualTo(counts.get("queries").asLong());
        assertThat(info.count("memories found by their text")).isEqualTo(counts.get("by text").asLong());
        assertThat(info.count("memories without a turn")).isEqualTo(counts.get("unresolvable").asLong());
        for (String what : List.of("with all evidence", "with some evidence", "without evidence")) {
            assertThat(info.count(what)).isEqualTo(counts.get(what).asLong());
        }
        Map<String, List<Integer>> gold = gold(loaded);
        assertThat(gold.values().stream().mapToLong(List::size).sum()).isEqualTo(told.get("evidence_turns").asLong());
        ArrayNode all = new ObjectMapper().createArrayNode();
        Map<String, Integer> places = new HashMap<>();
        person.questions().forEach(asked -> places.put(asked.id(), asked.askedAfter() + 2));
        for (String id : new TreeSet<>(gold.keySet())) {
            ArrayNode one = all.addArray().add(id).add(places.getOrDefault(id, place(person, info, id)));
            gold.get(id).forEach(one.addArray()::add);
        }
        for (int k = 0; k < told.get("gold_of_first_five").size(); k++) {
            assertThat(all.get(k)).isEqualTo(told.get("gold_of_first_five").get(k));
        }
        // As Python writes it: a blank after each comma.
        String json = all.toString().replace(",", ", ");
        assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(json.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(told.get("gold_hash").asText());
    }

    /** Number of the turn that asks an excluded question. */
    private static int place(Conversation person, DatasetInfo info, String id) {
        return info.exclusions().stream().filter(out -> out.question().equals(id))
                .mapToInt(out -> 1 + person.turns().stream().map(turn -> turn.text()).toList().indexOf(out.text())).findFirst()
                .orElse(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"beam/100K/1/chat.json", "beam/100K/2/chat.json"})
    void beam(String name) throws Exception {
        JsonNode told = expected(name);
        LoadedDataset loaded = read(name, ReadOptions.DEFAULT);
        Conversation chat = Reading.only(loaded);
        assertThat(chat.sessions()).hasSize(told.get("sessions").asInt());
        assertThat(chat.turns()).hasSize(told.get("turns").asInt());
        assertThat(chat.turns().stream().filter(turn -> turn.user()).count()).isEqualTo(told.get("user_turns").asLong());
        assertThat(loaded.info().count("questions")).isEqualTo(told.get("questions").asLong());
        assertThat(loaded.info().count("steps")).isEqualTo(told.get("with_evidence").asLong());
        assertThat(loaded.info().count("absent ids")).isEqualTo(told.get("absent_ids").asLong());
        assertThat(loaded.info().count("stale turns")).isEqualTo(told.get("stale_turns").asLong());
        assertThat(loaded.info().count("markers cut off")).isEqualTo(told.get("markers_stripped").asLong());
        Map<String, List<Integer>> gold = gold(loaded);
        Map<String, SourceQuestion> steps = new HashMap<>();
        chat.questions().forEach(asked -> steps.put(asked.id(), asked));
        for (int k = 0; k < told.get("gold").size(); k++) {
            String id = "q" + (k + 1);
            JsonNode one = told.get("gold").get(k);
            assertThat(gold.get(id)).as(id).isEqualTo(numbers(one.get(1)));
            if (steps.containsKey(id)) {
                assertThat(steps.get(id).gold().category()).isEqualTo(one.get(0).asText().replace('_', ' '));
                assertThat(steps.get(id).gold().stale().stream().map(turn -> turn + 1).toList()).isEqualTo(numbers(one.get(2)));
            }
        }
        assertThat(gold.values().stream().mapToLong(List::size).sum()).isEqualTo(told.get("evidence_turns").asLong());
    }
}
