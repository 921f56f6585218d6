package mnemoscope.study;

import java.util.function.Function;
import java.util.function.Predicate;
import mnemoscope.task.Progress;

/**
 * The smallest part of a study that is computed and kept by itself.
 *
 * @param key    what its result depends on
 * @param name   for people, e.g. "literal shifting 7"
 * @param length numbers in its result
 * @param sound  whether so many numbers can be its result at all: a file may have been changed
 * @param cost   roughly its work beside that of other cells: the longest are begun first, so that no thread waits at the end, and how far
 *               a study is counts by it
 * @param work   computes it; the same bits whenever and wherever it runs. Checks its progress for cancellation
 */
public record Cell(RunKey key, String name, int length, Predicate<double[]> sound, long cost, Function<Progress, double[]> work) {
    /** One that is no longer than others, and of any numbers. */
    public Cell(RunKey key, String name, int length, Function<Progress, double[]> work) {
        this(key, name, length, result -> true, 1, work);
    }

    boolean canBe(double[] result) {
        return result.length == length && sound.test(result);
    }
}
