package mnemoscope.learning;

import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.learning.Learner.Features;
import mnemoscope.learning.feature.Feature;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.replay.Seeds;
import mnemoscope.task.Progress;

/**
 * What a network loses without a feature, by shuffling (Breiman 2001; Fisher, Rudin and Dominici 2019): the rise of the mean weighted
 * cross-entropy when one column is dealt out anew, {@link #SHUFFLES} times. Features that say the same share what they are
 * worth, so that each seems to matter little. Of many rows an even choice is taken.
 *
 * @param rise mean rise of the loss when the feature's values are dealt out among the rows anew; 0 or below: not needed
 * @param sd   standard deviation over the shuffles
 */
public record FeatureImportance(Feature feature, double rise, double sd) {
    static final int SHUFFLES = 5;
    private static final int MOST_ROWS = 2_000;

    /**
     * The largest first; features that are equal stay in the order of the model.
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
        List<Feature> features = model.features().features();
        return IntStream.range(0, features.size()).parallel()
                .mapToObj(k -> shuffled.importance(features.get(k), k, whole, seed, progress))
                .sorted(Comparator.comparingDouble(FeatureImportance::rise).reversed()).toList();
    }

    /** The rows that are looked at. */
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

        FeatureImportance importance(Feature feature, int k, double whole, long seed, Progress progress) {
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

        /** Mean loss with input k of each row taken from the row that the order names. */
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
                sum += positiveWeight * labels[r] * (Math.max(0, -logit) + tail) + (1 - labels[r]) * (Math.max(0, logit) + tail);
            }
            return sum / labels.length;
        }
    }
}
