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

    public BenchmarkProtocol withUnit(String changed) {
        return new BenchmarkProtocol(changed, pool, placement, order, analysis, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withPool(String changed) {
        return new BenchmarkProtocol(unit, changed, placement, order, analysis, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withPlacement(String changed) {
        return new BenchmarkProtocol(unit, pool, changed, order, analysis, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withOrder(String changed) {
        return new BenchmarkProtocol(unit, pool, placement, changed, analysis, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withAnalysis(String changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, changed, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withFreshFromAccess(boolean changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, analysis, changed, seed, read);
    }

    public BenchmarkProtocol with(ReadOptions changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, analysis, freshFromAccess, seed, changed);
    }
}
