package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Summary;
import mnemoscope.task.Progress;

/**
 * A trained model looked at on one episode, in what it meets there when it decides itself.
 *
 * @param episode    id
 * @param summary    of its replay
 * @param rows       candidates that say something, over which the rest is taken
 * @param importance the largest first; empty without rows
 */
public record ModelCheck(String episode, Summary summary, int rows, Reliability reliability,
        List<FeatureImportance> importance) {
    public ModelCheck {
        importance = List.copyOf(importance);
    }

    /**
     * Checks a model on an episode, to the bit alike on any number of threads.
     *
     * @param input with gold, best one that the network was not trained on
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static ModelCheck of(LearnedModel model, ReplayInput input, ReplaySettings replay, TrainingSettings settings,
            Progress progress) {
        RolloutLog log = RolloutLog.of(input, LearnedPolicy.unexplained(model), model.features(), replay, progress.quiet());
        Examples rows = log.labelled(Labels.of(settings, input));
        return new ModelCheck(input.episode().id(), Summary.of(log.trace()), rows.count(),
                Reliability.of(model.network(), rows), FeatureImportance.of(model, rows, settings.network().positiveWeight(),
                        settings.seed(), progress));
    }

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
}
