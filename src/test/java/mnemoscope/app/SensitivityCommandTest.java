package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SensitivityCommandTest {
    private static final int EPISODES = 3;
    private static final String COMMON = """
            "parameters": {"data": "data.json", "policies": ["keep-nothing", "recency", "mixed", "bc", "hindsight"],
             "budgets": [64], "folds": 2, "seeds": [0, 1], "audit_steps": 1, "protocol": {"unit": "content-words"}
            """;
    private static final String BENCHMARK = "{\"kind\": \"benchmark\", \"name\": \"runs\", " + COMMON + "}}";
    private static final String STUDY = "{\"kind\": \"sensitivity\", \"name\": \"small\", " + COMMON
            + ", \"coefficients\": [\"miss\", \"full\"], \"multipliers\": [0.5, 1, 4]}}";
    private static final List<String> RESULTS = List.of("sensitivity.csv", "table.md", "table.tex", "cells.jsonl");

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeStudies() throws IOException {
        Files.writeString(folder.resolve("benchmark.json"), BENCHMARK);
        Files.writeString(folder.resolve("small.json"), STUDY);
        SomeEpisodes.write(folder.resolve("data.json"), EPISODES);
    }

    private int study(String file, String to, String... more) {
        return CommandLineTool
                .run(Stream.concat(Stream.of("study", folder.resolve(file).toString(), "--out", folder.resolve(to).toString()),
                        Stream.of(more)).toList(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private List<String[]> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream().map(line -> line.split(",", -1)).toList();
    }

    private static double reward(List<String[]> lines, String policy, String coefficient, String multiplier) {
        return Double.parseDouble(
                lines.stream().filter(line -> line[0].equals(policy) && line[2].equals(coefficient) && line[3].equals(multiplier))
                        .findFirst().orElseThrow()[5]);
    }

    @Test
    void finishedBenchmark_costsNothing_andGivesTheRewardByArithmetic() throws IOException {
        assertThat(study("benchmark.json", "runs")).as(err.toString()).isZero();
        assertThat(study("small.json", "a", "--cells-from", folder.resolve("runs").toString())).as(err.toString()).isZero();
        int benchmark = 4 * EPISODES + 4;
        // Two values of two coefficients each are other than the paper's; bc and hindsight see them.
        assertThat(out.toString())
                .contains("small: " + (benchmark + 4 * (4 + EPISODES)) + " cells, " + benchmark + " of them already done");
        List<String[]> lines = lines("a/sensitivity.csv");
        assertThat(lines).hasSize(1 + 5 * 2 * 3);
        for (String[] row : lines("runs/benchmark.csv").subList(1, 4)) {
            assertThat(reward(lines, row[0], "miss", "1.0")).isEqualTo(Double.parseDouble(row[20]));
            assertThat(reward(lines, row[0], "full", "1.0")).isEqualTo(Double.parseDouble(row[20]));
        }
        assertThat(reward(lines, "bc", "miss", "1.0")).isEqualTo(Double.parseDouble(lines("runs/benchmark.csv").get(4)[20]));
    }

    /** One a budget, as large as a column of a paper, with the values of the table less those of the baseline. */
    @Test
    void figures_areWrittenAsAsked_withTheirValues() throws IOException {
        assertThat(study("small.json", "a", "--figures", "pdf,svg,png", "--width-cm", "8.5")).as(err.toString()).isZero();
        Path figures = folder.resolve("a/figures");
        assertThat(figures).isDirectoryContaining(file -> file.endsWith("sensitivity-64.pdf"))
                .isDirectoryContaining(file -> file.endsWith("sensitivity-64.png"));
        assertThat(Files.readString(figures.resolve("sensitivity-64.svg"))).contains("width=\"8.5cm\"", "Miss", "All evidence",
                "\u00d70.5");
        assertThat(Files.readString(figures.resolve("sensitivity-64.txt")))
                .contains("Reward per question minus Keep nothing, 64 words", "At 64, ");
        assertThat(Files.readString(figures.resolve("sensitivity-64.svg")).replaceAll("(?s)<(title|desc)\\b.*?</\\1>", ""))
                .as("a paper says title and caption itself").doesNotContain("Reward per question", "At 64, ");
        List<String[]> table = lines("a/sensitivity.csv");
        List<String[]> drawn = lines("a/figures/sensitivity-64.csv");
        assertThat(drawn).hasSize(table.size());
        for (String[] row : drawn.subList(1, drawn.size())) {
            assertThat(Double.parseDouble(row[5])).as(String.join(" ", row)).isCloseTo(
                    reward(table, row[0], row[2], row[3]) - reward(table, "keep-nothing", row[2], row[3]), within(1e-9));
        }
        assertThat(study("small.json", "b", "--figures", "gif")).isEqualTo(2);
        assertThat(err.toString()).contains("Unknown --figures \"gif\". Use one or more of: svg pdf png.");
        assertThat(study("small.json", "b", "--width-cm", "0")).isEqualTo(2);
        assertThat(folder.resolve("b")).as("nothing was begun").doesNotExist();
    }

    /** Counted here from the table: pairs of policies to deploy of which another is ahead at the next multiplier. */
    @Test
    void figure_hasARingForEveryChangeOfOrder() throws IOException {
        Files.writeString(folder.resolve("small.json"), STUDY.replace("[0.5, 1, 4]", "[0.25, 0.5, 1, 2, 4]"));
        assertThat(study("small.json", "a", "--width-cm", "8.5")).as(err.toString()).isZero();
        List<String[]> table = lines("a/sensitivity.csv");
        List<String> policies = table.stream().skip(1).filter(row -> !row[7].isEmpty()).map(row -> row[0]).distinct().toList();
        List<String> multipliers = List.of("0.25", "0.5", "1.0", "2.0", "4.0");
        int changes = 0;
        for (String coefficient : List.of("miss", "full")) {
            for (int k = 1; k < multipliers.size(); k++) {
                for (String one : policies) {
                    for (String other : policies) {
                        if (reward(table, one, coefficient, multipliers.get(k - 1)) < reward(table, other, coefficient,
                                multipliers.get(k - 1))
                                && reward(table, one, coefficient, multipliers.get(k)) > reward(table, other, coefficient,
                                        multipliers.get(k))) {
                            changes++;
                        }
                    }
                }
            }
        }
        String svg = Files.readString(folder.resolve("a/figures/sensitivity-64.svg"));
        assertThat(svg.split(" r=\"5.5\"", -1)).hasSize(changes + 1);
        assertThat(changes).isPositive();
    }

    @Test
    @Tag("slow")
    void reward_isLinearInACoefficient_whereDecisionsStay() throws IOException {
        assertThat(study("small.json", "a")).as(err.toString()).isZero();
        List<String[]> lines = lines("a/sensitivity.csv");
        for (String policy : List.of("keep-nothing", "recency", "mixed")) {
            double half = reward(lines, policy, "miss", "0.5");
            double one = reward(lines, policy, "miss", "1.0");
            assertThat(reward(lines, policy, "miss", "4.0")).isCloseTo(one + 6 * (one - half), within(1e-9));
            assertThat(half).isGreaterThan(one);
        }
        assertThat(reward(lines, "keep-nothing", "full", "4.0")).as("covers nothing")
                .isEqualTo(reward(lines, "keep-nothing", "full", "0.5"));
        for (String multiplier : List.of("0.5", "1.0", "4.0")) {
            assertThat(reward(lines, "hindsight", "miss", multiplier)).as("the plan is best for every value")
                    .isGreaterThan(Stream.of("keep-nothing", "recency", "mixed", "bc")
                            .mapToDouble(one -> reward(lines, one, "miss", multiplier)).max().getAsDouble());
        }
        assertThat(lines).extracting(line -> line[0] + " " + line[8])
                .contains("mixed arithmetic", "bc retrained", "hindsight re-solved")
                .doesNotContain("mixed retrained", "bc arithmetic");
        assertThat(lines).filteredOn(line -> line[0].equals("hindsight")).allSatisfy(line -> assertThat(line[7]).isEmpty());
        assertThat(lines).filteredOn(line -> line[2].equals("miss") && line[3].equals("4.0") && !line[7].isEmpty())
                .extracting(line -> line[7]).containsExactlyInAnyOrder("1", "2", "3", "4");
        assertThat(lines).filteredOn(line -> line[3].equals("4.0")).extracting(line -> line[4]).contains("48.0", "256.0");
        assertThat(folder.resolve("a/table.md")).content().contains("**Budget 64, coefficient miss (12)**",
                "| policy | x 0.5 | x 1 | x 4 | decisions |", "Effects of the coefficients", "At 64 ");
        assertThat(folder.resolve("a/table.tex")).content().contains("\\toprule");
        assertThat(study("small.json", "a", "--check")).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");
    }

    @Test
    @Tag("slow")
    void studyOnOneThread_writesTheSameBytes() throws Exception {
        assertThat(study("small.json", "many")).isZero();
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            assertThat(one.submit(() -> study("small.json", "one")).get()).isZero();
        }
        for (String name : RESULTS) {
            assertThat(folder.resolve("one").resolve(name)).hasSameBinaryContentAs(folder.resolve("many").resolve(name));
        }
    }

    @Test
    void mistakes_areSaidInOneLine() throws IOException {
        for (String[] mistake : new String[][]{{"[0.5, 1, 4]", "[0.5, 4]", "found no 1 in \"multipliers\""},
                {"\"full\"", "\"store\"", "found the string \"store\", expected one of hit, full, miss, reacq, stale"},
                {"[0.5, 1, 4]", "[0, 1]", "found the number 0"}, {"\"miss\", ", "\"full\", ", "an element twice"},
                {"\"multipliers\"", "\"multiplier\"", "expected one of coefficients, multipliers"}}) {
            assertThat(STUDY).contains(mistake[0]);
            Files.writeString(folder.resolve("bad.json"), STUDY.replace(mistake[0], mistake[1]));
            err.getBuffer().setLength(0);
            assertThat(study("bad.json", "b")).isEqualTo(2);
            assertThat(err.toString().strip()).startsWith("bad.json").contains(mistake[2]).doesNotContain("\n", "Exception");
        }
        assertThat(folder.resolve("b")).doesNotExist();
        assertThat(study("small.json", "b", "--cells-from", folder.resolve("none").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("none has no results (cells.jsonl)");
    }
}
