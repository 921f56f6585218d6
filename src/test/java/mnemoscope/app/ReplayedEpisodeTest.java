package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a replay writes, with the hindsight plan and without. */
final class ReplayedEpisodeTest extends OnOneEpisode {
    @Test
    void replay_writesMeansPerPolicyBudgetAndEpisode() throws IOException {
        assertThat(replay(folder.resolve("out"))).isZero();
        JsonNode results = new ObjectMapper().readTree(folder.resolve("out/summary.json").toFile()).get("results");
        assertThat(results).hasSize(2 * 2 * 2);
        JsonNode recency = results.get(3);
        assertThat(recency.get("policy").asText()).isEqualTo("recency");
        assertThat(recency.get("budget").asInt()).isEqualTo(3);
        assertThat(recency.get("episode").asText()).isEqualTo("all");
        // turn a (2 tokens) missed though it had arrived, 3 tokens stored: -3 - 12 * 2 - 6 * 2
        assertThat(recency.get("reward").asDouble()).isEqualTo(-39);
        assertThat(recency.get("recall").asDouble()).isZero();
        assertThat(recency.get("store").asDouble()).isEqualTo(3);
        assertThat(Files.readString(folder.resolve("out/trace.csv"))).contains("dropped at step 0 in favour of b");
    }

    @Test
    void replay_isByteIdentical_andTimeGoesToTheManifest() throws IOException {
        replay(folder.resolve("one"), "--candidates");
        replay(folder.resolve("two"), "--candidates");
        for (String file : List.of("summary.json", "trace.csv", "candidates.csv")) {
            assertThat(folder.resolve("one").resolve(file)).hasSameBinaryContentAs(folder.resolve("two").resolve(file));
        }
        assertThat(Files.readString(folder.resolve("one/manifest.json"))).contains("\"written\"").contains("\"java\"");
    }

    @Test
    void candidates_haveTheSecondKeyOfTheirPolicyLast() throws IOException {
        assertThat(run("replay", "--data", data.toString(), "--policy", "recency,largest", "--budget", "3", "--unit",
                "content-words", "--candidates", "--out", folder.resolve("out").toString())).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("out/candidates.csv"));
        assertThat(lines.getFirst()).endsWith(",score,rank,kept,terms,second_key");
        assertThat(lines).filteredOn(line -> line.startsWith("recency,")).isNotEmpty().allMatch(line -> line.endsWith(","));
        assertThat(lines).filteredOn(line -> line.startsWith("largest,")).isNotEmpty().allMatch(line -> line.endsWith(".0"));
    }

    @Test
    void replay_withHindsight_saysWhatEveryPolicyMissesOfIt() throws IOException {
        assertThat(run("replay", "--data", data.toString(), "--policy", "recency,hindsight,keep-nothing", "--budget", "3,2",
                "--unit", "content-words", "--out", folder.resolve("out").toString())).isZero();
        JsonNode results = new ObjectMapper().readTree(folder.resolve("out/summary.json").toFile()).get("results");
        // budget 3: the optimum keeps turn a (2 tokens, hit and full): 4 * 2 + 64 - 2 = 70; recency has -39, nothing -36
        assertThat(results.get(3).get("policy").asText()).isEqualTo("recency");
        assertThat(results.get(3).get("regret").asDouble()).isEqualTo(70 + 39);
        assertThat(results.get(3).get("share").asDouble()).isEqualTo(-3.0 / 106);
        assertThat(results.get(7).get("policy").asText()).isEqualTo("hindsight");
        assertThat(results.get(7).get("reward").asDouble()).isEqualTo(70);
        assertThat(results.get(7).get("proven").asBoolean()).isTrue();
        assertThat(results.get(7).get("bound").asDouble()).isEqualTo(70);
        assertThat(results.get(7).get("share").asDouble()).isEqualTo(1);
        assertThat(results.get(11).get("share").asDouble()).isZero();
        assertThat(run("replay", "--data", data.toString(), "--policy", "hindsight", "--budget", "3", "--pool", "shared", "--out",
                folder.resolve("no").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("not available for the pool")
                .contains("Choose the pool Carried over (carry), Reacquired (reacquire) or History (history)");
    }

    @Test
    void trace_withHindsight_hasTheRegretOfEveryDecision() throws IOException {
        replay(folder.resolve("without"));
        assertThat(run("replay", "--data", data.toString(), "--policy", "recency,hindsight,oracle-step", "--budget", "3,2",
                "--unit", "content-words", "--out", folder.resolve("with").toString())).isZero();
        List<String> with = Files.readAllLines(folder.resolve("with/trace.csv"));
        assertThat(with.getFirst()).endsWith(",retained,regret");
        // as in the summary: the plan earns 70 at budget 3 and recency loses 39
        assertThat(with).filteredOn(line -> line.startsWith("recency,3,")).singleElement().asString().endsWith(",109.0");
        assertThat(with).filteredOn(line -> line.startsWith("hindsight,")).hasSize(2).allMatch(line -> line.endsWith(",0.0"));
        List<String> cut = with.stream().filter(line -> !line.startsWith("hindsight"))
                .map(line -> line.substring(0, line.lastIndexOf(','))).toList();
        assertThat(Files.readAllLines(folder.resolve("without/trace.csv"))).isEqualTo(cut);
    }

    @Test
    void timeLimit_isForHindsight_andToldInManifestAndSummary() throws IOException {
        List<String> hindsight = List.of("replay", "--data", data.toString(), "--policy", "hindsight", "--budget", "3", "--unit",
                "content-words", "--out", folder.resolve("out").toString(), "--time-limit");
        assertThat(run(with(hindsight, "7"))).isZero();
        for (String file : List.of("manifest.json", "summary.json")) {
            assertThat(new ObjectMapper().readTree(folder.resolve("out").resolve(file).toFile()).findValue("hindsight").asText())
                    .contains("searched for at most 7.0 s per episode and budget");
        }
        assertThat(run(with(hindsight, "0"))).isEqualTo(2);
        assertThat(err.toString()).contains("--time-limit 0.0 is not a time. Use a number of seconds above 0");
        assertThat(replay(folder.resolve("no"), "--time-limit", "7")).isEqualTo(2);
        assertThat(err.toString()).contains("--time-limit is for hindsight, which --policy does not name.");
        assertThat(folder.resolve("no")).doesNotExist();
    }

    @Test
    void replay_withHindsight_knowsWhatComesBackAndWhatIsNeverLost() throws IOException {
        for (String pool : List.of("reacquire", "history")) {
            Path out = folder.resolve(pool);
            assertThat(run("replay", "--data", data.toString(), "--policy", "hindsight,clairvoyant", "--budget", "3", "--pool",
                    pool, "--out", out.toString())).isZero();
            JsonNode results = new ObjectMapper().readTree(out.resolve("summary.json").toFile()).get("results");
            assertThat(results.get(2).get("regret").asDouble()).isNotNegative();
        }
    }

    @Test
    void audit_ofHindsight_saysThatItSeesTheAnswer() {
        assertThat(run("audit", "--data", data.toString(), "--policy", "hindsight", "--budget", "3")).isZero();
        assertThat(out.toString()).contains("hindsight: sees the answer by design");
        assertThat(run("audit", "--data", data.toString(), "--policy", "hindsight", "--budget", "3", "--pool", "shared"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("Choose the pool Carried over (carry), Reacquired (reacquire) or History (history)");
    }

    @Test
    void replayWithoutGold_saysSo() throws IOException {
        Files.writeString(data, EPISODE.replace(",\"evidence\":[\"a\"]", ""));
        assertThat(replay(folder.resolve("out"))).isZero();
        JsonNode first = new ObjectMapper().readTree(folder.resolve("out/summary.json").toFile()).get("results").get(0);
        assertThat(first.get("note").asText()).isEqualTo("no gold");
        assertThat(first.get("f1").isNull()).isTrue();
        assertThat(first.get("steps").asInt()).isEqualTo(1);
    }
}
