package mnemoscope.study.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.stream.LongStream;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.LearnedDemand;
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
        return OptimalityTable.of(spec, OptimalityCells.of(spec), results);
    }

    @Test
    void cells_areTheStudyOfThePaperBitForBit() throws IOException {
        OptimalityTable table = run(OptimalitySpec.paper());
        assertThat(table.isComplete()).isTrue();
        for (Regime regime : Regime.values()) {
            LearnedDemand learned = LearnedDemand.of(regime, regime.shape(), OptimalitySpec.PAPER_TRAININGS, -1, Progress.NONE);
            for (Variant variant : Variant.values()) {
                List<RetentionMdp> processes = LongStream.range(0, OptimalitySpec.PAPER_TESTS)
                        .mapToObj(seed -> new RetentionMdp(regime.shape().draw(seed), variant)).toList();
                double[] optima = returns(StudyPolicy.OPTIMAL, processes, learned);
                for (StudyPolicy policy : StudyPolicy.values()) {
                    StudyRow row = StudyRow.of(regime, policy, returns(policy, processes, learned), optima);
                    StudyRow own = table.row(variant, regime, policy);
                    assertThat(own.returns()).containsExactly(row.returns());
                    assertThat(own.gaps()).containsExactly(row.gaps());
                }
            }
        }
    }

    private static double[] returns(StudyPolicy policy, List<RetentionMdp> processes, LearnedDemand learned) {
        return processes.stream().mapToDouble(mdp -> policy.value(mdp, () -> learned, Progress.NONE)).toArray();
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
        OptimalityTable table = OptimalityTable.of(spec, OptimalityCells.of(spec), results);
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
        assertThat(OptimalityTable
                .of(OptimalitySpec.paper().withTests(3), OptimalityCells.of(OptimalitySpec.paper().withTests(3)), results).done())
                .isEqualTo(24);
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
}
