package mnemoscope.bench;

import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.network.MlpTrainer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One epoch over 20,000 rows, 16 hidden units. Target: five times faster than one call of scikit-learn's
 * {@code MLPClassifier(hidden_layer_sizes=(16,), solver="adam").partial_fit}, whose batch is 200 unless it is told, on rows of
 * the same shape ({@code src/bench/mlp_sklearn.py}).
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class MlpBenchmark {
    private static final int ROWS = 20_000;

    @Param({"11", "42"})
    private int inputs;
    @Param({"64", "200"})
    private int batch;
    private MlpTrainer trainer;

    @Setup
    public void draw() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Examples examples = new Examples(inputs);
        for (int r = 0; r < ROWS; r++) {
            double[] row = random.doubles(inputs, -1, 1).toArray();
            examples.add(row, 0, row[0] + row[1] * row[2] + random.nextGaussian(0, 0.3) > 0.6 ? 1 : 0);
        }
        Hyperparameters paper = Hyperparameters.PAPER;
        trainer = new MlpTrainer(examples, new Hyperparameters(paper.hidden(), paper.epochs(), 0.001, paper.l2(),
                paper.positiveWeight(), batch, paper.patience()), random);
    }

    @Benchmark
    public double epoch() {
        return trainer.epoch();
    }
}
