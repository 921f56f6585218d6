package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kinds staged and spread, and an ablation that adds, as commands. */
final class StagedCommandTest {
    private static final String COMMON = "\"data\": \"data.json\", \"budgets\": [64], \"folds\": 2, \"seeds\": [0, 1], "
            + "\"audit_steps\": 1, \"protocol\": {\"unit\": \"content-words\"}";

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeData() throws IOException {
        SomeEpisodes.write(folder.resolve("data.json"), 4);
    }

    private int study(String kind, String parameters, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("study.json"),
                "{\"kind\": \"" + kind + "\", \"name\": \"small\", \"parameters\": {" + parameters + ", " + COMMON + "}}");
        return CommandLineTool.run(Stream
                .concat(Stream.of("study", file.toString(), "--out", folder.resolve(kind).toString()), Stream.of(more)).toList(),
                new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file));
    }

    @Test
    void staged_writesWhatEachNumberOfLogsGives_withFigures_andIsTheSameAgain() throws IOException {
        String stages = "\"learned\": [\"osl-mr-no-prior\"], \"logs\": [1, 2]";
        assertThat(study("staged", stages)).as(err.toString()).isZero();
        // Mixed-Score once an episode; two stages once a seed and fold.
        assertThat(out.toString()).contains("small: " + (4 + 2 * 4) + " cells")
                .contains("At 64, a deployment that begins with Mixed-Score earns most per question if OSL-MR (w/o prior) ");
        assertThat(lines("staged/staged.csv")).hasSize(1 + 3).element(2).asString().startsWith("osl-mr-no-prior,mixed,1,64,4,");
        assertThat(lines("staged/staged.csv").getFirst()).endsWith("reward_holm_p,runs_without_switch,audited_decisions,leaks");
        assertThat(lines("staged/deployments.csv")).hasSize(1 + 2 * 4).element(1).asString()
                .startsWith("osl-mr-no-prior,mixed,64,10,1,");
        assertThat(folder.resolve("staged/table.md")).content().contains("How many logs suffice",
                "| OSL-MR (w/o prior) after 2 of Mixed-Score |", "| never |", "too few conversations to test (4)")
                .doesNotContain("no difference shown", "differs from");
        assertThat(lines("staged/staged.csv").get(2)).contains("," + ",".repeat(5));
        for (String figure : List.of("f1-by-logs-64", "reward-by-logs-64")) {
            assertThat(lines("staged/figures/" + figure + ".csv")).hasSize(1 + 3);
            assertThat(folder.resolve("staged/figures/" + figure + ".svg")).content().contains("Logged conversations");
        }
        assertThat(study("staged", stages, "--check")).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");
    }

    @Test
    void spread_namesDealsAndStarts_andAnAblationMayAdd() throws IOException {
        assertThat(study("spread", "\"learned\": [\"osl-mr-no-prior\"], \"starts\": 2")).as(err.toString()).isZero();
        assertThat(lines("spread/spread.csv")).hasSize(1 + 5).first()
                .isEqualTo("policy,budget,metric,deals,starts,mean,sd_start,sd_deal,sd_total");
        assertThat(lines("spread/spread.csv").get(3)).startsWith("osl-mr-no-prior,64,f1,2,2,");
        assertThat(lines("spread/runs.csv")).hasSize(1 + 2);
        assertThat(out.toString()).contains("At 64, the mean F1 of OSL-MR (w/o prior) over one split into folds varies by");
        assertThat(study("ablation", "\"policy\": \"osl-mr\", \"with\": [\"history\"]", "--cells-from",
                folder.resolve("spread").toString())).as(err.toString()).isZero();
        assertThat(lines("ablation/ablation.csv")).extracting(line -> line.split(",")[0]).containsExactly("variant", "osl-mr",
                "osl-mr with history");
        assertThat(out.toString()).containsPattern(
                "With history \\(earlier evidence by session and speaker\\), F1 and reward change at 64 by \\S+ and "
                        + "\\S+; too few conversations to test \\(4\\)\\.");
    }

    @Test
    void mistakes_areSaidInASentence() throws IOException {
        assertThat(study("staged", "\"policies\": [\"mixed\"]")).isEqualTo(2);
        assertThat(err.toString()).contains("Use \"cold_start\" and \"learned\".");
        assertThat(study("staged", "\"baseline\": \"osl-mr after 1 of mixed\"")).isEqualTo(2);
        assertThat(err.toString()).contains("but a staged study compares with the first policy, mixed. Remove \"baseline\".");
        assertThat(study("staged", "\"logs\": [3]")).isEqualTo(2);
        assertThat(err.toString())
                .contains("\"logs\": found 3, but 2 folds leave only 2 conversations of data.json for training.");
        assertThat(study("staged", "\"learned\": [\"recency\"]")).isEqualTo(2);
        assertThat(err.toString()).contains(
                "one of osl-mr, osl-mr-no-prior, bc, foresight, foresight-tools, lre-logit, lre-logit-agent, mixed-learned, mixed-cal");
        assertThat(study("spread", "\"learned\": [\"mixed-cal\"]")).isEqualTo(2);
        assertThat(err.toString()).contains("one of osl-mr, osl-mr-no-prior, bc, foresight, foresight-tools");
    }
}
