package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.study.KnownPolicies;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kind transfer as a command, on three parts of the bundled data. */
final class TransferCommandTest {
    private static final String POLICIES = "\"policies\": [\"recency\", \"largest\", \"osl-mr-no-prior\", \"mixed-cal\", "
            + "\"hindsight\"]";
    /** Those that are the same whatever is trained: every policy without training, and hindsight. */
    private static final int FIXED = KnownPolicies.withoutTraining().size() + 1;

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeData() throws IOException {
        part("a", 0, 3);
        part("b", 3, 5);
        part("c", 5, 7);
    }

    private void part(String name, int from, int to) throws IOException {
        ObjectMapper json = new ObjectMapper();
        var data = json.readTree(Path.of("datasets/synthetic.json").toFile());
        ArrayNode all = (ArrayNode) data.get("episodes");
        for (int k = all.size() - 1; k >= 0; k--) {
            if (k < from || k >= to) {
                all.remove(k);
            }
        }
        json.writeValue(folder.resolve(name + ".json").toFile(), data);
    }

    private static String dataset(String name, String file, String more) {
        return "{\"name\": \"" + name + "\", \"data\": \"" + file + ".json\"" + more + "}";
    }

    private static String three() {
        return dataset("A", "a", "") + ", " + dataset("B", "b", "") + ", " + dataset("C", "c", "");
    }

    private int study(String datasets, String policies, String out, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("study.json"),
                "{\"kind\": \"transfer\", \"name\": \"small\", " + "\"parameters\": {\"datasets\": [" + datasets + "], "
                        + policies + ", \"budgets\": [64], \"folds\": 2, "
                        + "\"seeds\": [0], \"audit_steps\": 1, \"protocol\": {\"unit\": \"content-words\"}}}");
        return CommandLineTool.run(Stream
                .concat(Stream.of("study", file.toString(), "--out", folder.resolve(out).toString()), Stream.of(more)).toList(),
                new PrintWriter(this.out, true), new PrintWriter(err, true));
    }

    private List<String[]> rows(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream().map(line -> line.split(",", -1)).toList();
    }

    @Test
    void dataThatAreNotThere_areNamedAllAtOnce_andNothingIsLeft() throws IOException {
        assertThat(
                study(dataset("A", "none", "") + ", " + dataset("B", "b", "") + ", " + dataset("D", "gone", ""), POLICIES, "run"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("study.json: some of its data are missing: none.json, gone.json.");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void everyPairAndAllButOne_standBesideHomeAndWhatNeedsNoTraining_andAreTheSameAgain() throws IOException {
        assertThat(study(three(), POLICIES, "run")).as(err.toString()).isZero();
        // At home those without training and hindsight once an episode, and two once a fold; elsewhere two from each other dataset and from both.
        assertThat(out.toString()).contains("small: " + (FIXED * 7 + 3 * 2 * 2 + 3 * 2 * 3) + " cells");
        List<String[]> rows = rows("run/transfer.csv");
        assertThat(rows).hasSize(1 + 3 * (FIXED + 2 * 4));
        assertThat(rows.getFirst()).startsWith("deployed_on", "trained_on", "policy", "budget", "sees_answer",
                "episodes_trained_on", "questions");
        assertThat(rows.stream().filter(row -> row[0].equals("A") && row[2].equals("mixed-cal")))
                .extracting(row -> row[1] + " " + row[5])
                .containsExactly("same dataset (cross-validated) 2", "B 2", "C 2", "B + C 4");
        assertThat(rows.stream().skip(1)).allSatisfy(row -> assertThat(row[row.length - 1]).isEqualTo("0"));
        assertThat(folder.resolve("run/table.tex")).content().contains("\\textbf{");
        assertThat(folder.resolve("run/table.md")).content().contains("All questions of one seed.", "| best untrained |",
                "| all others |", "Transfer: share", "trained on B + C attains");
        for (String figure : List.of("transfer-osl-mr-no-prior-64", "transfer-mixed-cal-64")) {
            assertThat(folder.resolve("run/figures/" + figure + ".svg")).content().contains("all others");
        }
        assertThat(study(three(), POLICIES, "run", "--check")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");
    }

    @Test
    void atHome_itIsTheBenchmark_andOtherDataMakeOtherCells() throws IOException {
        String two = dataset("A", "a", "") + ", " + dataset("B", "b", "");
        assertThat(study(two, POLICIES, "two")).as(err.toString()).isZero();
        Path benchmark = Files.writeString(folder.resolve("benchmark.json"),
                "{\"kind\": \"benchmark\", \"name\": \"home\", " + "\"parameters\": {\"data\": \"a.json\", " + POLICIES
                        + ", \"budgets\": [64], \"folds\": 2, \"seeds\": [0], "
                        + "\"audit_steps\": 1, \"protocol\": {\"unit\": \"content-words\"}}}");
        StringWriter said = new StringWriter();
        assertThat(CommandLineTool.run(List.of("study", benchmark.toString(), "--out", folder.resolve("two").toString()),
                new PrintWriter(said, true), new PrintWriter(err, true))).as(err.toString()).isZero();
        assertThat(said.toString()).contains("home: 13 cells, 13 of them already done");
        String replaced = dataset("A", "a", "") + ", " + dataset("B", "c", "");
        out.getBuffer().setLength(0);
        assertThat(study(replaced, POLICIES, "two")).as(err.toString()).isZero();
        // Of A at home all are there; what was learned on other data, or is deployed on them, is not.
        assertThat(out.toString())
                .contains("small: " + (12 + FIXED * 5) + " cells, " + (4 + FIXED * 3) + " of them already done");
    }

    @Test
    void aSingleConversation_isDeployedOnAndTrainedOn_withNothingLearnedAtHome() throws IOException {
        part("one", 5, 6);
        String datasets = dataset("One", "one", ", \"folds\": 1") + ", " + dataset("A", "a", "");
        assertThat(study(datasets, POLICIES, "run")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: " + (FIXED * 4 + 2 * 2 + 2 * 2) + " cells");
        assertThat(rows("run/transfer.csv").stream().filter(row -> row[2].equals("mixed-cal")))
                .extracting(row -> row[0] + " " + row[1]).containsExactly("One A", "A same dataset (cross-validated)", "A One");
        assertThat(folder.resolve("run/table.md")).content()
                .contains("cross-validation (One: none, A: 2 folds)", "| same dataset (cross-validated) |  |")
                .doesNotContain(", , ");
        assertThat(folder.resolve("run/figures/transfer-mixed-cal-64.svg")).exists();
        assertThat(study(dataset("One", "one", "") + ", " + dataset("A", "a", ""), POLICIES, "run")).isEqualTo(2);
    }

    @Test
    void mistakes_areSaidInASentence() throws IOException {
        assertThat(study(dataset("A", "a", ""), POLICIES, "run")).isEqualTo(2);
        assertThat(err.toString()).contains("found one element in \"datasets\", expected two or more");
        assertThat(study(dataset("A", "a", "") + ", " + dataset("B", "a", ""), POLICIES, "run")).isEqualTo(2);
        assertThat(err.toString()).contains("A and B both have the conversation");
        assertThat(study(dataset("A", "a", "") + ", " + dataset("A", "b", ""), POLICIES, "run")).isEqualTo(2);
        assertThat(err.toString()).contains("datasets");
        String other = ", \"protocol\": {\"unit\": \"content-words\", \"pool\": \"history\"}";
        assertThat(study(dataset("A", "a", "") + ", " + dataset("B", "b", other), POLICIES, "run")).isEqualTo(2);
        assertThat(err.toString()).contains("A and B differ in the protocol (pool carry, history)");
        assertThat(study(three(), "\"policies\": [\"recency\", \"mixed-cal\"]", "run")).isEqualTo(2);
        assertThat(err.toString()).contains("a study of transfer needs a learned policy, and hindsight");
        assertThat(study(three(), POLICIES + ", \"data\": \"a.json\"", "run")).isEqualTo(2);
        assertThat(err.toString()).contains("\"data\"");
    }
}
