package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.TextHash;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AnnotatedStudyTest {
    private static final String PLAIN = """
            {"kind": "benchmark", "name": "annotated", "parameters": {"data": "data.json",
             "policies": ["mixed", "ga-raw", "ga-llm-raw"], "budgets": [64], "folds": 2, "seeds": [0], "audit_steps": 1}}
            """;
    private static final String ANNOTATED = PLAIN.replace("\"policies\"", "\"annotations\": \"said.jsonl\", \"policies\"");

    @TempDir
    private Path folder;
    private Path file;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeStudy() throws Exception {
        SomeEpisodes.write(folder.resolve("data.json"), 4);
        file = Files.writeString(folder.resolve("annotated.json"), ANNOTATED);
        annotate(10);
    }

    /** All of one importance, but every seventh turn. */
    private void annotate(int importance) throws Exception {
        List<String> texts = DatasetReader.read(folder.resolve("data.json"), ReadOptions.DEFAULT, Progress.NONE).conversations()
                .stream().flatMap(one -> one.turns().stream()).map(turn -> turn.text()).toList();
        StringBuilder lines = new StringBuilder();
        for (int k = 0; k < texts.size(); k++) {
            lines.append("{\"sha256\": \"").append(TextHash.sha256(texts.get(k)))
                    .append("\", \"type\": \"stable\", \"importance\": ").append(k % 7 == 0 ? 1 : importance)
                    .append(", \"model\": \"test\"}\n");
        }
        Files.writeString(folder.resolve("said.jsonl"), lines);
    }

    private int study(String to) {
        return CommandLineTool.run(List.of("study", file.toString(), "--out", folder.resolve(to).toString()),
                new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private List<String> means(String of) throws IOException {
        return Files.readAllLines(folder.resolve(of).resolve("benchmark.csv"));
    }

    private String recall(String of, int row) throws IOException {
        return means(of).get(row).split(",")[8];
    }

    @Test
    void annotations_makePoliciesRunnable_andDecideFreshness() throws IOException {
        assertThat(study("with")).as(err.toString()).isZero();
        assertThat(means("with")).hasSize(4).anyMatch(line -> line.startsWith("ga-llm-raw,64,false,2,"));
        assertThat(folder.resolve("with/manifest.json")).content().contains("annotations=");
        Files.writeString(file, PLAIN.replace(", \"ga-llm-raw\"", ""));
        assertThat(study("without")).isZero();
        assertThat(recall("without", 2)).as("heuristic importance needs none").isEqualTo(recall("with", 2));
        assertThat(recall("without", 1)).as("Mixed-Score sees no turn fade").isNotEqualTo(recall("with", 1));
    }

    @Test
    void partialImportance_isSaid_byStudyAndReplay() throws IOException {
        Path said = folder.resolve("said.jsonl");
        List<String> lines = Files.readAllLines(said);
        String text = lines.getLast().substring(0, 80);
        List<String> kept = lines.stream().filter(line -> !line.startsWith(text)).toList();
        int known = kept.size();
        assertThat(known).isLessThan(lines.size());
        Files.write(said, kept);
        String gap = known + " of " + lines.size() + " turns have an importance from the model; the others use the heuristic.";
        assertThat(study("partial")).as(err.toString()).isZero();
        assertThat(folder.resolve("partial/table.md")).content().contains(gap);
        assertThat(folder.resolve("partial/manifest.json")).content().contains("\"importance\" : \"" + gap);
        assertThat(replay("ga-llm-raw", "some")).isZero();
        assertThat(out.toString()).contains(gap);
        assertThat(folder.resolve("some/manifest.json")).content().contains(gap);
        assertThat(replay("ga-raw", "heuristic")).isZero();
        assertThat(folder.resolve("heuristic/manifest.json")).content().as("it reads none").doesNotContain("importance");
        Files.write(said, lines);
        assertThat(study("whole")).isZero();
        assertThat(folder.resolve("whole/table.md")).content().doesNotContain("turns have an importance");
    }

    private int replay(String policy, String to) {
        return CommandLineTool.run(List.of("replay", "--data", folder.resolve("data.json").toString(), "--annotations",
                folder.resolve("said.jsonl").toString(), "--policy", policy, "--budget", "64", "--out",
                folder.resolve(to).toString()), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void policiesThatNeedAnnotations_areRefusedWithoutThem_andToldWhatToDo() throws IOException {
        Files.writeString(file, PLAIN);
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString().strip()).contains("ga-llm-raw needs importance from a language model", "mnemoscope annotate",
                "cache FILE, then replay with --annotations").doesNotContain("\n", "Exception");
        Files.writeString(file, ANNOTATED.replace("said.jsonl", "none.jsonl"));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString()).contains("none.jsonl does not exist");
        assertThat(folder.resolve("a")).doesNotExist();
    }

    @Test
    @Tag("slow")
    void otherAnnotations_areOtherCells() throws Exception {
        assertThat(study("a")).isZero();
        List<String> before = keys();
        annotate(9);
        assertThat(study("a")).isZero();
        assertThat(out.toString()).doesNotContain("of them already done");
        assertThat(keys()).hasSize(2 * before.size()).containsAll(before);
    }

    private List<String> keys() throws IOException {
        return Files.readAllLines(folder.resolve("a/cells.jsonl")).stream().map(line -> line.substring(0, 80))
                .collect(Collectors.toList());
    }
}
