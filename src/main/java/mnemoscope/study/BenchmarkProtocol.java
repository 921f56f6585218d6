package mnemoscope.study;

import mnemoscope.dataset.ReadOptions;

/**
 * How the episodes of a benchmark are built and replayed; an empty text stands for what is usual for the data.
 *
 * @param seed of placement and of policies that draw nothing else; folds and learners have the study's seeds
 * @param read for LongMemEval: which instances share a timeline, and which turns are gold
 */
public record BenchmarkProtocol(String unit, String pool, String placement, String order, String analysis,
        boolean freshFromAccess, long seed, ReadOptions read) {
    /** The paper's, or what is usual for the data. */
    public static final BenchmarkProtocol USUAL = new BenchmarkProtocol("", "", "", "", "", false, 0, ReadOptions.DEFAULT);
}
