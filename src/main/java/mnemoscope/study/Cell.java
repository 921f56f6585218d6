package mnemoscope.study;

import java.util.function.Function;
import java.util.function.Predicate;
import mnemoscope.task.Progress;

/**
 * The smallest unit of work of a study. Each cell is computed and stored separately.
 *
 * @param key    identifies everything that the result depends on
 * @param name   readable name, e.g. "literal shifting 7"
 * @param length numbers in its result
 * @param sound  checks whether numbers can be its result, as a file may have been changed
 * @param cost   rough amount of work relative to other cells. The largest cells start first, so that no thread is idle at the
 *               end; progress is counted in it
 * @param work   computes the result, bit for bit the same on every run and machine. Checks its progress for cancellation
 */
public record Cell(RunKey key, String name, int length, Predicate<double[]> sound, long cost, Function<Progress, double[]> work) {
    /** A cell of cost 1 that accepts any numbers. */
    public Cell(RunKey key, String name, int length, Function<Progress, double[]> work) {
        this(key, name, length, result -> true, 1, work);
    }

    boolean canBe(double[] result) {
        return result.length == length && sound.test(result);
    }
}
