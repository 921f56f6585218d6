package mnemoscope.study.settings;

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
import mnemoscope.replay.Placement;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

final class PublishedDistanceTest {
    /** What the paper printed at 32 of Recency and Mixed-Score: precision, recall, F1; the raw reward is the printed less 476.136. */
    private static final Map<String, double[]> PUBLISHED = Map.of("recency", new double[]{0.013, 0.032, 0.017, 75.454 - 476.136},
            "mixed", new double[]{0.043, 0.104, 0.057, 94.729 - 476.136});

    @TempDir
    private Path folder;

    private SettingRuns runs(List<Setting> settings, String... policies) throws Exception {
        Files.writeString(folder.resolve("data.json"), SmallLocomo.TEXT);
        BenchmarkSpec benchmark = new BenchmarkSpec("test", "data.json", "", "", List.of(policies), List.of(32), 2, List.of(0L),
                BenchmarkProtocol.USUAL, policies[0], BenchmarkSpec.Margins.USUAL, 0);
        return SettingRuns.of(new SettingsSpec(benchmark, settings), folder.resolve("study.json"), Progress.NONE);
    }

    /** As published, but F1 of each policy times a factor under each reading. */
    private static SequencedMap<Setting, BenchmarkTable> tables(SettingRuns runs, Map<String, Double> factors) throws Exception {
        SequencedMap<Setting, BenchmarkTable> tables = new LinkedHashMap<>();
        for (Setting setting : runs.read().keySet()) {
            CellResults results = CellResults.inMemory();
            for (Cell cell : runs.read().get(setting).cells()) {
                String policy = cell.name().substring(0, cell.name().indexOf(' '));
                double[] like = PUBLISHED.get(policy);
                double[] numbers = new double[cell.length()];
                numbers[0] = 1;
                numbers[1] = like[0];
                numbers[2] = like[1];
                numbers[3] = like[2] * factors.getOrDefault(setting.name() + " " + policy, 1.0);
                numbers[6] = -like[3] / 12;
                results.add(cell, numbers);
            }
            tables.put(setting, runs.read().get(setting).table(results));
        }
        return tables;
    }

    @Test
    void difference_isTheMeanShareOverFourMetrics() throws Exception {
        List<PublishedDistance> all = PublishedDistance.of(tables(
                runs(List.of(new Setting("files", BenchmarkProtocol.USUAL.with(ProtocolSetting.ORDER, QuestionOrder.FILE))),
                        "recency"),
                Map.of(Setting.OWN + " recency", 2.0, "files recency", 0.8)));
        assertThat(all).extracting(PublishedDistance::row).containsExactly("Recency", "Recency");
        assertThat(all.getFirst().difference()).as("F1 is twice the published one").isCloseTo(0.25, within(1e-12));
        assertThat(all.getLast().difference()).as("F1 is a fifth less").isCloseTo(0.05, within(1e-12));
    }

    @Test
    void nearestReading_isNamedForEachRow_andForAllTogether() throws Exception {
        SettingRuns runs = runs(
                List.of(new Setting("files", BenchmarkProtocol.USUAL.with(ProtocolSetting.ORDER, QuestionOrder.FILE)),
                        new Setting("later", BenchmarkProtocol.USUAL.with(ProtocolSetting.PLACEMENT, Placement.END))),
                "recency", "mixed");
        SequencedMap<Setting, BenchmarkTable> tables = tables(runs,
                Map.of(Setting.OWN + " recency", 2.0, "files recency", 1.2, "files mixed", 1.4, "later mixed", 3.0));
        assertThat(PublishedDistance.sentences(tables)).containsExactly(
                "Nearest to the published Recency is recency with the setting \"later\", 0 % off on average over metrics and budgets; the study's "
                        + "own setting is 25 % off at best (recency).",
                "Nearest to the published Mixed-Score is mixed with the setting \"as set in the study\", 0 % off on average over "
                        + "metrics and budgets.",
                "Nearest to all 2 published rows together is the setting \"files\", 7 % off; the study's own is 13 % off.");
    }

    @Test
    void offeredReadings_areSingleChanges_eachOnce_andWhatTheDataLackIsSaid() throws Exception {
        SettingRuns runs = runs(List.of(), "recency");
        assertThat(runs.read().keySet()).extracting(Setting::name).containsExactly(Setting.OWN, "unit words", "unit o200k_base",
                "unit cl100k_base", "pool shared", "pool reacquire", "pool history", "placement after-evidence",
                "placement lag:20", "placement drawn:200", "placement spread", "placement file", "placement end", "order file",
                "order random", "analysis english", "freshness from access", "question seen after the decision");
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
        SettingRuns runs = SettingRuns.of(new SettingsSpec(benchmark, List.of()), folder.resolve("study.json"), Progress.NONE);
        assertThat(runs.own().info().format()).contains("fixes.json");
        BenchmarkPlan plain = runs.read().lastEntry().getValue();
        assertThat(runs.read().lastEntry().getKey().name()).isEqualTo("without corrections");
        assertThat(plain.data().info().format()).doesNotContain("fixes.json");
        assertThat(plain.data().key()).filteredOn(word -> !runs.own().key().contains(word)).hasSize(1);
    }
}
