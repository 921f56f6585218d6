package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import mnemoscope.study.file.ResultStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchmarkCommandTest {
    private static final int EPISODES = 6;
    private static final String STUDY = """
            {"kind": "benchmark", "name": "small", "parameters": {"data": "data.json",
             "policies": ["keep-nothing", "random", "mixed", "osl-mr-no-prior", "hindsight"], "budgets": [64], "folds": 2,
             "seeds": [0, 1], "baseline": "mixed", "audit_steps": 1, "protocol": {"unit": "content-words"}}}
            """;

    @TempDir
    private Path folder;
    private Path file;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeStudy() throws IOException {
        file = Files.writeString(folder.resolve("small.json"), STUDY);
        SomeEpisodes.write(folder.resolve("data.json"), EPISODES);
    }

    private int study(String to, String... more) {
        return CommandLineTool.run(Stream
                .concat(Stream.of("study", file.toString(), "--out", folder.resolve(to).toString()), Stream.of(more)).toList(),
                new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private void assertSame(String one, String other) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(one))) {
            for (Path each : files.filter(file -> Files.isRegularFile(file) && !file.endsWith("manifest.json")).toList()) {
                assertThat(folder.resolve(other).resolve(folder.resolve(one).relativize(each))).hasSameBinaryContentAs(each);
            }
        }
    }

    @Test
    void benchmark_writesItsTables_andIsTheSameWhenRunAgain() throws IOException {
        assertThat(study("a")).as(err.toString()).isZero();
        // keep-nothing, mixed and hindsight once an episode, random once a seed too, the learner once a seed and fold
        assertThat(out.toString()).contains("small: " + (5 * EPISODES + 4) + " cells");
        assertThat(Files.readAllLines(folder.resolve("a/benchmark.csv"))).hasSize(1 + 5).last().asString()
                .startsWith("hindsight,64,true,4,");
        assertThat(Files.readAllLines(folder.resolve("a/forced.csv"))).hasSize(1 + 5).first().asString()
                .startsWith("policy,budget,sees_answer,held_out_folds,questions,precision_mean,precision_sd,");
        assertThat(Files.readAllLines(folder.resolve("a/misses.csv"))).hasSize(1 + 5).first().isEqualTo(
                "policy,budget,sees_answer,held_out_folds,seeds,needs,held,not-arrived,larger-than-budget,room-left,stale,on-arrival,outranked,"
                        + "carried_needed,carried_held");
        assertThat(folder.resolve("a/table.md")).content().contains("**Evidence that questions needed, budget 64**",
                "**Decisions that force a choice alone (questions: ");
        assertThat(Files.readAllLines(folder.resolve("a/episodes.csv"))).hasSize(1 + 5 * EPISODES);
        assertThat(Files.readAllLines(folder.resolve("a/paired.csv"))).hasSize(1 + 2 * 4);
        // Of four policies to deploy, by F1 and reward.
        assertThat(Files.readAllLines(folder.resolve("a/pairs.csv"))).hasSize(1 + 2 * 6).element(1).asString()
                .startsWith("f1,64,keep-nothing,random,");
        assertThat(folder.resolve("a/shifted.csv")).as("not the paper's data").doesNotExist();
        assertThat(folder.resolve("a/claims.csv")).as("not the paper's data").doesNotExist();
        assertThat(Files.readAllLines(folder.resolve("a/ranks.csv"))).hasSize(1 + 2 * 4);
        assertThat(folder.resolve("a/categories.csv")).exists();
        assertThat(folder.resolve("a/critical-difference-64.png")).exists();
        assertThat(folder.resolve("a/critical-difference-64.svg")).content().contains("Mean rank by F1, 64 words");
        assertThat(folder.resolve("a/table.md")).content().contains("over 2 held-out folds \u00d7 2 seeds of 6 episodes",
                "sees the answer");
        assertThat(folder.resolve("a/table.tex")).content().contains("\\toprule");
        assertThat(folder.resolve("a/manifest.json")).content().contains("\"engine\"", "\"sha256\"", "unit=content-words");
        assertThat(study("a", "--check")).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");

        Path episodesFile = folder.resolve("a/episodes.csv");
        Files.writeString(episodesFile, Files.readString(episodesFile).replaceFirst("\nrandom,64,e1", "\nrandom,64,e7"));
        String changed = Files.readString(episodesFile);
        assertThat(study("a", "--check")).isEqualTo(1);
        assertThat(out.toString())
                .contains("small: DIFFERS. episodes.csv, line " + (2 + EPISODES) + ": in the folder \"random,64,e7");
        assertThat(episodesFile).content().isEqualTo(changed);
    }

    /** Their tests threw: a policy had no mean, or fewer episodes than another. */
    @Test
    void resultsThatCannotBe_areNamedAndComputedAgain() throws IOException {
        assertThat(study("a")).as(err.toString()).isZero();
        Path cells = folder.resolve("a").resolve(ResultStore.NAME);
        String whole = Files.readString(cells);
        List<String> lines = new ArrayList<>(Files.readAllLines(cells));
        List<String> names = new ArrayList<>();
        for (String by : List.of("[null,", "[1e999,")) {
            int line = 3 * names.size();
            names.add(lines.get(line).replaceFirst(".*\"cell\":\"([^\"]+)\".*", "$1"));
            lines.set(line, lines.get(line).replaceFirst("\\[[^,]+,", by));
        }
        Files.write(cells, lines);
        assertThat(study("a")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("2 invalid results are recomputed: " + String.join(", ", names));
        assertThat(cells).content().isEqualTo(whole);
    }

    @Test
    void namesThatNoFileCanHave_areToldWithTheirPlace() throws IOException {
        for (String field : List.of("\"data\": \"data.json\"", "\"baseline\": \"mixed\"", "\"unit\": \"content-words\"",
                "\"random\"")) {
            Files.writeString(file,
                    STUDY.replace(field,
                            Map.of("\"data\": \"data.json\"", "\"data\": \"a\\u0000b\"", "\"baseline\": \"mixed\"",
                                    "\"annotations\": \"\\u0000\"", "\"unit\": \"content-words\"",
                                    "\"corrections\": \"\\u0000.csv\"", "\"random\"", "\"\\u0000.policy.json\"").get(field)));
            assertThat(study("a")).as(field).isEqualTo(2);
        }
        assertThat(err.toString().lines()).hasSize(4).allSatisfy(line -> assertThat(line)
                .contains("small.json, line ", ": found ", "expected ").doesNotContain("Exception", "\0"));
    }

    @Test
    void benchmarkThatWasKilled_goesOnAndWritesTheSameBytes_onOneThreadToo() throws Exception {
        assertThat(study("whole")).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("whole/cells.jsonl"));
        Files.createDirectories(folder.resolve("killed"));
        Files.writeString(folder.resolve("killed").resolve(ResultStore.NAME),
                lines.getLast() + "\n" + lines.get(2) + "\n" + lines.get(4).substring(0, 100));
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            assertThat(one.submit(() -> study("killed")).get()).isZero();
        }
        assertThat(out.toString()).contains(" cells, 2 of them already done");
        assertSame("whole", "killed");
    }

    @Test
    void addedPolicy_costsOnlyItsOwnCells() throws IOException {
        assertThat(study("a")).isZero();
        Files.writeString(file, STUDY.replace("\"random\"", "\"random\", \"mixed-cal\", \"bm25\""));
        assertThat(study("a")).isZero();
        assertThat(out.toString()).contains((6 * EPISODES + 8) + " cells, " + (5 * EPISODES + 4) + " of them already done");
        assertThat(study("fresh")).isZero();
        assertSame("fresh", "a");
    }

    @Test
    void readingsOfLongMemEvalOnly_areRefusedElsewhere_andNoPolicyIsSaid() throws IOException {
        for (String only : List.of("\"instances\": 5", "\"stitch\": \"stride\"", "\"gold\": \"user\"", "\"abstention\": true")) {
            Files.writeString(file, STUDY.replace("\"unit\": \"content-words\"", only));
            assertThat(study("a")).as(only).isEqualTo(2);
            assertThat(err.toString().strip()).endsWith("Remove them.")
                    .contains("instances, stitch, gold and abstention apply to LongMemEval, but data.json is ");
            err.getBuffer().setLength(0);
        }
        Files.writeString(file, STUDY.replaceFirst("\"policies\": \\[.*?]", "\"policies\": []"));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString().strip()).contains("found an empty list in \"policies\"").doesNotContain("\n", "Exception");
        assertThat(folder.resolve("a")).doesNotExist();
    }

    @Test
    void attained_isSaidToBePooled() throws IOException {
        assertThat(study("a")).isZero();
        assertThat(folder.resolve("a/table.md")).content().contains("of the reward, all questions of all folds pooled.");
        assertThat(folder.resolve("a/table.tex")).content().contains("of the reward, all questions of all folds pooled.");
    }

    @Test
    void dataThatAreMissingOrOthers_areSaidInOneLine() throws IOException {
        Files.writeString(file, STUDY.replace("data.json", "locomo10.json"));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString().strip()).contains("small.json: its data \"locomo10.json\" are missing", "are missing. They are")
                .doesNotContain("\n", "Exception");
        Files.writeString(file, STUDY.replace("\"folds\": 2", "\"folds\": 2, \"sha256\": \"" + "0".repeat(64) + "\""));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString()).contains("but the study expects 0000");
        Files.writeString(file, STUDY.replace("\"folds\": 2", "\"folds\": 999"));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString()).contains("\"folds\": found 999");
        Files.writeString(file, STUDY.replace("\"random\"", "\"radnom\""));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString()).contains("Did you mean \"random\"?");
        Files.writeString(file, STUDY.replace("\"baseline\": \"mixed\"", "\"baseline\": \"bm25\""));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString()).contains("found the baseline \"bm25\"");
        assertThat(folder.resolve("a")).doesNotExist();
        file = Files.writeString(folder.resolve("ok.json"), STUDY);
        assertThat(study("none", "--check")).isEqualTo(2);
        assertThat(err.toString()).contains("has no results");
    }
}
