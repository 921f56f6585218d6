package mnemoscope.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import mnemoscope.task.Progress;

/** Computes the cells that are missing, on all processors. */
public final class CellRun {
    private CellRun() {
    }

    /** The work of cells together. */
    public static long cost(List<Cell> cells) {
        return cells.stream().mapToLong(Cell::cost).sum();
    }

    /**
     * Each result is kept as soon as it is there, so what was done before a cancel or a failure is not lost.
     *
     * @return the result of each cell, in their order
     * @throws IOException                        if a result cannot be kept
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<double[]> run(List<Cell> cells, CellResults results, Progress progress) throws IOException {
        double[][] found = new double[cells.size()][];
        for (int k = 0; k < found.length; k++) {
            found[k] = known(cells.get(k), results).orElse(null);
        }
        int[] missing = IntStream.range(0, found.length).filter(k -> found[k] == null).boxed()
                .sorted(Comparator.comparingLong((Integer k) -> cells.get(k).cost()).reversed()).mapToInt(k -> k).toArray();
        AtomicInteger next = new AtomicInteger();
        double all = cost(cells);
        AtomicLong left = new AtomicLong(IntStream.of(missing).mapToLong(k -> cells.get(k).cost()).sum());
        try {
            // One task a thread, each taking the next cell: split in halves, the long cells would be together in one of them.
            IntStream.rangeClosed(0, ForkJoinPool.getCommonPoolParallelism()).parallel().forEach(thread -> {
                for (int n = next.getAndIncrement(); n < missing.length; n = next.getAndIncrement()) {
                    Cell cell = cells.get(missing[n]);
                    found[missing[n]] = computed(cell, results, next, progress);
                    progress.at(1 - left.addAndGet(-cell.cost()) / all, cell.name());
                }
            });
            return List.of(found);
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

    /** After a failure nobody takes another cell. */
    private static double[] computed(Cell cell, CellResults results, AtomicInteger next, Progress progress) {
        boolean isDone = false;
        try {
            progress.check();
            double[] result = cell.work().apply(progress.quiet());
            results.add(cell, result);
            isDone = true;
            return result;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } finally {
            if (!isDone) {
                next.set(Integer.MAX_VALUE / 2);
            }
        }
    }

    /** The result of a cell if it is there, and can be one. */
    public static Optional<double[]> known(Cell cell, CellResults results) {
        return results.find(cell.key()).filter(cell::canBe);
    }

    /** The names of cells that have something in the place of a result which cannot be theirs; {@link #run} computes them. */
    public static List<String> damaged(List<Cell> cells, CellResults results) {
        return cells.stream().filter(cell -> results.find(cell.key()).filter(result -> !cell.canBe(result)).isPresent())
                .map(Cell::name).toList();
    }
}
