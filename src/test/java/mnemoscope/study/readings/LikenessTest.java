package mnemoscope.study.readings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import mnemoscope.app.SmallLocomo;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

final class LikenessTest {
    /** What the paper printed at 32 of Recency and Mixed-Score: precision, recall, F1; the raw reward is the printed less 476.136. */
    private static final Map<String, double[]> PUBLISHED = Map.of("recency", new double[]{0.013, 0.032, 0.017, 75.454 - 476.136},
            "mixed", new double[]{0.043, 0.104, 0.057, 94.729 - 476.136});

    @TempDir
    private Path folder;

    private ReadingsRuns runs(List<Reading> readings, String... policies) throws Exception {
        Files.writeString(folder.resolve("data.json"), SmallLocomo.TEXT);
        BenchmarkSpec benchmark = new BenchmarkSpec("test", "data.json", "", "", List.of(policies), List.of(32), 2, List.of(0L),
                BenchmarkProtocol.USUAL, policies[0], BenchmarkSpec.Margins.USUAL, 0);
        return ReadingsRuns.of(new ReadingsSpec(benchmark, readings), folder.resolve("study.json"), Progress.NONE);
    }

    /** As published, but F1 of each policy times a factor under each reading. */
    private static SequencedMap<Reading, BenchmarkTable> tables(ReadingsRuns runs, Map<String, Double> factors) throws Exception {
        SequencedMap<Reading, BenchmarkTable> tables = new LinkedHashMap<>();
        for (Reading reading : runs.read().keySet()) {
            CellResults results = CellResults.inMemory();
            for (Cell cell : runs.read().get(reading).cells()) {
                String policy = cell.name().substring(0, cell.name().indexOf(' '));
                double[] like = PUBLISHED.get(policy);
                double[] numbers = new double[cell.length()];
                numbers[0] = 1;
                numbers[1] = like[0];
                numbers[2] = like[1];
                numbers[3] = like[2] * factors.getOrDefault(reading.name() + " " + policy, 1.0);
                numbers[6] = -like[3] / 12;
                results.add(cell, numbers);
            }
            tables.put(reading, runs.read().get(reading).table(results));
        }
        return tables;
    }

    @Test
    void difference_isTheMeanShareOverFourMetrics() throws Exception {
        List<Likeness> all = Likeness.of(tables(
                runs(List.of(new Reading("files", BenchmarkProtocol.USUAL.with(ProtocolSetting.ORDER, QuestionOrder.FILE))),
                        "recency"),
                Map.of("as set in the study recency", 2.0, "files recency", 0.8)));
        assertThat(all).extracting(Likeness::row).containsExactly("Recency", "Recency");
        assertThat(all.getFirst().difference()).as("F1 is twice the published one").isCloseTo(0.25, within(1e-12));
        assertThat(all.getLast().difference()).as("F1 is a fifth less").isCloseTo(0.05, within(1e-12));
    }

    @Test
    void nearestReading_isNamedForEachRow_andForAllTogether() throws Exception {
        ReadingsRuns runs = runs(
                List.of(new Reading("files", BenchmarkProtocol.USUAL.with(ProtocolSetting.ORDER, QuestionOrder.FILE)),
                        new Reading("later", BenchmarkProtocol.USUAL.with(ProtocolSetting.PLACEMENT, Placement.END))),
                "recency", "mixed");
        SequencedMap<Reading, BenchmarkTable> tables = tables(runs,
                Map.of("as set in the study recency", 2.0, "files recency", 1.2, "files mixed", 1.4, "later mixed", 3.0));
        assertThat(Likeness.sentences(tables)).containsExactly(
                "Nearest to the published Recency is recency read \"later\", 0 % off on average over metrics and budgets; the study's "
                        + "own reading is 25 % off at best (recency).",
                "Nearest to the published Mixed-Score is mixed read \"as set in the study\", 0 % off on average over "
                        + "metrics and budgets.",
                "Nearest to all 2 published rows together is the reading \"files\", 7 % off; the study's own is 13 % off.");
    }

    @Test
    void offeredReadings_areSingleChanges_eachOnce_andWhatTheDataLackIsSaid() throws Exception {
        ReadingsRuns runs = runs(List.of(), "recency");
        assertThat(runs.read().keySet()).extracting(Reading::name).containsExactly("as the study says", "unit words",
                "unit o200k_base", "unit cl100k_base", "pool shared", "pool reacquire", "pool history",
                "placement after-evidence", "placement lag:20", "placement spread", "placement file", "placement end",
                "order file", "order random", "analysis english", "freshness from access", "question seen after the decision");
        assertThat(runs.refused()).singleElement().asString().startsWith("order date: ").contains("needs dates");
        List<String> own = runs.own().key();
        runs.read().values().stream().skip(1)
                .forEach(plan -> assertThat(plan.data().key()).filteredOn(word -> !own.contains(word)).hasSize(1));
        assertThat(runs.cells()).extracting(Cell::key).doesNotHaveDuplicates();
    }

    @Test
    void labelsAsInTheFile_areAReading_whereTheStudyCorrectsThem() throws Exception {
        Files.writeString(folder.resolve("data.json"), SmallLocomo.TEXT);
        Files.writeString(folder.resolve("fixes.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                 {"episode": "c1", "question": "q1", "evidence": ["D1:1"], "why": "It was Bo."}]}"""
                .formatted(TextHash.sha256(SmallLocomo.TEXT)));
        BenchmarkProtocol corrected = BenchmarkProtocol.USUAL
                .with(ReadOptions.DEFAULT.withCorrections(Optional.of(Path.of("fixes.json"))));
        BenchmarkSpec benchmark = new BenchmarkSpec("test", "data.json", "", "", List.of("recency"), List.of(32), 2, List.of(0L),
                corrected, "recency", BenchmarkSpec.Margins.USUAL, 0);
        ReadingsRuns runs = ReadingsRuns.of(new ReadingsSpec(benchmark, List.of()), folder.resolve("study.json"), Progress.NONE);
        assertThat(runs.own().info().format()).contains("fixes.json");
        BenchmarkPlan plain = runs.read().lastEntry().getValue();
        assertThat(runs.read().lastEntry().getKey().name()).isEqualTo("without corrections");
        assertThat(plain.data().info().format()).doesNotContain("fixes.json");
        assertThat(plain.data().key()).filteredOn(word -> !runs.own().key().contains(word)).hasSize(1);
    }
}
