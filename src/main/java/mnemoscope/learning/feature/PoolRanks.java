package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/**
 * Features relative to the pool: features with a scale (sizes, ages, sums over words) become ranks among the candidates of the
 * decision, in (-1, 1), ties sharing the mean rank; features that give the size of pool, session and history are removed; shares,
 * flags and matches stay as measured.
 */
final class PoolRanks {
    private static final Set<String> RANKED = Set.of("rec", "size", "age", "bm25", "rarity", "stems", "length", "sessions-ago",
            "steps-kept", "worth");
    private static final Set<String> LEFT_OUT = Set.of("session-turns", "pool", "load", "session-demand");

    private final int measured;
    private final int[] columns;
    private final boolean[] ranked;

    /** @param measured all features as measured, in order */
    PoolRanks(List<InputFeature> measured) {
        this.measured = measured.size();
        columns = IntStream.range(0, measured.size()).filter(k -> !LEFT_OUT.contains(measured.get(k).key())).toArray();
        ranked = new boolean[columns.length];
        for (int k = 0; k < columns.length; k++) {
            ranked[k] = RANKED.contains(measured.get(columns[k]).key());
        }
    }

    /** The features after this conversion. */
    static List<InputFeature> of(List<InputFeature> measured) {
        return measured.stream().filter(each -> !LEFT_OUT.contains(each.key()))
                .map(each -> RANKED.contains(each.key())
                        ? new InputFeature(each.key() + "-rank", Texts.of("learning.feature.ranked", each.label()),
                                Texts.of("learning.feature.ranked.help", each.help()))
                        : each)
                .toList();
    }

    /** A run that ranks the values of another run. */
    FeatureRun over(FeatureRun run) {
        return new FeatureRun() {
            private double[] rows = {};

            @Override
            public void fill(Observation seen, double[] into, int stride, int at) {
                int n = seen.candidates();
                rows = rows.length < n * measured ? new double[Math.max(n * measured, 2 * rows.length)] : rows;
                run.fill(seen, rows, measured, 0);
                double[] sorted = new double[n];
                for (int k = 0; k < columns.length; k++) {
                    for (int c = 0; c < n; c++) {
                        sorted[c] = rows[c * measured + columns[k]] + 0.0;
                    }
                    if (ranked[k]) {
                        Arrays.sort(sorted);
                    }
                    for (int c = 0; c < n; c++) {
                        double value = rows[c * measured + columns[k]] + 0.0;
                        into[c * stride + at + k] = ranked[k] ? rank(sorted, value) : value;
                    }
                }
            }

            @Override
            public void outcome(Outcome revealed) {
                run.outcome(revealed);
            }
        };
    }

    /** The number of smaller values minus the number of larger ones, divided by the number of all. */
    static double rank(double[] sorted, double value) {
        int n = sorted.length;
        return (place(sorted, value, false) + place(sorted, value, true) - n) / (double) n;
    }

    /** The number of smaller values; with {@code orEqual}, smaller or equal ones. */
    private static int place(double[] sorted, double value, boolean orEqual) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value || orEqual && sorted[middle] == value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
