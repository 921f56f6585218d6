package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Mlp;

/**
 * How well probabilities agree with what came: predictions in bins of equal width against the share of the label in each
 * (DeGroot and Fienberg 1983). Training weighs positives and thins negatives, so that probabilities are too high by design.
 *
 * @param bins from 0 to 1, those without a prediction among them
 */
public record Reliability(List<Bin> bins) {
    /** Number of bins. */
    public static final int BINS = 10;

    public Reliability {
        bins = List.copyOf(bins);
    }

    /**
     * Predictions from {@code low} to below {@code high}; 1 belongs to the last bin.
     *
     * @param predicted mean of the predictions; NaN without any
     * @param observed  mean of their labels; NaN without any
     */
    public record Bin(double low, double high, int count, double predicted, double observed) {}

    /** Of all rows, which need not be those that the network was trained on. */
    static Reliability of(Mlp network, Examples rows) {
        int[] count = new int[BINS];
        double[] predicted = new double[BINS];
        double[] observed = new double[BINS];
        for (int r = 0; r < rows.count(); r++) {
            double p = network.probability(rows.row(r), 0);
            int bin = Math.min(BINS - 1, (int) (p * BINS));
            count[bin]++;
            predicted[bin] += p;
            observed[bin] += rows.label(r);
        }
        List<Bin> bins = new ArrayList<>();
        for (int b = 0; b < BINS; b++) {
            bins.add(new Bin(b / (double) BINS, (b + 1) / (double) BINS, count[b], predicted[b] / count[b],
                    observed[b] / count[b]));
        }
        return new Reliability(bins);
    }

    /** Number of predictions. */
    public int count() {
        return bins.stream().mapToInt(Bin::count).sum();
    }
}
