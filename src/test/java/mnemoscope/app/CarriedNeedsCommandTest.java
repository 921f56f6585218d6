package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import mnemoscope.Shared;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Carried recall in the files of {@code replay}; the counts on LoCoMo were made before by another program. */
class CarriedNeedsCommandTest {
    @TempDir
    private Path folder;

    private JsonNode all(String policy) throws IOException {
        for (JsonNode row : new ObjectMapper().readTree(folder.resolve("summary.json").toFile()).get("results")) {
            if (row.get("policy").asText().equals(policy) && row.get("episode").asText().equals("all")) {
                return row;
            }
        }
        throw new AssertionError(policy);
    }

    private void replay(Path data, String... more) {
        List<String> words = new ArrayList<>(List.of("replay", "--data", data.toString(), "--unit", "content-words", "--budget",
                "128", "--out", folder.toString()));
        words.addAll(List.of(more));
        assertThat(CommandCall.run(words.toArray(String[]::new))).isZero();
    }

    @Test
    void locomo_atTheUsualPlacement_isChoosingAmongNewcomers() throws IOException {
        replay(Shared.data("locomo10.json"), "--policy", "foresight,recency");
        JsonNode foresight = all("foresight");
        assertThat(List.of(foresight.get("carried_held").asInt(), foresight.get("carried_needed").asInt(),
                foresight.get("new_held").asInt(), foresight.get("new_needed").asInt())).containsExactly(8, 684, 1202, 2136);
        assertThat(foresight.get("carried_recall").asDouble()).isEqualTo(8 / 684.0);
        assertThat(foresight.get("carried_share").asDouble()).isEqualTo(684 / 2820.0);
        assertThat(all("recency").get("carried_held").asInt()).isZero();
    }

    @Test
    void summary_isWhatTheRowsOfMissesAddUpTo() throws IOException {
        replay(Path.of("datasets/synthetic.json"), "--policy", "mixed");
        List<CSVRecord> rows = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(Files.newBufferedReader(folder.resolve("misses.csv"))).getRecords();
        JsonNode mixed = all("mixed");
        Predicate<CSVRecord> carried = row -> !row.get("stops").equals("0");
        Predicate<CSVRecord> held = row -> row.get("cause").equals("held");
        assertThat(mixed.get("carried_needed").asLong()).isEqualTo(rows.stream().filter(carried).count()).isPositive();
        assertThat(mixed.get("carried_held").asLong()).isEqualTo(rows.stream().filter(carried.and(held)).count()).isPositive();
        assertThat(mixed.get("new_held").asLong()).isEqualTo(rows.stream().filter(carried.negate().and(held)).count());
        JsonNode old = mixed.get("held_by_age").get(5);
        assertThat(old.get("age").asText()).isEqualTo("21-50");
        Predicate<CSVRecord> age = row -> Integer.parseInt(row.get("age")) > 20 && Integer.parseInt(row.get("age")) <= 50;
        assertThat(old.get("needed").asLong()).isEqualTo(rows.stream().filter(age).count()).isPositive();
        assertThat(old.get("held").asLong()).isEqualTo(rows.stream().filter(age.and(held)).count());
    }
}
