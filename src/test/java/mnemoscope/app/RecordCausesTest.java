package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the record of an agent's log lost left the agent's context: no score, no term, nothing that took the place. */
class RecordCausesTest {
    private static final Path LOG = Path.of("src/test/resources/logs/codex-garden.jsonl");

    @TempDir
    private Path folder;
    private Path labels;

    private Path labels(Path data, String more) throws Exception {
        return Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                 {"episode": "codex-garden", "question": "q1", "evidence": ["m3"], "why": "read"},
                 {"episode": "codex-garden", "question": "q2", "evidence": ["m4", "m6"], "why": "read"},
                 {"episode": "codex-garden", "question": "q3", "evidence": ["m6"], "why": "read"}%s]}"""
                .formatted(DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE).info().contentSha256(), more));
    }

    /** Of m4 and m6, which the second question needs, the compaction before m11 took m6. */
    @BeforeEach
    void label() throws Exception {
        labels = labels(LOG, "");
    }

    private static void run(String... arguments) {
        StringWriter told = new StringWriter();
        PrintWriter out = new PrintWriter(told);
        assertThat(CommandLineTool.run(List.of(arguments), out, out)).as(told.toString()).isZero();
    }

    private Path replay(String policies) {
        Path out = folder.resolve(policies);
        run("replay", "--data", LOG.toString(), "--corrections", labels.toString(), "--unit", "words", "--policy", policies,
                "--budget", "as-logged", "--candidates", "--out", out.toString());
        return out;
    }

    private static List<CSVRecord> rows(Path csv) throws Exception {
        return CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get().parse(Files.newBufferedReader(csv))
                .getRecords().stream().filter(row -> row.get("policy").equals("as-logged")).toList();
    }

    @Test
    void files_giveItNoScore_andNameTheCut() throws Exception {
        Path out = replay("as-logged,recency");
        List<CSVRecord> lost = rows(out.resolve("misses.csv")).stream().filter(row -> row.get("turn").equals("m6")).toList();
        assertThat(lost).hasSize(2).allSatisfy(row -> {
            assertThat(row.get("cause")).isEqualTo("left-context");
            assertThat(row.get("cut")).isEqualTo("compaction before m11");
            assertThat(row.get("dropped_at")).as("the decision after the cut, whoever asks").isEqualTo("1");
            assertThat(List.of(row.get("score"), row.get("room"), row.get("in_favour_of"), row.get("term"), row.get("term_part")))
                    .containsOnly("");
        });
        CSVRecord causes = rows(out.resolve("causes.csv")).getFirst();
        assertThat(causes.get("left_context")).isEqualTo("2");
        assertThat(causes.get("outranked") + causes.get("on_arrival") + causes.get("room_left")).isEqualTo("000");
        assertThat(causes.get("outranked_by")).isEmpty();
        assertThat(rows(out.resolve("trace.csv")).stream().map(row -> row.get("fates"))).containsExactly("kept",
                "kept; left the context, compaction before m11", "left the context, compaction before m11");
        assertThat(rows(out.resolve("candidates.csv"))).isNotEmpty()
                .allSatisfy(row -> assertThat(row.get("score") + row.get("rank")).isEmpty());
    }

    @Test
    void withoutTheRecord_filesHaveNoSuchColumns() throws Exception {
        Path out = replay("recency");
        assertThat(Files.readAllLines(out.resolve("misses.csv")).getFirst()).endsWith(",regret");
        assertThat(Files.readAllLines(out.resolve("causes.csv")).getFirst()).doesNotContain("left_context");
    }

    @Test
    void study_countsItInAColumnOfItsOwn() throws Exception {
        Path both = Files.createDirectory(folder.resolve("logs"));
        for (Path log : List.of(LOG, LOG.resolveSibling("claude-code-garden.jsonl"))) {
            Files.copy(log, both.resolve(log.getFileName()));
        }
        labels(both, ", {\"episode\": \"claude-code-garden\", \"question\": \"q1\", \"evidence\": [\"m1\"], \"why\": \"read\"}");
        Path study = Files.writeString(folder.resolve("study.json"),
                """
                        {"kind": "benchmark", "name": "s", "parameters": {"data": "logs", "policies": ["as-logged", "recency"],
                         "budgets": ["as-logged"], "folds": 2, "seeds": [0], "protocol": {"corrections": "labels.json", "unit": "words"}}}""");
        Path out = folder.resolve("study");
        run("study", study.toString(), "--out", out.toString(), "--figures", "svg");
        CSVRecord record = rows(out.resolve("misses.csv")).getFirst();
        assertThat(record.get("left-context")).isEqualTo("2");
        assertThat(record.get("outranked") + record.get("on-arrival")).isEqualTo("00");
        assertThat(Files.readString(out.resolve("table.md"))).contains("left context, %");
        assertThat(Files.readString(out.resolve("figures/evidence-needed-as-logged.csv"))).contains("left-context");
        assertThat(Files.readString(out.resolve("figures/evidence-needed-as-logged.svg"))).contains("Left the context");
    }

    @Test
    void screen_saysWhenItLeft() throws Exception {
        Comparison shown = Camping.compare(DatasetReader
                .read(LOG, ReadOptions.DEFAULT.withCorrections(Optional.of(labels)), Progress.NONE).conversations().getFirst(),
                Protocol.bundled(), List.of(new AsLogged(), Baselines.RECENCY));
        Misses misses = Misses.of(List.of(shown), "", Progress.NONE);
        List<Miss> left = misses.policies().getFirst().of(MissReason.of(MissCause.LEFT_CONTEXT));
        assertThat(left).hasSize(2);
        assertThat(left.getFirst().told()).isEqualTo("m6 left the agent\u2019s context before turn 11: compaction.");
        assertThat(left.getFirst().inFavourOf() + left.getFirst().term()).isEmpty();
        assertThat(misses.rows()).contains(MissReason.of(MissCause.LEFT_CONTEXT));
        assertThat(new EvidenceLoss(shown, shown.traces().getFirst(), 1).of(1))
                .contains("left the agent\u2019s context before turn 11: compaction.").doesNotContain("favour", "dropped");
        assertThat(Misses.of(List.of(Camping.compare(shown.conversation(), Protocol.bundled(), "recency")), "", Progress.NONE)
                .rows()).as("no row without a record").doesNotContain(MissReason.of(MissCause.LEFT_CONTEXT));
    }
}
