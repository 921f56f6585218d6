package mnemoscope.study.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Claim;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class OrderChangesTest {
    private static final int QUESTIONS = 10;

    /** Every question misses or stores so many tokens. */
    private static SensitivityTable table(double recencyMisses, double mixedStores, Coefficient... coefficients)
            throws Exception {
        BenchmarkSpec benchmark = new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "",
                "", List.of("recency", "mixed", "clairvoyant"), List.of(64), 2, List.of(0L), BenchmarkProtocol.USUAL, "recency",
                BenchmarkSpec.Margins.USUAL, 0);
        SensitivityRuns runs = SensitivityRuns.of(new SensitivitySpec(benchmark, List.of(coefficients), List.of(0.5, 1.0, 4.0)),
                BenchmarkData.read(benchmark, Path.of("study.json"), Progress.NONE));
        assertThat(runs.changed()).as("no policy sees the reward").isEmpty();
        CellResults results = CellResults.inMemory();
        for (Cell cell : runs.cells()) {
            double[] numbers = new double[cell.length()];
            numbers[0] = QUESTIONS;
            numbers[6] = cell.name().startsWith("recency ") ? QUESTIONS * recencyMisses : 0;
            numbers[10] = cell.name().startsWith("mixed ") ? QUESTIONS * mixedStores : 0;
            results.add(cell, numbers);
        }
        return SensitivityTable.of(runs, results);
    }

    @Test
    void coefficientThatExchangesTwoPolicies_isNamed_withWhoEarnsMost() throws Exception {
        // Mixed-Score has -100 throughout; Recency -60, -120 and -480 as a missed token costs 6, 12 and 48.
        SensitivityTable table = table(10, 100, Coefficient.MISS, Coefficient.HIT);
        assertThat(table.reward(table.deployable().getFirst(), 64, Coefficient.MISS, 0.5).mean()).isEqualTo(-60);
        assertThat(table.reward(table.deployable().getFirst(), 64, Coefficient.HIT, 0.5).mean()).isEqualTo(-120);
        assertThat(table.rank(table.deployable().getFirst(), 64, Coefficient.MISS, 0.5)).hasValue(1);
        assertThat(table.rank(table.deployable().getFirst(), 64, Coefficient.MISS, 4)).hasValue(2);
        assertThat(OrderChanges.sentences(table)).containsExactly(
                "At 64, Mixed-Score earns most of the deployable policies with the paper's coefficients; Recency does "
                        + "with miss x 0.5.",
                "At 64, the order of the deployable policies changes with miss (at most 1 of 1 pairs change places, "
                        + "at x 0.5); not with hit.");
    }

    @Test
    void orderThatStays_isSaid_andReferencesHaveNoRank() throws Exception {
        SensitivityTable table = table(100, 10, Coefficient.values());
        assertThat(OrderChanges.sentences(table)).containsExactly(
                "At 64, Mixed-Score earns most of the deployable policies at every value of every coefficient.",
                "At 64, no coefficient changes the order of the deployable policies.");
        assertThat(table.rank(table.runs().data().policy("clairvoyant"), 64, Coefficient.HIT, 1)).isEmpty();
    }

    @Test
    void equalRewards_shareTheFirstRank_andAreNoExchange() throws Exception {
        // Both -120 with the paper's coefficients.
        SensitivityTable table = table(10, 120, Coefficient.MISS);
        assertThat(OrderChanges.sentences(table).getFirst()).startsWith("At 64, Recency and Mixed-Score earn most");
        assertThat(OrderChanges.of(table).getFirst().swapped()).isZero();
    }

    /** Recency is ahead of Mixed-Score with miss x 0.5 alone: 3 values of 2 coefficients are 5, as the paper's stand once. */
    @Test
    void claims_areJudgedAtEveryValue_andOfThePapersDataAlone() throws Exception {
        SensitivityTable table = table(10, 100, Coefficient.MISS, Coefficient.HIT);
        assertThat(SensitivityClaims.of(table)).as("other data").isEmpty();
        assertThat(SensitivityClaims.judged(table)).extracting(Claim::sentence).containsExactly(
                "Claim: the policies keep their order under all cost settings. At every value the order is that of the paper's costs "
                        + "for 0 of 1 pairs at 64 (not Recency and Mixed-Score at 64 with miss x 0.5). The claim does not hold.");
        assertThat(SensitivityClaims.judged(table).getFirst().sentence(64)).as("for a figure")
                .isEqualTo("Claim: the policies keep their order under all cost settings. It does not hold at 64: in 0 of 1.");
        assertThat(SensitivityClaims.judged(table(100, 10, Coefficient.values())).getFirst().sentence(64))
                .endsWith(" It holds at 64: in 1 of 1.");
        assertThat(SensitivityClaims.judged(table(100, 10, Coefficient.values()))).extracting(Claim::holds).containsExactly(true);
    }
}
