package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.study.file.ResultStore;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CapacityAndReadingsCommandTest {
    private static final String RUNS = """
            "parameters": {"data": "data.json", "policies": ["mixed", "recency", "osl-mr-no-prior", "hindsight"], "folds": 2,
             "seeds": [0], "audit_steps": 1, "protocol": {"unit": "content-words"}, "budgets": [32, 64, 128]}}
            """;
    private static final String READINGS = """
            {"kind": "readings", "name": "small", "parameters": {"data": "locomo.json", "policies": ["recency", "mixed", "bm25"],
             "budgets": [32], "folds": 2, "seeds": [0], "audit_steps": 1, "readings": [
              {"name": "words", "unit": "words"}, {"name": "twice", "pool": "carry"},
              {"name": "shared at the end", "pool": "shared", "placement": "end"}]}}
            """;

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int study(String text, String to, String... more) throws IOException {
        SomeEpisodes.write(folder.resolve("data.json"), 4);
        Files.writeString(folder.resolve("locomo.json"), SmallLocomo.TEXT);
        Path file = Files.writeString(folder.resolve("study.json"), text);
        return CommandLineTool.run(Stream
                .concat(Stream.of("study", file.toString(), "--out", folder.resolve(to).toString()), Stream.of(more)).toList(),
                new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private static String capacity() {
        return "{\"kind\": \"capacity\", \"name\": \"small\", " + RUNS;
    }

    private List<String[]> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream().map(line -> line.split(",", -1)).toList();
    }

    /** Whoever sees one file alone must know that the published values in it are for another protocol. */
    @Test
    void publishedValuesOfOtherData_areSaidToBeSo_inEveryFileThatHasThem() throws Exception {
        String study = """
                {"kind": "benchmark", "name": "small", "parameters": {"data": "locomo.json", "policies": ["recency", "mixed"],
                 "budgets": [32, 48], "folds": 2, "seeds": [0], "audit_steps": 1}}
                """;
        assertThat(study(study, "b", "--paper", "--figures", "svg")).as(err.toString()).isZero();
        String why = "Published values are for other data, so there is no comparison.";
        for (String name : List.of("figures/f1-by-budget.txt", "figures/f1-by-conversation-32.txt", "table.md", "table.tex")) {
            assertThat(folder.resolve("b").resolve(name)).content().contains(why);
        }
        assertThat(folder.resolve("b/figures/f1-by-conversation-48.txt")).as("nothing is published at 48").content()
                .doesNotContain(why);
        assertThat(folder.resolve("b/paper/tables.tex")).as("in the captions").content().contains(why)
                .doesNotContain("smallskip");
        List<String> captions = Files.readAllLines(folder.resolve("b/paper/figures.tex")).stream()
                .filter(line -> line.startsWith("\\caption{")).toList();
        assertThat(captions).isNotEmpty().allMatch(line -> line.contains(", sizes in content words."));
        assertThat(Files.readAllLines(folder.resolve("b/paper/tables.tex"))).filteredOn(line -> line.startsWith("\\caption{"))
                .isNotEmpty().allMatch(line -> line.contains(", sizes in content words."));
        assertThat(captions).filteredOn(line -> line.contains("by budget") || line.contains("by conversation, 32")).hasSize(8)
                .allMatch(line -> line.contains(why));
        assertThat(study(study.replace("small", "picture"), "c")).isZero();
        assertThat(folder.resolve("c/figures/f1-by-budget.svg")).as("the caption in the picture").content()
                .contains("Published values are for other data");
    }

    /** What none learns from may be labelled wrongly; irrelevant turns crowd out what is needed; without noise it is the benchmark. */
    @Test
    void noise_putsItsLevelsSideBySide() throws IOException {
        String study = """
                {"kind": "noise", "name": "small", "parameters": {"data": "data.json", "irrelevant": [75], "labels": [40],
                 "policies": ["recency", "osl-mr-no-prior", "hindsight"], "budgets": [64], "folds": 2, "seeds": [0], "audit_steps": 1,
                 "protocol": {"unit": "content-words"}}}
                """;
        assertThat(study(study, "n")).as(err.toString()).isZero();
        List<String[]> rows = lines("n/noise.csv");
        assertThat(rows.getFirst()).startsWith("irrelevant_turns_percent", "wrong_labels_percent", "policy", "budget")
                .contains("f1_mean", "share_of_attainable");
        int f1 = List.of(rows.getFirst()).indexOf("f1_mean");
        Map<String, Double> by = new HashMap<>();
        rows.stream().skip(1).forEach(row -> by.put(row[2] + " " + row[0] + " " + row[1], Double.parseDouble(row[f1])));
        assertThat(by).hasSize(9);
        assertThat(by.get("recency 0 40")).isEqualTo(by.get("recency 0 0"));
        assertThat(by.get("recency 75 0")).isLessThan(by.get("recency 0 0"));
        assertThat(by.get("hindsight 75 0")).isCloseTo(by.get("hindsight 0 0"), Offset.offset(0.1));
        assertThat(by.get("osl-mr-no-prior 0 40")).isNotEqualTo(by.get("osl-mr-no-prior 0 0"));
        assertThat(Files.readString(folder.resolve("n/table.md"))).contains("75 % irrelevant turns", "40 % wrong labels",
                "Robustness to noise", "% of its F1 without noise");
        assertThat(folder.resolve("n/figures/readings-f1-64.svg")).content().contains("75 % irrelevant turns");
        assertThat(study(study, "n", "--check")).as(err.toString()).isZero();
        out.getBuffer().setLength(0);
        assertThat(study(study.replace("\"noise\"", "\"benchmark\"").replace("\"irrelevant\": [75], \"labels\": [40],", ""), "n"))
                .as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: 10 cells, 10 of them already done");
    }

    /** Recency never looks at the question; BM25 does at nothing else, and keeps what Recency does without it. */
    @Test
    void question_putsBothWaysSideBySide() throws IOException {
        String study = """
                {"kind": "question", "name": "small", "parameters": {"data": "data.json",
                 "policies": ["recency", "bm25", "adagres", "osl-mr-no-prior", "clairvoyant"], "budgets": [32], "folds": 2, "seeds": [0],
                 "audit_steps": 2, "protocol": {"unit": "content-words"}}}
                """;
        assertThat(study(study, "q")).as(err.toString()).isZero();
        List<String[]> rows = lines("q/question.csv");
        assertThat(rows.getFirst()).startsWith("metric", "policy", "budget", "sees_answer", "asking", "before_mean");
        java.util.Map<String, String[]> f1 = new java.util.HashMap<>();
        rows.stream().filter(row -> row[0].equals("f1")).forEach(row -> f1.put(row[1], row));
        assertThat(f1.get("recency")[9]).as("worth").isEqualTo("0.0");
        assertThat(f1.get("clairvoyant")[9]).isEqualTo("0.0");
        assertThat(f1.get("bm25")[7]).as("after").isEqualTo(f1.get("recency")[5]);
        assertThat(Double.parseDouble(f1.get("bm25")[9]))
                .isCloseTo(Double.parseDouble(f1.get("bm25")[5]) - Double.parseDouble(f1.get("bm25")[7]), Offset.offset(1e-12));
        assertThat(f1.get("adagres")[7]).as("it keeps nothing").isEqualTo("0.0");
        assertThat(Double.parseDouble(f1.get("osl-mr-no-prior")[9])).isPositive();
        assertThat(Files.readString(folder.resolve("q/table.md")))
                .contains("Value of seeing the question", "At 32, the best F1 is", "with the question shown, and ", " without; ",
                        "Worth: seen minus not seen",
                        "a reference that decides by the answers alone has the same numbers in both")
                .doesNotContain("decided before it");
        assertThat(study(study.replace("\"unit\"", "\"sees_question\": \"after\", \"unit\""), "r")).isEqualTo(2);
        assertThat(err.toString()).contains(Texts.of("study.both-ways-of-the-question"));
        // A benchmark of one way has the cells of the study.
        assertThat(study(
                study.replace("\"question\"", "\"benchmark\"").replace("\"unit\"", "\"sees_question\": \"after\", \"unit\""), "s",
                "--cells-from", folder.resolve("q").toString())).as(err.toString()).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("small: ")).toList().getLast())
                .matches("small: (\\d+) cells, \\1 of them already done");
        assertThat(Files.readString(folder.resolve("s/manifest.json"))).contains("sees_question");
    }

    @Test
    void capacity_costsNothingAfterItsBenchmark_andHasItsMeans() throws IOException {
        assertThat(study("{\"kind\": \"benchmark\", \"name\": \"runs\", " + RUNS, "runs")).as(err.toString()).isZero();
        assertThat(study(capacity(), "a", "--cells-from", folder.resolve("runs").toString())).as(err.toString()).isZero();
        String cells = out.toString().lines().filter(line -> line.startsWith("small: ")).findFirst().orElseThrow();
        assertThat(cells).matches("small: (\\d+) cells, \\1 of them already done");
        List<String[]> capacity = lines("a/capacity.csv");
        List<String[]> benchmark = lines("runs/benchmark.csv");
        assertThat(capacity).hasSize(1 + 4 * 3);
        assertThat(capacity.getFirst())
                .startsWith("policy", "budget", "sees_answer", "held_out_folds", "precision_mean", "precision_sd")
                .endsWith("share_of_attainable", "hindsight_proven", "worth_of_next");
        for (int k = 1; k < capacity.size(); k++) {
            String[] mine = capacity.get(k);
            String[] theirs = benchmark.get(k);
            for (int metric = 0; metric < 5; metric++) {
                assertThat(mine[4 + 2 * metric]).isEqualTo(theirs[4 + 4 * metric]);
                assertThat(mine[5 + 2 * metric]).isEqualTo(theirs[5 + 4 * metric]);
            }
            assertThat(mine[14]).isEqualTo(theirs[30]).isNotEmpty();
            if (mine[1].equals("128")) {
                assertThat(mine[mine.length - 1]).as("nothing beyond the last").isEmpty();
            } else {
                int reward = List.of(capacity.getFirst()).indexOf("reward_mean");
                String[] next = capacity.get(k + 1);
                assertThat(Double.parseDouble(mine[mine.length - 1]))
                        .isCloseTo((Double.parseDouble(next[reward]) - Double.parseDouble(mine[reward]))
                                / (Integer.parseInt(next[1]) - Integer.parseInt(mine[1])), Offset.offset(1e-6));
            }
        }
        assertThat(folder.resolve("a/crossings.csv")).content()
                .startsWith("metric,overtakes,overtaken,budget_below,budget_above,");
        assertThat(folder.resolve("a/table.md")).content().contains("**By budget: F1**", "| policy | 32 | 64 | 128 |",
                "**By budget: share of the attainable, %**", "Best deployable policy in F1: ");
        assertThat(folder.resolve("a/table.tex")).content().contains("\\toprule").contains("\\textbf{");
        for (String figure : List.of("reward", "f1", "recall", "worth")) {
            assertThat(folder.resolve("a/figures/" + figure + "-by-budget.svg")).content().contains("Mixed-Score");
        }
        assertThat(folder.resolve("a/figures/recall-by-budget.svg")).content().as("what the axes are")
                .contains(">budget, words, logarithmic<", ">Recall<");
        List<String[]> worth = lines("a/figures/worth-by-budget.csv");
        assertThat(worth.stream().filter(row -> row[0].equals("mixed")).map(row -> row[3]).toList())
                .isEqualTo(capacity.stream().filter(row -> row[0].equals("mixed")).map(row -> row[row.length - 1]).toList());
        assertThat(study(capacity(), "a", "--check")).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");
    }

    @Test
    void capacity_needsACourse() throws IOException {
        assertThat(study(capacity().replace("[32, 64, 128]", "[32]"), "a")).isEqualTo(2);
        assertThat(err.toString().strip()).startsWith("study.json").contains("found one element in \"budgets\"")
                .doesNotContain("\n", "Exception");
    }

    @Test
    void readings_haveThePublishedValuesBesideThem_andTheSameBytesAfterAKillOnOneThread() throws Exception {
        assertThat(study(READINGS, "a")).as(err.toString()).isZero();
        // "twice" is the study's own reading again: its cells are not computed a second time.
        assertThat(out.toString()).contains("small: " + 3 * 3 * 3 + " cells");
        List<String[]> rows = lines("a/readings.csv");
        assertThat(rows).hasSize(1 + 4 * 3).element(0).satisfies(head -> assertThat(head).startsWith("reading"));
        assertThat(rows.stream().skip(1).map(row -> row[0]).distinct()).containsExactly("as set in the study", "words", "twice",
                "shared at the end");
        String text = Files.readString(folder.resolve("a/readings.csv"));
        assertThat(text).contains("pool=shared, placement=end", "0.013,0.009", ",Recency,", ",Mixed-Score,");
        assertThat(folder.resolve("a/table.md")).content().contains("**Mixed-Score, budget 32**", "| published | .043 (.022) |",
                "Nearest to the published Recency is recency with the setting ", "Nearest to all 2 published rows together");
        String why = "Published: Kang et al. Published values are for other data, so there is no comparison.";
        assertThat(folder.resolve("a/table.md")).content().contains(" |\n\n" + why + "\n");
        assertThat(folder.resolve("a/table.tex")).content().contains("\\par\\smallskip{\\footnotesize " + why + "\\par}\n");
        assertThat(study(READINGS, "a", "--check")).isZero();

        List<String> cells = Files.readAllLines(folder.resolve("a/cells.jsonl"));
        Files.createDirectories(folder.resolve("killed"));
        Files.writeString(folder.resolve("killed").resolve(ResultStore.NAME),
                cells.get(20) + "\n" + cells.get(3).substring(0, 90));
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            assertThat(one.submit(() -> study(READINGS, "killed")).get()).isZero();
        }
        assertThat(out.toString()).contains("27 cells, 1 of them already done");
        assertThat(folder.resolve("a/table.tex")).content().as("the nearest reading").contains("\\textbf{");
        for (String name : List.of("readings.csv", "table.md", "table.tex", "cells.jsonl")) {
            assertThat(folder.resolve("killed").resolve(name)).hasSameBinaryContentAs(folder.resolve("a").resolve(name));
        }
    }

    @Test
    void mistakesInReadings_areSaidInOneLine() throws IOException {
        for (String[] mistake : new String[][]{{"\"twice\"", "\"words\"", "found an element twice in \"readings\""},
                {"\"name\": \"twice\", ", "", "found a setting without a name"},
                {"\"unit\": \"words\"", "\"unit\": \"letters\"",
                        "($.parameters.readings[0].unit): found the string \"letters\", expected one of"},
                {"\"pool\": \"carry\"", "\"pol\": \"carry\"", "found the field \"pol\", expected one of name, unit"}}) {
            assertThat(READINGS).contains(mistake[0]);
            err.getBuffer().setLength(0);
            assertThat(study(READINGS.replace(mistake[0], mistake[1]), "b")).isEqualTo(2);
            assertThat(err.toString().strip()).contains(mistake[2]).doesNotContain("\n", "Exception");
        }
        assertThat(folder.resolve("b")).doesNotExist();
    }
}
