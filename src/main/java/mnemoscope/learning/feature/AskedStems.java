package mnemoscope.learning.feature;

import java.util.Arrays;
import mnemoscope.learning.feature.StemCache.Stems;

/** The stems of one question, weighted by how rare they were when it was asked. */
final class AskedStems {
    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private double[] weights = new double[1024];
    private int[] asked = {};
    private double total;

    /** Replaces the question. */
    void ask(Stems question, StemIndex index) {
        for (int stem : asked) {
            weights[stem] = 0;
        }
        asked = question.distinct();
        total = 0;
        for (int stem : asked) {
            if (stem >= weights.length) {
                weights = Arrays.copyOf(weights, 2 * stem);
            }
            weights[stem] = index.idf(stem);
            total += weights[stem];
        }
    }

    /** Share of the question's weight that the turn has, in [0, 1]. */
    double overlap(Stems turn) {
        double sum = 0;
        for (int stem : turn.distinct()) {
            sum += weight(stem);
        }
        return total == 0 ? 0 : sum / total;
    }

    /** Okapi BM25 (k1 1.2, b 0.75). */
    double bm25(Stems turn, double meanLength) {
        double norm = K1 * (1 - B + B * turn.all().length / meanLength);
        double sum = 0;
        for (int stem : turn.distinct()) {
            double weight = weight(stem);
            if (weight > 0) {
                int tf = 0;
                for (int other : turn.all()) {
                    tf += other == stem ? 1 : 0;
                }
                sum += weight * tf * (K1 + 1) / (tf + norm);
            }
        }
        return sum;
    }

    private double weight(int stem) {
        return stem < weights.length ? weights[stem] : 0;
    }
}
