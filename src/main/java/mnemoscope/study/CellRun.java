package mnemoscope.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import mnemoscope.task.Progress;

/** Computes the cells that are missing, on all processors. */
public final class CellRun {
    private CellRun() {
    }

    /**
     * Each result is kept as soon as it is there, so what was done before a cancel or a failure is not lost.
     *
     * @return the result of each cell, in their order
     * @throws IOException                        if a result cannot be kept
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<double[]> run(List<Cell> cells, CellResults results, Progress progress) throws IOException {
        AtomicInteger done = new AtomicInteger((int) cells.stream().filter(cell -> known(cell, results).isPresent()).count());
        try {
            return cells.parallelStream().map(cell -> known(cell, results).orElseGet(() -> {
                progress.check();
                double[] result = cell.work().apply(new Quiet(progress));
                keep(cell, result, results);
                progress.at((double) done.incrementAndGet() / cells.size(), cell.name());
                return result;
            })).toList();
        } catch (RuntimeException failure) {
            // A parallel stream may wrap what one of its threads threw.
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                if (cause instanceof IOException broken) {
                    throw broken;
                }
            }
            throw failure;
        }
    }

    /** The result of a cell if it is there. */
    public static Optional<double[]> known(Cell cell, CellResults results) {
        return results.find(cell.key()).filter(result -> result.length == cell.length());
    }

    private static void keep(Cell cell, double[] result, CellResults results) {
        try {
            results.add(cell, result);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
