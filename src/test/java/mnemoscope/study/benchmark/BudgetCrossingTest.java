package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

final class BudgetCrossingTest {
    private static final List<Integer> BUDGETS = List.of(16, 32, 64, 128);

    /** F1 of Recency and Mixed-Score at each budget, the same in every episode; every question stores as many tokens. */
    private static BenchmarkTable table(double[] recency, double[] mixed, double[] clairvoyant) throws Exception {
        BenchmarkSpec spec = new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "", "",
                List.of("mixed", "recency", "clairvoyant"), BUDGETS, 2, List.of(0L),
                BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS), "mixed", BenchmarkSpec.Margins.USUAL,
                0);
        BenchmarkData data = BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE);
        CellResults results = CellResults.inMemory();
        for (BenchmarkCells.Planned planned : BenchmarkCells.planned(data)) {
            double[] numbers = new double[planned.cell().length()];
            int k = BUDGETS.indexOf(planned.budget());
            numbers[0] = 1;
            numbers[3] = switch (planned.policy().name()) {
                case "recency" -> recency[k];
                case "mixed" -> mixed[k];
                default -> clairvoyant[k];
            };
            results.add(planned.cell(), numbers);
        }
        return BenchmarkPlan.of(data).table(results);
    }

    @Test
    void signChange_isACrossing_alsoOverEqualMeans_andReferencesHaveNone() throws Exception {
        BenchmarkTable table = table(new double[]{0.1, 0.3, 0.4, 0.7}, new double[]{0.2, 0.3, 0.3, 0.9},
                new double[]{0.0, 0.9, 0.0, 0.9});
        List<BudgetCrossing> found = BudgetCrossing.of(table);
        assertThat(found)
                .extracting(BudgetCrossing::metric, one -> one.ahead().name(), one -> one.behind().name(), BudgetCrossing::below,
                        BudgetCrossing::above)
                .containsExactly(tuple(Metric.F1, "recency", "mixed", 16, 64), tuple(Metric.F1, "mixed", "recency", 64, 128));
        assertThat(found.getFirst().before()).isCloseTo(-0.1, within(1e-12));
        assertThat(found.getFirst().after()).isCloseTo(0.1, within(1e-12));
        assertThat(found.getLast().after()).isCloseTo(0.2, within(1e-12));
        assertThat(BudgetCrossing.sentences(table)).containsExactly(
                "Best deployable policy in F1: Mixed-Score from 16 on, Recency from 64 on, "
                        + "Mixed-Score from 128 on (content words).",
                "Best deployable policy in reward: Mixed-Score from 16 on (content words).",
                "Recency overtakes Mixed-Score in F1 between 16 and 64 content words.",
                "Mixed-Score overtakes Recency in F1 between 64 and 128 content words.");
    }

    @Test
    void policiesThatKeepTheirOrder_orMeet_doNotCross() throws Exception {
        double[] mixed = {0.2, 0.3, 0.3, 0.9};
        assertThat(BudgetCrossing.of(table(new double[]{0.1, 0.2, 0.2, 0.8}, mixed, mixed))).isEmpty();
        assertThat(BudgetCrossing.of(table(new double[]{0.1, 0.3, 0.3, 0.8}, mixed, mixed))).isEmpty();
    }
}
