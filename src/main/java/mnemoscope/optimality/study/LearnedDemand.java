package mnemoscope.optimality.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstanceShape;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.task.Progress;

/**
 * OSL-MR in the exact study: scores items by the learned probability that this turn or the next three ask for them. It is trained
 * on queries drawn from training instances and then frozen.
 */
public final class LearnedDemand {
    /** First seed of training instances, outside the seeds of test instances. */
    public static final int FIRST_TRAINING_SEED = 1_000;
    private static final int HORIZON_TURNS = 4;
    private static final int EPOCHS = 12;
    private static final int BATCH = 64;
    private static final double RATE = 0.01;
    private static final double DECAY = 1e-4;

    private final DemandNetwork network;

    private LearnedDemand(DemandNetwork network) {
        this.network = network;
    }

    /** One item in one turn of a training instance. */
    private record Example(double[] features, boolean asked, double weight) {}

    /**
     * Trains for a regime on one run of drawn queries for each training instance; the model variant has no influence, since
     * queries do not depend on it.
     *
     * @param shape     of the regime
     * @param trainings number of training instances, 1 or more, with seeds {@value #FIRST_TRAINING_SEED}, {@value
     *                  #FIRST_TRAINING_SEED} + 1, ...
     * @param without   seed of an instance that it is evaluated on
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LearnedDemand of(Regime regime, InstanceShape shape, int trainings, long without, Progress progress) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(regime.ordinal());
        List<Example> examples = new ArrayList<>();
        LongStream.iterate(FIRST_TRAINING_SEED, seed -> seed + 1).filter(seed -> seed != without).limit(trainings)
                .forEachOrdered(seed -> addExamples(shape.draw(seed), random, examples));
        DemandNetwork network = untrained(examples, random);
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            progress.check();
            Collections.shuffle(examples, random);
            for (int from = 0; from < examples.size(); from += BATCH) {
                List<Example> batch = examples.subList(from, Math.min(examples.size(), from + BATCH));
                batch.forEach(example -> network.learn(example.features, example.asked, example.weight));
                network.step(batch.size(), RATE, DECAY);
            }
        }
        return new LearnedDemand(network);
    }

    /** The frozen policy for a generated instance. */
    public ScoreTablePolicy policy(RetentionMdp mdp) {
        double[][][] features = features(mdp.instance());
        double[][] scores = new double[features.length][mdp.instance().items()];
        synchronized (network) {
            for (int t = 0; t < scores.length; t++) {
                for (int i = 0; i < scores[t].length; i++) {
                    scores[t][i] = network.probability(features[t][i]);
                }
            }
        }
        return new ScoreTablePolicy(mdp, scores);
    }

    private static void addExamples(Instance instance, RandomGenerator random, List<Example> examples) {
        double[][][] features = features(instance);
        int[] queries = Arrays.stream(instance.demand()).mapToInt(chances -> Instance.drawn(chances, random.nextDouble()))
                .toArray();
        for (int t = 0; t < queries.length; t++) {
            for (int i = 0; i < instance.items(); i++) {
                int item = i;
                boolean asked = Arrays.stream(queries, t, Math.min(queries.length, t + HORIZON_TURNS)).anyMatch(q -> q == item);
                examples.add(new Example(features[t][i], asked, asked ? instance.values()[i] : 1));
            }
        }
    }

    /**
     * The features of an item in a turn (SPEC 8): phase, fraction of the phase, block, block == phase, Mixed-Score.
     *
     * @param instance a generated one, with known phases and blocks
     * @return [turn][item][feature]
     */
    private static double[][][] features(Instance instance) {
        List<Integer> phases = instance.origin().phases();
        double[][] mixed = ScoreTablePolicy.mixedScores(instance);
        double[][][] features = new double[instance.turns()][instance.items()][];
        for (int t = 0; t < features.length; t++) {
            int phase = phases.get(t);
            double fraction = (double) (t - phases.indexOf(phase)) / instance.origin().phaseTurns();
            for (int i = 0; i < features[t].length; i++) {
                int block = instance.origin().blocks().get(i);
                features[t][i] = new double[]{phase, fraction, block, block == phase ? 1 : 0, mixed[t][i]};
            }
        }
        return features;
    }

    private static DemandNetwork untrained(List<Example> examples, RandomGenerator random) {
        double[] mean = new double[DemandNetwork.INPUTS];
        double[] spread = new double[DemandNetwork.INPUTS];
        for (int k = 0; k < mean.length; k++) {
            int feature = k;
            mean[k] = examples.stream().mapToDouble(one -> one.features[feature]).sum() / examples.size();
            double variance = examples.stream().mapToDouble(one -> one.features[feature] - mean[feature]).map(off -> off * off)
                    .sum() / examples.size();
            spread[k] = variance > 0 ? Math.sqrt(variance) : 1;
        }
        return new DemandNetwork(mean, spread, random);
    }

    /**
     * The learned counterpart (SPEC 8): a network with one hidden layer of {@value #HIDDEN} rectified units and a logistic
     * output, trained by Adam on weighted cross-entropy. The paper leaves activation, optimiser and initialisation open. Features
     * are standardised by the training data.
     */
    static final class DemandNetwork {
        static final int HIDDEN = 16;
        static final int INPUTS = 5;
        private static final int STRIDE = INPUTS + 2;
        private static final double FIRST_DECAY = 0.9;
        private static final double SECOND_DECAY = 0.999;
        private static final double TINY = 1e-8;

        /** For each hidden unit its input weights, its bias and its output weight; last the output bias. */
        private final double[] weights = new double[HIDDEN * STRIDE + 1];
        private final double[] gradient = new double[weights.length];
        private final double[] first = new double[weights.length];
        private final double[] second = new double[weights.length];
        private final double[] mean;
        private final double[] spread;
        private final double[] scaled = new double[INPUTS];
        private final double[] active = new double[HIDDEN];
        private int steps;

        /**
         * @param mean   of each feature
         * @param spread standard deviation of each feature, above 0
         */
        DemandNetwork(double[] mean, double[] spread, RandomGenerator random) {
            this.mean = mean.clone();
            this.spread = spread.clone();
            for (int h = 0; h < HIDDEN; h++) {
                for (int k = 0; k < INPUTS; k++) {
                    weights[h * STRIDE + k] = random.nextGaussian(0, Math.sqrt(2.0 / INPUTS));
                }
                weights[h * STRIDE + INPUTS + 1] = random.nextGaussian(0, Math.sqrt(1.0 / HIDDEN));
            }
        }

        /** Probability that an item with these features is asked for soon. Not thread-safe. */
        double probability(double[] features) {
            double sum = weights[HIDDEN * STRIDE];
            for (int k = 0; k < INPUTS; k++) {
                scaled[k] = (features[k] - mean[k]) / spread[k];
            }
            for (int h = 0; h < HIDDEN; h++) {
                int at = h * STRIDE;
                double in = weights[at + INPUTS];
                for (int k = 0; k < INPUTS; k++) {
                    in += weights[at + k] * scaled[k];
                }
                active[h] = Math.max(0, in);
                sum += weights[at + INPUTS + 1] * active[h];
            }
            return 1 / (1 + Math.exp(-sum));
        }

        /** Adds the gradient of one example. */
        void learn(double[] features, boolean asked, double weight) {
            double error = weight * (probability(features) - (asked ? 1 : 0));
            gradient[HIDDEN * STRIDE] += error;
            for (int h = 0; h < HIDDEN; h++) {
                int at = h * STRIDE;
                gradient[at + INPUTS + 1] += error * active[h];
                if (active[h] > 0) {
                    double inner = error * weights[at + INPUTS + 1];
                    gradient[at + INPUTS] += inner;
                    for (int k = 0; k < INPUTS; k++) {
                        gradient[at + k] += inner * scaled[k];
                    }
                }
            }
        }

        /** One step of Adam along the mean of the gradients added since the previous step. */
        void step(int examples, double rate, double decay) {
            steps++;
            double firstScale = 1 - Math.pow(FIRST_DECAY, steps);
            double secondScale = 1 - Math.pow(SECOND_DECAY, steps);
            for (int w = 0; w < weights.length; w++) {
                double slope = gradient[w] / examples + decay * weights[w];
                first[w] = FIRST_DECAY * first[w] + (1 - FIRST_DECAY) * slope;
                second[w] = SECOND_DECAY * second[w] + (1 - SECOND_DECAY) * slope * slope;
                weights[w] -= rate * first[w] / firstScale / (Math.sqrt(second[w] / secondScale) + TINY);
                gradient[w] = 0;
            }
        }
    }
}
