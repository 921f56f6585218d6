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

/** Computes missing cells on all processors. */
public final class CellRun {
    private CellRun() {}

    /** The total cost of cells. */
    public static long cost(List<Cell> cells) {
        return cells.stream().mapToLong(Cell::cost).sum();
    }

    /** "Foresight, 64, seed 1, fold 2" of "foresight 64 seed 1 fold 2"; a name that begins with no policy stays. */
    public static String told(String name) {
        int end = name.indexOf(' ');
        return KnownPolicies.find(end < 0 ? "" : name.substring(0, end)).map(
                policy -> policy.title() + ", " + name.substring(end + 1).replaceFirst(" ", ", ").replace(" fold ", ", fold "))
                .orElse(name);
    }

    /**
     * Computes missing cells and stores each result as soon as it is finished, so that a cancelled or failed run loses no
     * finished cell.
     *
     * @return the result of each cell, in their order
     * @throws IOException                        if a result cannot be stored
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
            // One task per thread, each taking the next cell; splitting the list in halves would put all long cells into one half.
            IntStream.rangeClosed(0, ForkJoinPool.getCommonPoolParallelism()).parallel().forEach(thread -> {
                for (int n = next.getAndIncrement(); n < missing.length; n = next.getAndIncrement()) {
                    Cell cell = cells.get(missing[n]);
                    found[missing[n]] = computed(cell, results, next, progress);
                    progress.at(1 - left.addAndGet(-cell.cost()) / all, cell.name());
                }
            });
            return List.of(found);
        } catch (RuntimeException failure) {
            // A parallel stream may wrap the exception of one of its threads.
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                if (cause instanceof IOException broken) {
                    throw broken;
                }
            }
            throw failure;
        }
    }

    /** After a failure no thread takes another cell. */
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

    /** The stored result of a cell, if there is a valid one. */
    public static Optional<double[]> known(Cell cell, CellResults results) {
        return results.find(cell.key()).filter(cell::canBe);
    }

    /** The names of cells whose stored result is invalid; {@link #run} computes them again. */
    public static List<String> damaged(List<Cell> cells, CellResults results) {
        return cells.stream().filter(cell -> results.find(cell.key()).filter(result -> !cell.canBe(result)).isPresent())
                .map(Cell::name).toList();
    }
}
