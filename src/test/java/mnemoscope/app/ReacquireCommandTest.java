package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import mnemoscope.report.diff.ResultFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Missed evidence that comes back, in the files of a replay and of a study. */
class ReacquireCommandTest extends TypedCommands {
    @TempDir
    private Path folder;

    private int replay(String into, String... more) {
        List<String> typed = new java.util.ArrayList<>(List.of("replay", "--data", "datasets/synthetic.json", "--unit",
                "content-words", "--policy", "mixed,keep-nothing", "--budget", "64", "--out", folder.resolve(into).toString()));
        typed.addAll(List.of(more));
        return run(typed.toArray(String[]::new));
    }

    private JsonNode all(String into, String policy) throws Exception {
        JsonNode results = new ObjectMapper().readTree(folder.resolve(into).resolve("summary.json").toFile()).path("results");
        return StreamSupport.stream(results.spliterator(), false).filter(
                row -> row.path("policy").asText().equals(policy) && row.path("episode").asText().equals(ResultFolder.ALL))
                .findFirst().orElseThrow();
    }

    private List<List<String>> trace(String into) throws Exception {
        return Files.readAllLines(folder.resolve(into).resolve("trace.csv")).stream()
                .map(line -> Arrays.asList(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))).toList();
    }

    @Test
    void never_isWhatAReplayWithoutTheOptionWrites() throws Exception {
        assertThat(replay("without")).as(err.toString()).isZero();
        assertThat(replay("never", "--reacquire", "never")).as(err.toString()).isZero();
        for (String file : List.of("summary.json", "trace.csv", "misses.csv")) {
            assertThat(folder.resolve("never").resolve(file)).hasSameBinaryContentAs(folder.resolve("without").resolve(file));
        }
        assertThat(trace("never").getFirst()).doesNotContain("fetched_back", "price_paid");
        assertThat(all("never", "mixed").has("fetched_back")).isFalse();
    }

    @Test
    void files_sayWhatCameBackAndWhatWasPaid() throws Exception {
        assertThat(replay("back", "--reacquire", "2:0.5")).as(err.toString()).isZero();
        List<List<String>> rows = trace("back");
        int fetched = rows.getFirst().indexOf("fetched_back");
        int price = rows.getFirst().indexOf("price_paid");
        int reacq = rows.getFirst().indexOf("reacq_tokens");
        long returns = 0;
        for (List<String> row : rows.subList(1, rows.size())) {
            returns += row.getFirst().equals("mixed") && !row.get(fetched).isEmpty() ? row.get(fetched).split(" ").length : 0;
            if (!row.get(price).isEmpty()) {
                assertThat(Double.parseDouble(row.get(price))).isEqualTo(0.5 * Double.parseDouble(row.get(reacq)));
            }
        }
        JsonNode mixed = all("back", "mixed");
        assertThat(mixed.path("fetched_back").asLong()).isEqualTo(returns).isPositive();
        assertThat(mixed.path("fetched_kept").asLong()).isPositive().isLessThanOrEqualTo(returns);
        assertThat(mixed.path("price_paid").asDouble()).isCloseTo(0.5 * mixed.path("reacq_tokens").asDouble(), within(1e-9));
        assertThat(mixed.path("reward").asDouble()).isCloseTo(4 * mixed.path("hit_tokens").asDouble()
                + 64 * mixed.path("full").asDouble() - mixed.path("store").asDouble() - 12 * mixed.path("miss_tokens").asDouble()
                - 0.5 * mixed.path("reacq_tokens").asDouble() - 6 * mixed.path("stale_tokens").asDouble(), within(1e-9));
        JsonNode nothing = all("back", "keep-nothing");
        assertThat(nothing.path("fetched_kept").asLong()).isZero();
        assertThat(nothing.path("fetched_back").asLong()).isPositive();
        assertThat(new ObjectMapper().readTree(folder.resolve("back/summary.json").toFile()).at("/protocol/reacquire").asText())
                .isEqualTo("2:0.5");
    }

    @Test
    void otherPools_andTheHindsightPlan_areRefusedBeforeAnythingIsWritten() {
        assertThat(replay("refused", "--reacquire", "2:0.5", "--pool", "history")).isEqualTo(2);
        assertThat(err.toString())
                .contains("--reacquire 2:0.5 has no effect with --pool history: missed evidence is fetched back "
                        + "only to the pool that carries turns over. Choose that pool, or never.");
        assertThat(replay("refused", "--reacquire", "2:0.5", "--policy", "hindsight")).isEqualTo(2);
        assertThat(err.toString()).contains("not available where missed evidence comes back after a delay");
        assertThat(folder.resolve("refused")).doesNotExist();
    }

    private int study(String kind, String protocol) throws Exception {
        Path file = Files.writeString(folder.resolve(kind + ".json"), """
                {"version": 1, "kind": "%s", "name": "a", "parameters": {"data": "%s", "policies": ["mixed", "keep-nothing"],
                 "budgets": [64], "folds": 2, "seeds": [0], "protocol": {"unit": "content-words", %s}}}
                """.formatted(kind, Path.of("datasets/synthetic.json").toAbsolutePath(), protocol));
        return run("study", file.toString(), "--out", folder.resolve(kind).toString());
    }

    @Test
    void study_scoresTheRewardAtThePrice() throws Exception {
        assertThat(study("benchmark", "\"reacquire\": \"2:0.5\"")).as(err.toString()).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("benchmark/benchmark.csv"));
        List<String> head = List.of(lines.getFirst().split(","));
        List<String> row = lines.stream().map(line -> Arrays.asList(line.split(",", -1)))
                .filter(each -> each.contains("keep-nothing")).findFirst().orElseThrow();
        // Keeping nothing misses everything: 12 and 0.5 a token.
        assertThat(Double.parseDouble(row.get(head.indexOf("reward_mean"))))
                .isCloseTo(-12 * Double.parseDouble(row.get(head.indexOf("miss_tokens")))
                        - 0.5 * Double.parseDouble(row.get(head.indexOf("reacq_tokens"))), within(1e-9));
    }

    @Test
    void studies_refuseWhatHasNoEffect_andASensitivityWhosePriceIsFixed() throws Exception {
        assertThat(study("benchmark", "\"reacquire\": \"2:0.5\", \"pool\": \"shared\"")).isEqualTo(2);
        assertThat(err.toString()).contains("\"reacquire\": \"2:0.5\" has no effect with \"pool\": \"shared\"");
        assertThat(study("sensitivity", "\"reacquire\": \"2:0.5\"")).isEqualTo(2);
        assertThat(err.toString()).contains("$.parameters", "Remove \"reacquire\" from the protocol.");
    }
}
