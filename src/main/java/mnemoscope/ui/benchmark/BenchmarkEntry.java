package mnemoscope.ui.benchmark;

/**
 * What a row has at one budget.
 *
 * @param mean       measured; NaN unless all its runs are done
 * @param sd         over held-out folds; NaN where there is none
 * @param besideMean the published mean, in a row of a part that of the baseline; NaN where there is none
 * @param besideSd   of the same; NaN where there is none
 * @param done       runs that have ended
 * @param wanted     runs in all
 */
record BenchmarkEntry(int budget, double mean, double sd, double besideMean, double besideSd, int done, int wanted) {
    boolean isKnown() {
        return done == wanted;
    }
}
