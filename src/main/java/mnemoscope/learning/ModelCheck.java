package mnemoscope.learning;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Seeds;
import mnemoscope.replay.Summary;
import mnemoscope.task.Progress;

/**
 * Evaluation of a trained model on one episode, in a replay of its own policy.
 *
 * @param episode    id
 * @param summary    of its replay
 * @param whole      decisions at which it holds all evidence
 * @param rows       candidates used as examples, over which the other values are computed
 * @param importance the largest first; empty without rows
 */
public record ModelCheck(String episode, Summary summary, BitSet whole, int rows, Reliability reliability,
        List<FeatureImportance> importance) {
    /**
     * Evaluates a model on an episode; the same to the bit on any number of threads.
     *
     * @param input with gold, preferably not a training episode of the network
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static ModelCheck of(LearnedModel model, ReplayInput input, Protocol replay, TrainingSettings settings,
            Progress progress) {
        LearnedModel known = model.with(input.known()::answerWords);
        RolloutLog log = RolloutLog.of(input, LearnedPolicy.unexplained(known), known.features(), replay, progress.quiet());
        Examples rows = log.labelled(Labels.of(settings, input));
        BitSet whole = IntStream.range(0, log.trace().decisionCount()).filter(log.trace()::full).collect(BitSet::new, BitSet::set,
                BitSet::or);
        return new ModelCheck(input.episode().id(), Summary.of(log.trace()), whole, rows.count(),
                Reliability.of(model.network(), rows),
                FeatureImportance.of(model, rows, settings.network().positiveWeight(), settings.seed(), progress));
    }

    /**
     * Calibration of probabilities: predictions in bins of equal width against the mean label in each (DeGroot and Fienberg
     * 1983). Training weights positives and thins negatives, so probabilities are too high by design.
     *
     * @param bins from 0 to 1, including bins without a prediction
     */
    public record Reliability(List<Bin> bins) {
        /** Number of bins. */
        public static final int BINS = 10;

        /**
         * Predictions from {@code low} to below {@code high}; 1 belongs to the last bin.
         *
         * @param predicted mean of the predictions; NaN without any
         * @param observed  mean of their labels; NaN without any
         */
        public record Bin(double low, double high, int count, double predicted, double observed) {}

        /** Reliability over all rows, which may differ from the training rows. */
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
            return new Reliability(IntStream.range(0, BINS).mapToObj(b -> new Bin(b / (double) BINS, (b + 1) / (double) BINS,
                    count[b], predicted[b] / count[b], observed[b] / count[b])).toList());
        }

        /** Number of predictions. */
        public int count() {
            return bins.stream().mapToInt(Bin::count).sum();
        }
    }

    /**
     * Permutation importance (Breiman 2001; Fisher, Rudin and Dominici 2019): the rise of the mean weighted cross-entropy when
     * the values of one feature are shuffled among the rows, {@link #SHUFFLES} times. Correlated features share their importance,
     * so that each seems less important. Of many rows an even sample is used.
     *
     * @param rise mean rise of the loss when the feature's values are shuffled; 0 or below: not needed
     * @param sd   standard deviation over the shuffles
     */
    public record FeatureImportance(InputFeature feature, double rise, double sd) {
        static final int SHUFFLES = 5;
        private static final int MOST_ROWS = 2_000;

        /**
         * The largest first; equal features stay in the order of the model.
         *
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        static List<FeatureImportance> of(LearnedModel model, Examples examples, double positiveWeight, long seed,
                Progress progress) {
            if (examples.count() == 0) {
                return List.of();
            }
            Shuffled shuffled = new Shuffled(model.network(), examples, positiveWeight);
            double whole = shuffled.loss(-1, new int[0]);
            List<InputFeature> features = model.features().features();
            return IntStream.range(0, features.size()).parallel()
                    .mapToObj(k -> shuffled.importance(features.get(k), k, whole, seed, progress))
                    .sorted(Comparator.comparingDouble(FeatureImportance::rise).reversed()).toList();
        }

        /** The sampled rows. */
        private static final class Shuffled {
            private final Mlp network;
            private final double positiveWeight;
            private final int inputs;
            private final double[] rows;
            private final double[] labels;

            Shuffled(Mlp network, Examples examples, double positiveWeight) {
                this.network = network;
                this.positiveWeight = positiveWeight;
                inputs = examples.inputs();
                int count = Math.min(MOST_ROWS, examples.count());
                rows = new double[count * inputs];
                labels = new double[count];
                for (int r = 0; r < count; r++) {
                    int from = (int) ((long) r * examples.count() / count);
                    labels[r] = examples.label(from);
                    System.arraycopy(examples.row(from), 0, rows, r * inputs, inputs);
                }
            }

            FeatureImportance importance(InputFeature feature, int k, double whole, long seed, Progress progress) {
                RandomGenerator random = Seeds.stream("importance", feature.key(), seed);
                double[] rises = new double[SHUFFLES];
                int[] order = IntStream.range(0, labels.length).toArray();
                double sum = 0;
                for (int s = 0; s < SHUFFLES; s++) {
                    progress.check();
                    Examples.shuffle(order, random);
                    rises[s] = loss(k, order) - whole;
                    sum += rises[s];
                }
                double mean = sum / SHUFFLES;
                double squares = 0;
                for (double rise : rises) {
                    squares += (rise - mean) * (rise - mean);
                }
                return new FeatureImportance(feature, mean, Math.sqrt(squares / (SHUFFLES - 1)));
            }

            /** Mean loss with input k of each row taken from the row given by the order. */
            double loss(int k, int[] order) {
                double[] dealt = rows.clone();
                for (int r = 0; k >= 0 && r < labels.length; r++) {
                    dealt[r * inputs + k] = rows[order[r] * inputs + k];
                }
                double[] logits = new double[labels.length];
                network.logits(dealt, 0, labels.length, logits);
                double sum = 0;
                for (int r = 0; r < labels.length; r++) {
                    double logit = logits[r];
                    double tail = StrictMath.log1p(StrictMath.exp(-Math.abs(logit)));
                    sum += positiveWeight * labels[r] * (Math.max(0, -logit) + tail)
                            + (1 - labels[r]) * (Math.max(0, logit) + tail);
                }
                return sum / labels.length;
            }
        }
    }
}
