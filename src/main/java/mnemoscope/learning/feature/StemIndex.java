package mnemoscope.learning.feature;

import java.util.Arrays;
import mnemoscope.learning.feature.StemCache.Stems;
import mnemoscope.retention.Observation;

/** Stems of the turns that have arrived in one episode, and in how many of them each stem occurs. */
final class StemIndex {
    private final StemCache cache;
    private Stems[] turns = new Stems[64];
    private int arrived;
    private int[] turnsWith = new int[1024];
    private long totalLength;
    private double[] idfByCount = new double[64];
    private int idfOf = -1;

    StemIndex(StemCache cache) {
        this.cache = cache;
    }

    /** Takes in the turns up to the anchor. */
    void admit(Observation seen) {
        for (; arrived <= seen.anchor(); arrived++) {
            if (arrived == turns.length) {
                turns = Arrays.copyOf(turns, 2 * arrived);
            }
            turns[arrived] = cache.of(seen.text(arrived));
            for (int stem : turns[arrived].distinct()) {
                if (stem >= turnsWith.length) {
                    turnsWith = Arrays.copyOf(turnsWith, 2 * stem);
                }
                turnsWith[stem]++;
            }
            totalLength += turns[arrived].all().length;
        }
    }

    int arrived() {
        return arrived;
    }

    Stems turn(int i) {
        return turns[i];
    }

    double meanLength() {
        return (double) totalLength / Math.max(1, arrived);
    }

    /** ln(1 + (N - df + 0.5) / (df + 0.5)), as in BM25; never negative. */
    double idf(int stem) {
        int with = stem < turnsWith.length ? turnsWith[stem] : 0;
        if (idfOf != arrived || with >= idfByCount.length) {
            idfByCount = new double[Math.max(idfByCount.length, 2 * (with + 1))];
            idfOf = arrived;
        }
        if (idfByCount[with] == 0) {
            idfByCount[with] = StrictMath.log1p((arrived - with + 0.5) / (with + 0.5));
        }
        return idfByCount[with];
    }
}
