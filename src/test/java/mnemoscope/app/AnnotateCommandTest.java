package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mnemoscope.annotate.llm.StubServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotateCommandTest {
    private static final String KEY = "sk-command-line-0123456789";
    private static final String EPISODE = """
            {"format":"mnemoscope-episodes","version":1,"episodes":[{"id":"gold-e1","turns":[
              {"id":"gold-a","speaker":"Ada","text":"violet ladder"},{"id":"gold-b","speaker":"Ben","text":"orchid cactus quartz"}],
             "questions":[{"id":"gold-q","text":"Which ladder?","after":"gold-b","evidence":["gold-a"],"category":"single fact"}]}]}
            """;

    @TempDir
    private Path folder;
    private Path data;
    private Path cache;
    private StubServer server;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void start() throws IOException {
        data = Files.writeString(folder.resolve("own.json"), EPISODE);
        cache = folder.resolve("cache.jsonl");
        server = StubServer.thatAnswers();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private int run(String... arguments) {
        Map<String, String> environment = Map.of("MNEMOSCOPE_API_KEY", KEY, "OPENAI_BASE_URL", server.url(), "MNEMOSCOPE_MODEL",
                "m");
        return CommandLineTool.run(List.of(arguments), new PrintWriter(out, true), new PrintWriter(err, true), environment);
    }

    private int annotate(String... more) {
        List<String> arguments = new ArrayList<>(List.of("annotate", "--data", data.toString(), "--cache", cache.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    private int replay(String policies, String... more) {
        List<String> arguments = new ArrayList<>(List.of("replay", "--data", data.toString(), "--policy", policies, "--budget",
                "3", "--unit", "content-words", "--out", folder.resolve("out").toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void dryRun_saysTheCostAndAsksNothing() {
        assertThat(annotate("--dry-run", "--what", "type,importance,embedding", "--embedding-model", "e", "--price-in", "1000",
                "--price-out", "1000000")).isZero();
        assertThat(out.toString()).contains("Requests: 5 (type 2, importance 2, embedding 1) for 7 answers; 0 more")
                .contains("Answer tokens: 88 at most. Price: about 88.");
        assertThat(server.requests()).isEmpty();
        assertThat(cache).doesNotExist();
    }

    @Test
    void answers_serveThePoliciesThatNeedThem() throws IOException {
        assertThat(annotate("--what", "type,importance,embedding", "--embedding-model", "e")).isZero();
        assertThat(out.toString()).contains("Added to cache.jsonl: 7 answers.");
        assertThat(server.requests()).hasSize(5).noneMatch(request -> request.body().toString().contains("gold"));
        assertThat(replay("ga-llm-raw,adagres-embedding,ga-raw", "--annotations", cache.toString())).isZero();
        JsonNode summary = new ObjectMapper().readTree(folder.resolve("out/summary.json").toFile());
        assertThat(summary.toString()).contains("\"turns_with_importance\":\"2 of 2\"", "\"annotation_models\":\"e, m\"",
                "\"embedding_model\":\"e\"");
        for (Path written : List.of(cache, folder.resolve("out/summary.json"), folder.resolve("out/manifest.json"))) {
            assertThat(Files.readString(written)).doesNotContain(KEY);
        }
        assertThat(annotate("--what", "type,importance,embedding", "--embedding-model", "e")).isZero();
        assertThat(server.requests()).hasSize(5);
        assertThat(run("audit", "--data", data.toString(), "--annotations", cache.toString(), "--policy",
                "ga-llm-raw-embedding,memorybank-embedding", "--unit", "content-words")).isZero();
        assertThat(run("inspect", "--data", data.toString(), "--annotations", cache.toString())).isZero();
        assertThat(out.toString()).contains("turns with type: 2 of 2").contains("ga-llm-raw-embedding: no difference found in ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ga-llm-normalised", "ga-llm-raw", "ga-llm-as-released", "memorybank-embedding"})
    void policyWithoutItsCache_saysWhatToDoInOneLine(String policy) {
        assertThat(replay(policy)).isEqualTo(2);
        assertThat(err.toString().strip()).startsWith("--policy " + policy + " needs ")
                .contains("mnemoscope annotate --data FILE", "--annotations FILE").doesNotContain("\n");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void refusal_isOneLineWithoutTheKey() {
        server.follow(request -> StubServer.status(401, "{\"error\":{\"message\":\"no such key: " + KEY + "\"}}"));
        assertThat(annotate()).isEqualTo(2);
        assertThat(err.toString().strip()).contains(server.url(), "model m", "401", "no such key: ***").doesNotContain("\n");
        assertThat(err + out.toString()).doesNotContain(KEY);
    }

    @Test
    void textsWithoutAnswer_areListed() {
        server.follow(
                request -> StubServer.words(server.requests().size() == 1 ? "{\"type\":\"stable\"}" : "I would rather not."));
        assertThat(annotate("--what", "type", "--parallel", "1")).isZero();
        assertThat(out.toString()).contains("Added to cache.jsonl: 1 answer.");
        assertThat(err.toString()).contains("Not annotated: 1", "type of gold-e1, turn 2: the answer \"I would rather not.\"");
    }

    /** So that a script does not go on as if it had annotations. */
    @Test
    void withoutAnyUsableAnswer_itEndsAsWithBadInput_inASentence() {
        server.follow(request -> StubServer.words("I would rather not."));
        assertThat(annotate("--what", "type")).isEqualTo(2);
        assertThat(err.toString().strip()).hasLineCount(1).contains("No answer from " + server.url() + " could be used",
                "nothing was added to cache.jsonl", "the answer \"I would rather not.\" ", "(and 1 more)", "Check --model");
    }

    @Test
    void textsToAServerElsewhere_areWarnedOf_alsoWithoutAKey() {
        List<String> typed = List.of("annotate", "--data", data.toString(), "--cache", cache.toString(), "--model", "m",
                "--dry-run", "--base-url", "http://127.evil.example.com/v1");
        assertThat(CommandLineTool.run(typed, new PrintWriter(out, true), new PrintWriter(err, true), Map.of())).isZero();
        assertThat(err.toString())
                .contains("Note: The connection to http://127.evil.example.com/v1 is not encrypted, and the server is not this "
                        + "computer: others on the network can read the texts, and the key if there is one.");
        assertThat(annotate("--dry-run", "--base-url", "http://[::1]/v1")).isZero();
        assertThat(err.toString()).containsOnlyOnce("Note:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--what feelings", "--context nowhere", "--rate -1", "--parallel 0", "--price-in 1",
                    "--price-in -1 --price-out 1", "--base-url nowhere", "--base-url http://me:secret@host", "--tries 0",
                    "--timeout 0", "--what embedding"})
    void badUsage_isOneLineAndNoRequest(String more) {
        assertThat(annotate(more.split(" "))).isEqualTo(2);
        assertThat(err.toString().strip()).isNotEmpty().doesNotContain("\n").doesNotContain("secret");
        assertThat(server.requests()).isEmpty();
        assertThat(cache).doesNotExist();
    }

    @Test
    void dataFileAsCache_isRefused() throws IOException {
        cache = data;
        assertThat(annotate()).isEqualTo(2);
        assertThat(Files.readString(data)).isEqualTo(EPISODE);
    }
}
