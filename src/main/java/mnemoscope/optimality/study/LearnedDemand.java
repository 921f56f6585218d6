package mnemoscope.optimality.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import mnemoscope.optimality.DrawnQueries;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.task.Progress;

/**
 * OSL-MR in the exact study: scores items by the learned probability that they are asked for in this turn or the next three.
 * It is trained on queries drawn from training instances and then frozen.
 */
public final class LearnedDemand {
    /** Seeds of training instances start here, apart from those of test instances. */
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
     * Trains for a regime; the reading of the model makes no difference, for what is asked does not depend on it.
     *
     * @param trainings instances, 1 or more, of the seeds {@value #FIRST_TRAINING_SEED}, {@value #FIRST_TRAINING_SEED} + 1, ...
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LearnedDemand of(Regime regime, int trainings, Progress progress) {
        List<Instance> drawn = LongStream.range(FIRST_TRAINING_SEED, (long) FIRST_TRAINING_SEED + trainings)
                .mapToObj(regime.shape()::draw).toList();
        return train(drawn, regime.ordinal(), progress);
    }

    /**
     * Trains on one run of drawn queries for each instance.
     *
     * @param instances generated ones, 1 or more, apart from those it is evaluated on
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LearnedDemand train(List<Instance> instances, long seed, Progress progress) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<Example> examples = new ArrayList<>();
        for (Instance instance : instances) {
            addExamples(instance, random, examples);
        }
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

    /** The frozen policy on an instance that was generated. */
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
        int[] queries = new int[instance.turns()];
        for (int t = 0; t < queries.length; t++) {
            queries[t] = DrawnQueries.draw(instance.demand()[t], random.nextDouble());
        }
        for (int t = 0; t < queries.length; t++) {
            for (int i = 0; i < instance.items(); i++) {
                boolean asked = false;
                for (int k = t; k < Math.min(queries.length, t + HORIZON_TURNS); k++) {
                    asked |= queries[k] == i;
                }
                examples.add(new Example(features[t][i], asked, asked ? instance.values()[i] : 1));
            }
        }
    }

    /**
     * What it sees of an item in a turn (SPEC 8): phase, fraction of the phase, block, block == phase, Mixed-Score.
     *
     * @param instance that was generated, so that phases and blocks are known
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
            double variance = examples.stream().mapToDouble(one -> one.features[feature] - mean[feature])
                    .map(off -> off * off).sum() / examples.size();
            spread[k] = variance > 0 ? Math.sqrt(variance) : 1;
        }
        return new DemandNetwork(mean, spread, random);
    }
}
