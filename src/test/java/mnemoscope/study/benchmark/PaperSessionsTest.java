package mnemoscope.study.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.Shared;
import mnemoscope.model.DatasetKind;
import mnemoscope.report.StudyFile;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.NoiseSpec;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.QuestionSpec;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.SpreadSpec;
import mnemoscope.study.StagedSpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.TransferSpec;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The studies in sessions: the paper's tables, and an example of every kind. */
final class PaperSessionsTest {
    private static BenchmarkSpec benchmark(String name) throws Exception {
        return (BenchmarkSpec) StudyFile.read(Path.of("sessions", name + ".json"));
    }

    private static DatasetKind kind(BenchmarkSpec spec) {
        return spec.data().startsWith("locomo") ? DatasetKind.LOCOMO : DatasetKind.LONGMEMEVAL;
    }

    @Test
    void everySession_canBeRead_isNamedAsItsFile_andNamesPoliciesThatExist() throws Exception {
        List<StudySpec> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("sessions"))) {
            for (Path file : files.filter(each -> !each.toString().endsWith(".session.json")).sorted().toList()) {
                StudySpec study = StudyFile.read(file);
                assertThat(file.getFileName()).hasToString(study.name() + ".json");
                all.add(study);
            }
        }
        assertThat(all).hasAtLeastOneElementOfType(SensitivitySpec.class).hasAtLeastOneElementOfType(CapacitySpec.class)
                .hasAtLeastOneElementOfType(SettingsSpec.class).hasAtLeastOneElementOfType(OptimalitySpec.class)
                .hasAtLeastOneElementOfType(StagedSpec.class).hasAtLeastOneElementOfType(SpreadSpec.class)
                .hasAtLeastOneElementOfType(QuestionSpec.class).hasAtLeastOneElementOfType(TransferSpec.class)
                .hasAtLeastOneElementOfType(NoiseSpec.class).hasAtLeastOneElementOfType(AblationSpec.class);
        for (StudySpec study : all) {
            BenchmarkSpec runs = switch (study) {
                case BenchmarkSpec one -> one;
                case SensitivitySpec one -> one.benchmark();
                case CapacitySpec one -> one.benchmark();
                case SettingsSpec one -> one.benchmark();
                case QuestionSpec one -> one.benchmark();
                case StagedSpec one -> one.benchmark();
                case SpreadSpec one -> one.benchmark();
                case AblationSpec one -> one.benchmark();
                case OptimalitySpec none -> null;
                default -> null;
            };
            if (runs != null) {
                assertThat(runs.policies()).allSatisfy(policy -> BenchmarkPolicy.of(policy, kind(runs)));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"paper-main-locomo|Recency, GA-heuristic, Mixed-Score, BC-learner, OSL-MR|GA-LLM",
                    "paper-main-longmemeval|Recency, GA-heuristic, Mixed-Score, BC-learner, OSL-MR|GA-LLM",
                    "paper-ablation-locomo|OSL-MR (w/o prior), OSL-MR|Recency",
                    "paper-ablation-longmemeval|OSL-MR (w/o prior), OSL-MR|Recency",
                    "paper-info-favored-locomo|Mixed-Score (info-favored), Mixed-Score, OSL-MR|Recency",
                    "paper-info-favored-longmemeval|Mixed-Score (info-favored), Mixed-Score, OSL-MR|Recency"})
    void tableOfThePaper_hasItsRowsAtItsBudgets(String session, String rows, String missing) throws Exception {
        BenchmarkSpec spec = benchmark(session);
        assertThat(spec.policies().stream().flatMap(policy -> PublishedBenchmark.row(policy).stream()).distinct())
                .containsExactlyInAnyOrder(rows.split(", "));
        assertThat(PublishedBenchmark.without(kind(spec), spec.budgets(), spec.policies())).contains(missing)
                .doesNotContain(rows.split(", "));
        for (int budget : spec.budgets()) {
            assertThat(PublishedBenchmark.of(kind(spec), budget, "mixed", Metric.F1)).isPresent();
        }
        assertThat(spec.budgets()).hasSize(3);
    }

    @Test
    void cellsOfThePapersTables_areThoseOfTheBenchmarkOfAllPolicies() throws Exception {
        for (String data : List.of("locomo", "longmemeval")) {
            BenchmarkSpec all = benchmark(data.equals("locomo") ? "paper-benchmark" : "longmemeval-benchmark");
            for (String table : List.of("main", "ablation", "info-favored")) {
                BenchmarkSpec part = benchmark("paper-" + table + "-" + data);
                assertThat(all.policies()).containsAll(part.policies());
                assertThat(part.withPolicies(all.policies())).usingRecursiveComparison()
                        .ignoringFields("name", "baseline", "pairs").isEqualTo(all);
            }
        }
    }

    /** At the paper's budgets, with the policies that it has, on the data of its tables. */
    @ParameterizedTest
    @CsvSource({"locomo, paper-main-locomo", "longmemeval, paper-main-longmemeval"})
    void sixFiguresOfThePaper_haveItsPoliciesBudgetsCoefficientsAndMultipliers(String data, String main) throws Exception {
        SensitivitySpec spec = (SensitivitySpec) StudyFile.read(Path.of("sessions", "paper-sensitivity-" + data + ".json"));
        BenchmarkSpec table = benchmark(main);
        assertThat(spec.benchmark().budgets()).isEqualTo(table.budgets());
        assertThat(spec.benchmark().data()).isEqualTo(table.data());
        assertThat(spec.benchmark().auditSteps()).as("so that cells are shared").isEqualTo(table.auditSteps());
        assertThat(table.policies()).containsAll(spec.benchmark().policies());
        assertThat(spec.benchmark().policies().stream().flatMap(policy -> PublishedBenchmark.row(policy).stream()).distinct())
                .containsExactlyInAnyOrder("Recency", "GA-heuristic", "Mixed-Score", "BC-learner", "OSL-MR");
        assertThat(spec.coefficients()).hasSize(5);
        assertThat(spec.multipliers()).isEqualTo(SensitivitySpec.USUAL_MULTIPLIERS);
    }

    /** Means over the questions of all episodes; SPEC 10, checked with an independent implementation. */
    @ParameterizedTest
    @CsvSource({"recency", "mixed"})
    @Tag("slow")
    void longMemEval_isAsTheReferenceHasIt(String policy) throws Exception {
        Path file = Shared.data("longmemeval_oracle.json.gz").toAbsolutePath().normalize();
        JsonNode golden = Shared.reference("longmemeval-golden.json").at("/results/" + policy + "/512");
        BenchmarkSpec session = benchmark("paper-main-longmemeval");
        BenchmarkSpec spec = new BenchmarkSpec("golden", file.toString(), "", "", List.of(policy), List.of(512), session.folds(),
                List.of(0L), session.protocol(), policy, session.margins(), 0);
        BenchmarkData data = BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE);
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        assertThat(data.inputs()).hasSize(50);
        assertSame(Tally.sum(table.folds(policy, 512)), golden.get("overall"));
        for (int e = 0; e < 50; e++) {
            JsonNode episode = golden.get("episodes").get(data.inputs().get(e).episode().id());
            if (episode != null) {
                assertSame(table.episode(policy, 512, e), episode);
            }
        }
        assertThat(golden.get("episodes")).isNotEmpty();
    }

    private static void assertSame(Tally tally, JsonNode golden) {
        assertThat(tally.questions()).isEqualTo(golden.get("steps").asInt());
        for (Metric metric : Metric.values()) {
            assertThat(tally.mean(metric)).as(metric.code()).isCloseTo(golden.get(metric.code()).asDouble(), within(1e-9));
        }
    }
}
