package mnemoscope.study.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.app.SmallLocomo;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SharedData;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.Reacquisition;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.StudyText;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;

final class ReproductionTest {
    /** Of locomo10.json, as README gives it. */
    private static final String LOCOMO = "79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4";
    /** Published for recency at 32: precision, recall, F1 and raw reward. */
    private static final double[] RECENCY = {0.013, 0.032, 0.017, 75.454 - 476.136};

    /** Place of the tokens stored, which cost 1 each. */
    private static final int STORED = 10;

    @TempDir
    private Path folder;

    /** Three short conversations, which pass for the release where they have its hash. */
    private BenchmarkData data(String contentSha256, BenchmarkProtocol protocol, List<String> policies) throws Exception {
        Path file = Files.writeString(folder.resolve("small.json"), SmallLocomo.TEXT);
        LoadedDataset small = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        DatasetInfo is = small.info();
        DatasetInfo info = new DatasetInfo(is.name(), is.format(), is.kind(), is.sha256(),
                contentSha256.isEmpty() ? is.contentSha256() : contentSha256, is.bytes(), is.counts(), is.categories(),
                is.exclusions(), is.repairs(), is.corrections(), is.leftOut(), is.warnings());
        BenchmarkSpec spec = new BenchmarkSpec("test", "small.json", "", "", policies, List.of(32), 3, List.of(0L), protocol,
                policies.getFirst(), BenchmarkSpec.Margins.USUAL, 0);
        return BenchmarkData.of(spec, new LoadedDataset(small.conversations(), info), folder.resolve("study.json"),
                Progress.NONE);
    }

    private static BenchmarkTable measured(BenchmarkData data, double factor) throws Exception {
        return BenchmarkPlan.of(data).table(results(data, factor));
    }

    /** Every policy measures what was published for recency, times a factor. */
    private static CellResults results(BenchmarkData data, double factor) throws Exception {
        CellResults results = CellResults.inMemory();
        for (BenchmarkCells.Planned planned : BenchmarkCells.planned(data)) {
            double[] numbers = new double[planned.cell().length()];
            numbers[0] = 1;
            System.arraycopy(new double[]{factor * RECENCY[0], factor * RECENCY[1], factor * RECENCY[2]}, 0, numbers, 1, 3);
            numbers[STORED] = -factor * RECENCY[3];
            results.add(planned.cell(), numbers);
        }
        return results;
    }

    /** The charts of F1 with published values, over budgets and by conversation. */
    private static List<Chart> charts(BenchmarkData data) throws Exception {
        BenchmarkPlan plan = BenchmarkPlan.of(data);
        CellResults results = results(data, 1);
        MetricResults drawn = MetricResults.of(plan, plan.table(results), results, Metric.F1, 32);
        return List.of(BudgetChart.of(drawn), EpisodeChart.of(drawn));
    }

    @Test
    void publishedRow_isJudgedOnTheReleaseUnderTheUsualReading() throws Exception {
        BenchmarkTable met = measured(data(LOCOMO, BenchmarkProtocol.USUAL, List.of("recency")), 1);
        assertThat(Reproduction.of(met)).containsExactly(new Reproduction("recency", "Recency", 32, List.of()));
        assertThat(Reproduction.sentences(met)).first().asString().startsWith("The 1 published row agrees in precision");
        assertThat(BenchmarkReport.text(met).markdown()).contains("**Published values**").doesNotContain("eproduce");
        assertThat(BenchmarkReport.text(met).markdown()).contains("**Reward as the paper prints it, 476.136 added**",
                "| policy | at 32 | published |", "| Recency | 75.5 (0.0) | 75.5 (58.2) |");
        BenchmarkTable unmet = measured(data(LOCOMO, BenchmarkProtocol.USUAL, List.of("recency", "keep-nothing")), 3);
        assertThat(Reproduction.sentences(unmet)).first().asString()
                .startsWith("The 1 published row does not agree in precision");
        assertThat(Reproduction.sentences(unmet).getLast()).startsWith("Recency (recency) does not reproduce: at 32 ");
        assertThat(BenchmarkReport.text(unmet).markdown()).contains("**Values not reproduced**", ".013 (.009)");
    }

    @Test
    @Tag("slow")
    void releases_areKnownByTheirContent_packedOrNot() throws Exception {
        for (String name : List.of(SharedData.LOCOMO, SharedData.ORACLE, SharedData.S_40)) {
            BenchmarkSpec spec = new BenchmarkSpec("test", SharedData.file(name).toAbsolutePath().toString(), "", "",
                    List.of("recency"), List.of(32), 3, List.of(0L), BenchmarkProtocol.USUAL, "recency",
                    BenchmarkSpec.Margins.USUAL, 0);
            BenchmarkData data = BenchmarkData.read(spec, folder.resolve("study.json"), Progress.NONE);
            assertThat(Reproduction.refusal(data, "recency")).as(name)
                    .isEqualTo(name.equals(SharedData.S_40) ? Texts.of("study.published-values-are-of-other") : "");
        }
    }

    @Test
    void usualReading_mayBeWrittenOut() throws Exception {
        BenchmarkProtocol written = BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS)
                .with(ProtocolSetting.POOL, Pool.CARRY).with(ProtocolSetting.PLACEMENT, Placement.SESSION_END)
                .with(ProtocolSetting.ORDER, QuestionOrder.EVIDENCE).with(ProtocolSetting.ANALYSIS, TextAnalyzer.PLAIN);
        assertThat(Reproduction.refusal(data(LOCOMO, written, List.of("recency")), "recency")).isEmpty();
    }

    @Test
    void otherData_haveThePublishedValuesWithoutAVerdict() throws Exception {
        BenchmarkTable table = measured(data("", BenchmarkProtocol.USUAL, List.of("recency", "mixed", "bm25")), 3);
        assertThat(Reproduction.of(table)).isEmpty();
        assertThat(Reproduction.sentences(table)).containsExactly(Texts.of("study.published-values-are-of-other"));
        assertThat(BenchmarkReport.text(table).note()).as("captions of a paper take it from here")
                .endsWith("Published: Kang et al. " + Texts.of("study.published-values-are-of-other"));
        assertThat(BenchmarkReport.text(table).markdown())
                .contains(".013 (.009)", "**Published values**\n\n- Published values are for " + "other data")
                .doesNotContain("eproduce");
    }

    @Test
    void otherReading_isNamed_andNothingIsJudged() throws Exception {
        BenchmarkProtocol other = BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.O200K_BASE)
                .with(ProtocolSetting.POOL, Pool.HISTORY).with(ProtocolSetting.PLACEMENT, Placement.END);
        assertThat(Reproduction.sentences(measured(data(LOCOMO, other, List.of("recency", "mixed")), 1))).containsExactly(
                "Published values are for another setting (unit=content-words, here o200k_base; pool=carry, here history; "
                        + "placement=session-end, here end), so there is no comparison.");
        assertThat(Reproduction.sentences(measured(data(LOCOMO, other, List.of("bm25")), 1))).as("nothing was published")
                .isEmpty();
        assertThat(Reproduction.refusal(
                data(LOCOMO, BenchmarkProtocol.USUAL.with(ProtocolSetting.FRESHNESS, true), List.of("recency")), "recency"))
                .contains("freshness=from-arrival");
        assertThat(Reproduction.refusal(data(LOCOMO,
                BenchmarkProtocol.USUAL.with(ProtocolSetting.REACQUIRE, new Reacquisition(2, 6)), List.of("recency")), "recency"))
                .contains("reacquire=never");
    }

    /** Values of another protocol stand beside the measured ones: the chart says it wherever it is shown, a table below itself. */
    @Test
    void chartsAndTables_sayWhyPublishedValuesAreNotCompared_andNothingUnderThePapersProtocol() throws Exception {
        BenchmarkProtocol end = BenchmarkProtocol.USUAL.with(ProtocolSetting.PLACEMENT, Placement.END);
        String why = "Published values are for another setting (placement=session-end, here end), so there is no comparison.";
        assertThat(charts(data(LOCOMO, end, List.of("recency", "bm25"))))
                .allSatisfy(chart -> assertThat(chart.caption()).as(chart.name()).containsExactly(why));
        StudyText said = BenchmarkReport.text(measured(data(LOCOMO, end, List.of("recency", "bm25")), 1));
        assertThat(said.tables().values().stream().filter(table -> table.told().heads().contains("published"))).hasSize(2)
                .allMatch(table -> table.note().equals("Published: Kang et al. " + why));
        assertThat(said.tables().values().stream().filter(table -> !table.told().heads().contains("published"))).isNotEmpty()
                .allMatch(table -> table.note().isEmpty());
        assertThat(said.latex("Budget 32"))
                .endsWith("\\end{tabular}\n\\par\\smallskip{\\footnotesize Published: Kang et al. " + why + "\\par}\n");
        assertThat(said.markdown("Budget 32")).as("once, in the note below").containsOnlyOnce(why);
        assertThat(said.markdown()).contains(" |\n\nPublished: Kang et al. " + why + "\n");

        List<BenchmarkData> silent = List.of(data(LOCOMO, BenchmarkProtocol.USUAL, List.of("recency", "bm25")),
                data(LOCOMO, end, List.of("bm25")));
        for (BenchmarkData each : silent) {
            assertThat(charts(each)).allMatch(chart -> chart.caption().isEmpty());
            assertThat(BenchmarkReport.text(measured(each, 1)).tables().values()).allMatch(table -> table.note().isEmpty());
        }
    }

    /** The caption of a figure in a paper has room for 240 characters. */
    @Test
    void manySettings_areNotAllNamed() throws Exception {
        BenchmarkProtocol other = BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.O200K_BASE)
                .with(ProtocolSetting.POOL, Pool.HISTORY).with(ProtocolSetting.PLACEMENT, Placement.END)
                .with(ProtocolSetting.ORDER, QuestionOrder.FILE).with(ProtocolSetting.ANALYSIS, TextAnalyzer.ENGLISH);
        assertThat(Reproduction.refusal(data(LOCOMO, other, List.of("recency")), "recency"))
                .contains("placement=session-end, here end and 2 more)").hasSizeLessThan(240);
    }

    @Test
    void partialImportance_leavesOnlyTheModelsRowsUnjudged() throws Exception {
        BenchmarkData data = data(LOCOMO, BenchmarkProtocol.USUAL, List.of("recency"));
        assertThat(Reproduction.refusal(data, "recency")).isEmpty();
        assertThat(Reproduction.refusal(data, "ga-llm-raw")).isEqualTo(Texts.of("study.published-ga-llm-has-importance"));
    }
}
