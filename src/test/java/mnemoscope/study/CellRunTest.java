package mnemoscope.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class CellRunTest {
    private final AtomicInteger computed = new AtomicInteger();
    private final List<Cell> cells = IntStream.range(0, 50).mapToObj(this::cell).toList();
    private final CellResults results = CellResults.inMemory();

    private Cell cell(int k) {
        return new Cell(RunKey.of("test", 1, List.of("k=" + k)), "cell " + k, 1, progress -> {
            computed.incrementAndGet();
            return new double[]{k};
        });
    }

    /** What runs is said with the titles of policies; the names of cells in files stay. */
    @Test
    void progress_namesThePolicy() {
        assertThat(CellRun.told("foresight 64 seed 1 fold 2")).isEqualTo("Foresight, 64, seed 1, fold 2");
        assertThat(CellRun.told("recency 32 conv-47")).isEqualTo("Recency, 32, conv-47");
        assertThat(CellRun.told("own 3")).isEqualTo("own 3");
    }

    @Test
    void run_givesResultsInOrder_andComputesEachOnce() throws IOException {
        assertThat(CellRun.run(cells, results, Progress.NONE)).extracting(result -> (int) result[0])
                .containsExactlyElementsOf(IntStream.range(0, 50).boxed().toList());
        CellRun.run(cells, results, Progress.NONE);
        assertThat(computed).hasValue(50);
    }

    @Test
    void cancelledRun_keepsWhatIsDone_andGoesOnWithTheRest() throws IOException {
        Progress stopped = new Progress() {
            @Override
            public void at(double fraction, String what) {
                assertThat(fraction).isBetween(0.0, 1.0);
            }

            @Override
            public boolean isCancelled() {
                return computed.get() >= 20;
            }
        };
        // Closing it waits for the cell that another thread still computes.
        try (ForkJoinPool two = new ForkJoinPool(2)) {
            assertThatThrownBy(() -> two.submit(() -> CellRun.run(cells, results, stopped)).join())
                    .isInstanceOf(CancelledException.class);
        }
        long kept = cells.stream().filter(cell -> CellRun.known(cell, results).isPresent()).count();
        assertThat(kept).isBetween(1L, 49L);
        CellRun.run(cells, results, Progress.NONE);
        assertThat(computed).hasValue(50);
    }

    @Test
    void resultOfAnotherLength_isComputedAnew() throws IOException {
        results.add(cells.getFirst(), new double[2]);
        assertThat(CellRun.run(cells, results, Progress.NONE).getFirst()).containsExactly(0);
    }

    @Test
    void resultThatCannotBeKept_failsWithItsReason() {
        CellResults full = new CellResults() {
            @Override
            public Optional<double[]> find(RunKey key) {
                return Optional.empty();
            }

            @Override
            public void add(Cell cell, double[] result) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        assertThatThrownBy(() -> CellRun.run(cells, full, Progress.NONE)).isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }

    @Test
    void longestCells_areBegunFirst_andCountByTheirCost_andResultsStayInOrder() {
        List<Integer> begun = Collections.synchronizedList(new ArrayList<>());
        List<Long> told = Collections.synchronizedList(new ArrayList<>());
        Progress watched = new Progress() {
            @Override
            public void at(double fraction, String what) {
                told.add(Math.round(fraction * 35));
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        };
        List<Cell> uneven = IntStream.range(0, 9).mapToObj(k -> new Cell(RunKey.of("test", 1, List.of("k=" + k)), "cell " + k, 1,
                result -> true, List.of(1, 7, 2, 7, 3, 1, 9, 2, 3).get(k), progress -> {
                    begun.add(k);
                    return new double[]{k};
                })).toList();
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            assertThat(one.submit(() -> CellRun.run(uneven, results, watched)).join()).extracting(result -> (int) result[0])
                    .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        }
        assertThat(begun).containsExactly(6, 1, 3, 4, 8, 2, 7, 0, 5);
        assertThat(told).as("35 in all").containsExactly(9L, 16L, 23L, 26L, 29L, 31L, 33L, 34L, 35L);
    }

    @Test
    void afterAFailure_nobodyTakesAnotherCell() {
        List<Cell> failing = IntStream.range(0, 500)
                .mapToObj(k -> new Cell(RunKey.of("test", 1, List.of("k=" + k)), "cell " + k, 1, progress -> {
                    computed.incrementAndGet();
                    throw new IllegalStateException("No answer");
                })).toList();
        assertThatThrownBy(() -> CellRun.run(failing, results, Progress.NONE)).hasMessageContaining("No answer");
        assertThat(computed.get()).isLessThanOrEqualTo(ForkJoinPool.getCommonPoolParallelism() + 1);
    }

    @Test
    void key_changesWithEveryPart() {
        assertThat(List.of(RunKey.of("a", 1, List.of("b", "c")), RunKey.of("a", 1, List.of("bc")),
                RunKey.of("a", 2, List.of("b", "c")), RunKey.of("ab", 1, List.of("c")), RunKey.of("a", 1, List.of("c", "b"))))
                .doesNotHaveDuplicates();
        assertThat(RunKey.of("a", 1, List.of("b"))).isEqualTo(RunKey.of("a", 1, List.of("b")));
    }
}
