package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import mnemoscope.learning.Folds;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AblationCommandTest {
    private static final String STUDY = """
            {"kind": "ablation", "name": "small", "parameters": {"data": "data.json", "policy": "osl-mr",
             "without": ["prior", "tuning"], "budgets": [64], "folds": 2, "seeds": [0, 1], "audit_steps": 1,
             "protocol": {"unit": "content-words"}}}
            """;
    private static final List<String> RESULTS = List.of("ablation.csv", "table.md", "table.tex", "cells.jsonl");

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeStudy() throws IOException {
        Files.writeString(folder.resolve("small.json"), STUDY);
        SomeEpisodes.write(folder.resolve("data.json"), 6);
    }

    private int study(String file, String to, String... more) {
        return CommandLineTool
                .run(Stream.concat(Stream.of("study", folder.resolve(file).toString(), "--out", folder.resolve(to).toString()),
                        Stream.of(more)).toList(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private List<String[]> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream().map(line -> line.split(",", -1)).toList();
    }

    @Test
    void parts_areComparedWithTheWholeOnTheSameFolds() throws IOException {
        assertThat(study("small.json", "a")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: 12 cells")
                .contains("Without prior (the Mixed-Score feature), F1 and reward change at 64 by");
        List<String[]> lines = lines("a/ablation.csv");
        assertThat(lines).extracting(line -> line[0]).containsExactly("variant", "osl-mr", "osl-mr without prior",
                "osl-mr without tuning");
        List<String> head = List.of(lines.getFirst());
        for (String metric : List.of("f1", "reward")) {
            int mean = head.indexOf(metric + "_mean");
            int difference = head.indexOf(metric + "_difference");
            assertThat(lines.get(1)[difference]).as("the whole has no difference to itself").isEmpty();
            for (String[] row : lines.subList(2, 4)) {
                double shown = Double.parseDouble(row[difference]);
                assertThat(shown).isCloseTo(Double.parseDouble(row[mean]) - Double.parseDouble(lines.get(1)[mean]), within(1e-9));
                assertThat(shown).isBetween(Double.parseDouble(row[difference + 1]), Double.parseDouble(row[difference + 2]));
                assertThat(Double.parseDouble(row[difference + 5]))
                        .isGreaterThanOrEqualTo(Double.parseDouble(row[difference + 4]));
            }
        }
        assertThat(lines.subList(1, 4)).allSatisfy(row -> assertThat(row[head.indexOf("leaks")]).isEqualTo("0"));
        assertThat(folder.resolve("a/table.md")).content().contains("**Budget 64**", "| OSL-MR without prior |",
                "Effect of each part");
        assertThat(folder.resolve("a/table.tex")).content().contains("\\toprule").contains("\\textbf{");
        assertThat(study("small.json", "a", "--check")).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");
    }

    /** Three folds of an episode each: what is chosen for one is reckoned again from trainings on a single other one. */
    @Test
    void nestedChoice_looksAtTheOtherFoldsAlone() throws IOException {
        SomeEpisodes.write(folder.resolve("data.json"), 3);
        Files.writeString(folder.resolve("nested.json"), STUDY.replace("\"folds\": 2", "\"folds\": 3, \"nested\": true"));
        assertThat(study("nested.json", "n")).as(err.toString()).isZero();
        // 3 variants x 2 seeds x 3 folds, and as many pairs of folds.
        assertThat(out.toString()).contains("small: 36 cells");
        List<String[]> lines = lines("n/nested.csv");
        assertThat(lines.getFirst()).containsExactly("budget", "seed", "fold", "chosen", "inner_f1", "inner_f1_whole", "f1",
                "f1_whole", "reward", "reward_whole");
        assertThat(lines.subList(1, 7)).hasSize(6).allSatisfy(row -> {
            assertThat(Double.parseDouble(row[4])).isGreaterThanOrEqualTo(Double.parseDouble(row[5]));
            assertThat(row[4].equals(row[5])).as("the whole is chosen where nothing is better")
                    .isEqualTo(row[3].equals("osl-mr"));
            assertThat(row[3].equals("osl-mr")).isEqualTo(row[6].equals(row[7]) && row[8].equals(row[9]));
        });
        assertThat(folder.resolve("n/table.md")).content().contains("**Chosen within the training episodes**",
                "the fold itself is not used");
        assertThat(study("nested.json", "n", "--check")).isZero();

        moveEvidenceOfTheFirstEpisode();
        assertThat(study("nested.json", "moved")).as(err.toString()).isZero();
        List<String[]> moved = lines("moved/nested.csv");
        List<String> own = new ArrayList<>();
        for (int k = 1; k < lines.size(); k++) {
            boolean isOwn = Folds.of(3, 3, Long.parseLong(lines.get(k)[1])).heldOut().get(Integer.parseInt(lines.get(k)[2]) - 1)
                    .contains(0);
            if (isOwn) {
                own.add(lines.get(k)[1]);
                assertThat(moved.get(k)).as("labels of the fold itself choose nothing").startsWith(Arrays.copyOf(lines.get(k), 6))
                        .isNotEqualTo(lines.get(k));
            } else {
                assertThat(moved.get(k)[5]).as("labels of the others do").isNotEqualTo(lines.get(k)[5]);
            }
        }
        assertThat(own).containsExactly("0", "1");
    }

    private void moveEvidenceOfTheFirstEpisode() throws IOException {
        ObjectMapper json = new ObjectMapper();
        JsonNode data = json.readTree(folder.resolve("data.json").toFile());
        for (JsonNode question : data.at("/episodes/0/questions")) {
            ((ObjectNode) question).putArray("evidence").add("S1:1");
        }
        json.writeValue(folder.resolve("data.json").toFile(), data);
    }

    @Test
    void whole_isTheCellOfABenchmark() throws IOException {
        Files.writeString(folder.resolve("benchmark.json"),
                STUDY.replace("ablation", "benchmark").replace("\"policy\": \"osl-mr\",", "\"policies\": [\"osl-mr\"],")
                        .replace("\"without\": [\"prior\", \"tuning\"], ", ""));
        assertThat(study("benchmark.json", "runs")).as(err.toString()).isZero();
        assertThat(study("small.json", "a", "--cells-from", folder.resolve("runs").toString())).as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: 12 cells, 4 of them already done");
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
        List<String[]> mistakes = new ArrayList<>();
        mistakes.add(new String[]{"\"osl-mr\"", "\"bc\"", "found the string \"bc\", expected foresight or osl-mr"});
        mistakes.add(new String[]{"\"prior\"", "\"horizon\"",
                "found the part \"horizon\" in \"without\", expected one of tuning prior"});
        mistakes.add(new String[]{"\"tuning\"", "\"prior\"", "an element twice"});
        mistakes.add(new String[]{"\"policy\"", "\"policies\": [\"mixed\"], \"policy\"",
                "found \"policies\", but an ablation has one"});
        mistakes.add(new String[]{"\"folds\"", "\"baseline\": \"osl-mr without prior\", \"folds\"", "Remove \"baseline\""});
        mistakes.add(new String[]{"\"without\"", "\"minus\"", "expected one of policy, without"});
        mistakes.add(new String[]{"\"folds\"", "\"nested\": true, \"folds\"", "found 2 folds, but \"nested\" needs 3 or more"});
        for (String[] mistake : mistakes) {
            assertThat(STUDY).contains(mistake[0]);
            Files.writeString(folder.resolve("bad.json"), STUDY.replaceFirst(java.util.regex.Pattern.quote(mistake[0]),
                    java.util.regex.Matcher.quoteReplacement(mistake[1])));
            err.getBuffer().setLength(0);
            assertThat(study("bad.json", "b")).as(mistake[1]).isEqualTo(2);
            assertThat(err.toString().strip()).startsWith("bad.json").contains(mistake[2]).doesNotContain("\n", "Exception");
        }
        assertThat(folder.resolve("b")).doesNotExist();
    }
}
