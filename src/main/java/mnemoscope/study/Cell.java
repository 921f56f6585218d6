package mnemoscope.study;

import java.util.function.Function;
import mnemoscope.task.Progress;

/**
 * The smallest part of a study that is computed and kept by itself.
 *
 * @param key    what its result depends on
 * @param name   for people, e.g. "literal shifting 7"
 * @param length numbers in its result
 * @param work   computes it; the same bits whenever and wherever it runs. Checks its progress for cancellation
 */
public record Cell(RunKey key, String name, int length, Function<Progress, double[]> work) {}
