package mnemoscope.study.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.CellStages.Stage;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** How far a study is counts by what its cells cost, over all its stages. */
final class CellStagesTest {
    private final List<Double> told = Collections.synchronizedList(new ArrayList<>());
    private final Progress watched = new Progress() {
        @Override
        public void at(double fraction, String what) {
            told.add(fraction);
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    private static List<Cell> cells(int from, int to, long cost) {
        return IntStream.range(from, to).mapToObj(k -> new Cell(RunKey.of("test", 1, List.of("k=" + k)), "cell " + k, 1,
                result -> true, cost, progress -> new double[]{k})).toList();
    }

    private static Stage stage(List<Cell> cells) {
        return new Stage("", cells, UnaryOperator.identity());
    }

    @Test
    void whatIsThere_andWhatTwoStagesShare_countsOnce() throws Exception {
        CellResults results = CellResults.inMemory();
        results.add(cells(0, 1, 1).getFirst(), new double[]{0});
        new CellStages(List.of(stage(cells(0, 11, 1)), stage(cells(20, 23, 30)), stage(cells(5, 11, 1)))).run(results, watched);
        assertThat(told).hasSize(13);
        // Threads tell what they have done in any order.
        told.sort(null);
        assertThat(told.get(9)).as("ten cheap ones, before those that train").isCloseTo(0.1, within(1e-9));
        assertThat(told.get(10)).isCloseTo(0.4, within(1e-9));
        assertThat(told.getLast()).isCloseTo(1, within(1e-9));
    }

    /** As the times of LoCoMo are, roughly: a replay 9 ms, Mixed-Score calibrated 650, OSL-MR 370, Foresight 2250. */
    @Test
    void whatTrains_costsWhatItTakes() throws Exception {
        BenchmarkSpec spec = new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "", "",
                List.of("recency", "mixed-cal", "osl-mr", "foresight"), List.of(64), 2, List.of(1L), BenchmarkProtocol.USUAL,
                "recency", BenchmarkSpec.Margins.USUAL, 0);
        BenchmarkPlan plan = BenchmarkPlan.of(BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE));
        int all = plan.data().inputs().size();
        int held = plan.data().heldOut(1).getFirst().size();
        assertThat(plan.data().policies()).extracting(each -> plan.cells(each::equals).getFirst().cost()).containsExactly(1L,
                held + (all - held) * 8L, held + (all - held) * 48L / 10, held + (all - held) * 312L / 10);
    }
}
