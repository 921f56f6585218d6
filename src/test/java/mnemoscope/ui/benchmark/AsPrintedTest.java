package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.app.SmallLocomo;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rewards of LoCoMo as the paper prints them, beside the raw ones. */
final class AsPrintedTest {
    @TempDir
    private Path folder;

    private static String table(BenchmarkPlan plan, CellResults results, Metric metric) {
        BenchmarkScores scores = BenchmarkScores.of(plan, results, metric, 32, ScoredDecisions.ALL);
        return ResultColumns.of(scores, Rows.FOLDS, scores.rows()).markdown(scores.rows(), "");
    }

    @Test
    void rewards_haveTheConstantOfThePaperAdded_inAColumnOfTheirOwn() throws Exception {
        Files.writeString(folder.resolve("small.json"), SmallLocomo.TEXT);
        BenchmarkSpec spec = new BenchmarkSpec("test", "small.json", "", "", List.of("recency", "mixed"), List.of(32), 3,
                List.of(0L), BenchmarkProtocol.USUAL, "recency", BenchmarkSpec.Margins.USUAL, 0);
        BenchmarkPlan plan = BenchmarkPlan.of(BenchmarkData.read(spec, folder.resolve("study.json"), Progress.NONE));
        CellResults results = CellResults.inMemory();
        for (Cell cell : plan.cells()) {
            double[] numbers = new double[cell.length()];
            numbers[0] = 1;
            // Tokens stored, which cost 1 each.
            numbers[10] = 400;
            results.add(cell, numbers);
        }
        assertThat(table(plan, results, Metric.REWARD)).contains("as printed 32").contains(" 76.1 |");
        assertThat(table(plan, results, Metric.F1)).doesNotContain("as printed");
    }

    /** 32 is printed, the others are not. */
    @Test
    void manyBudgets_leaveWhatIsPrintedInItsPlace_howeverNarrowTheTable() throws Exception {
        Files.writeString(folder.resolve("small.json"), SmallLocomo.TEXT);
        for (List<Integer> budgets : List.of(List.of(16, 32), List.of(8, 16, 24, 32, 48, 96, 160, 192, 224))) {
            BenchmarkSpec spec = new BenchmarkSpec("test", "small.json", "", "", List.of("recency", "mixed"), budgets, 3,
                    List.of(0L), BenchmarkProtocol.USUAL, "recency", BenchmarkSpec.Margins.USUAL, 0);
            BenchmarkPlan plan = BenchmarkPlan.of(BenchmarkData.read(spec, folder.resolve("study.json"), Progress.NONE));
            BenchmarkScores scores = BenchmarkScores.of(plan, CellResults.inMemory(), Metric.F1, 16, ScoredDecisions.ALL);
            var listing = ResultColumns.of(scores, Rows.FOLDS, scores.rows());
            assertThat(published(listing.kept(0))).isTrue();
            assertThat(published(listing.kept(300))).isEqualTo(budgets.size() > 4);
        }
    }

    private static boolean published(List<Column<TableRow>> columns) {
        return new TableModel<>("", columns).csv(List.of()).contains("published 32");
    }

    @Test
    void otherData_haveNone() throws Exception {
        BenchmarkScores made = MadeUp.scores(List.of("mixed", "bm25"), Map.of("mixed", e -> 0.1, "bm25", e -> 0.2));
        assertThat(ResultColumns.of(made, Rows.FOLDS, made.rows()).markdown(made.rows(), "")).doesNotContain("as printed");
    }
}
