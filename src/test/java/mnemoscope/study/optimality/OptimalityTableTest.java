package mnemoscope.study.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.OptimalityStudy;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class OptimalityTableTest {
    private static final double EXACT = 1e-12;

    private static OptimalityTable run(OptimalitySpec spec) throws IOException {
        CellResults results = CellResults.inMemory();
        CellRun.run(OptimalityCells.of(spec), results, Progress.NONE);
        return OptimalityTable.of(spec, results);
    }

    @Test
    void cells_areTheStudyOfThePaperBitForBit() throws IOException {
        OptimalityTable table = run(OptimalitySpec.paper());
        assertThat(table.isComplete()).isTrue();
        for (Variant variant : Variant.values()) {
            for (StudyRow row : OptimalityStudy.of(variant).run(Progress.NONE)) {
                StudyRow own = table.row(variant, row.regime(), row.policy());
                assertThat(own.returns()).containsExactly(row.returns());
                assertThat(own.gaps()).containsExactly(row.gaps());
            }
        }
    }

    /** Whoever changes these numbers raises {@link OptimalityCells#ENGINE} and then puts the new ones here. */
    @Test
    void engine_givesTheResultsOfItsVersion() {
        assertThat(OptimalityCells.ENGINE).isEqualTo(1);
        List<Cell> cells = OptimalityCells.of(OptimalitySpec.paper());
        assertThat(result(cells, "literal stationary 0")).containsExactly(PIN_LITERAL, within(EXACT));
        assertThat(result(cells, "prefetch shifting-costly 39")).containsExactly(PIN_PREFETCH, within(EXACT));
        assertThat(cells.getFirst().key().hash()).isEqualTo("ecb5490b327044ac413631869cacec759b925ee0c7a220ea5b4c00963b3ec289");
    }

    private static final double[] PIN_LITERAL = {-4.9082555259526846, -4.90825552595268, -4.90825552595268, -4.90825552595268,
            -6.931992725945945, -6.931992725945945};
    private static final double[] PIN_PREFETCH = {-42.82694287158121, -44.949451036473135, -44.949451036473135,
            -46.470320142353586, -47.96567574479951, -48.74113585292808};

    private static double[] result(List<Cell> cells, String name) {
        return cells.stream().filter(cell -> cell.name().equals(name)).findFirst().orElseThrow().work().apply(Progress.NONE);
    }

    @Test
    void partOfAStudy_showsWhatIsDone() throws IOException {
        OptimalitySpec spec = OptimalitySpec.paper().withTests(6);
        List<Cell> cells = OptimalityCells.of(spec);
        CellResults results = CellResults.inMemory();
        CellRun.run(List.of(cells.get(1), cells.get(4)), results, Progress.NONE);
        OptimalityTable table = OptimalityTable.of(spec, results);
        assertThat(table.isComplete()).isFalse();
        assertThat(table.done()).isEqualTo(2);
        assertThat(table.total()).isEqualTo(72);
        assertThat(table.seeds(Variant.LITERAL, Regime.STATIONARY)).containsExactly(1, 4);
        assertThat(table.row(Variant.LITERAL, Regime.STATIONARY, StudyPolicy.MIXED).returns()).hasSize(2);
        assertThat(table.row(Variant.LITERAL, Regime.SHIFTING, StudyPolicy.MIXED).returns()).isEmpty();
    }

    @Test
    void largerStudy_findsTheCellsOfTheSmallerOne() throws IOException {
        CellResults results = CellResults.inMemory();
        CellRun.run(OptimalityCells.of(OptimalitySpec.paper().withTests(2)), results, Progress.NONE);
        assertThat(OptimalityTable.of(OptimalitySpec.paper().withTests(3), results).done()).isEqualTo(24);
    }

    @Test
    void optimum_isSolvedEvenIfItIsNotShown() throws IOException {
        OptimalitySpec spec = new OptimalitySpec("one", List.of(Variant.LITERAL), List.of(Regime.SHIFTING),
                List.of(StudyPolicy.MYOPIC), 3, 1, 7);
        double[] alone = run(spec).row(Variant.LITERAL, Regime.SHIFTING, StudyPolicy.MYOPIC).gaps();
        double[] among = run(OptimalitySpec.paper().withTests(10)).row(Variant.LITERAL, Regime.SHIFTING, StudyPolicy.MYOPIC)
                .gaps();
        assertThat(alone).containsExactly(among[7], among[8], among[9]);
    }

    @Test
    void findings_sayWhatFollowsAndWhatDoesNot() throws IOException {
        Findings found = Findings.of(run(OptimalitySpec.paper()));
        assertThat(found.met()).startsWith("Of the 12 published gaps above 0, prefetch meets");
        assertThat(found.verdict()).startsWith("No variant meets them all: the published table does not follow from the text.")
                .contains("Mixed-Score 6.6");
        assertThat(found.orders()).contains("Myopic is optimal under stationary demand in every variant measured.",
                "Myopic loses more than Mixed-Score under shifting demand only in prefetch.");
    }

    @Test
    void findings_nameAnInstanceThatMakesAMeanGap() throws IOException {
        OptimalitySpec spec = new OptimalitySpec("one", List.of(Variant.PREFETCH), List.of(Regime.SHIFTING),
                List.of(StudyPolicy.MYOPIC), 1000, 1, 0);
        assertThat(Findings.of(run(spec)).cautions()).singleElement().asString()
                .startsWith("One instance makes most of the mean gaps under shifting demand in prefetch: seed ")
                .contains("761, whose optimum is \u22120.004.");
        assertThat(Findings.of(run(spec.withTests(40))).cautions()).isEmpty();
    }

    @Test
    void publishedGap_isMetWithinTwoErrorsOfTheDifference() {
        // 40 gaps of 0 and 20 %: mean 10, sd 10.13, standard error of the difference to another 40 is 2.26.
        double[] gaps = new double[40];
        Arrays.fill(gaps, 0, 20, 0.2);
        // 14.6 is 4.6 away, 12.3 is 2.3 away.
        assertThat(Findings.meets(new StudyRow(Regime.SHIFTING, StudyPolicy.LOOKAHEAD_2, gaps, gaps))).isFalse();
        assertThat(Findings.meets(new StudyRow(Regime.SHIFTING, StudyPolicy.LOOKAHEAD_4, gaps, gaps))).isTrue();
    }
}
