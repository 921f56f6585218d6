package mnemoscope.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class MlpTrainerTest {
    private static final MlpTrainer.EpochWatcher NOBODY = (epoch, training, validation, network) -> {};
    private static final Hyperparameters PAPER = Hyperparameters.PAPER;

    private static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /** Positive inside a ring, so not linearly separable. */
    private static Examples ring(int rows, long seed) {
        RandomGenerator random = random(seed);
        Examples examples = new Examples(2);
        for (int r = 0; r < rows; r++) {
            double[] row = {random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            examples.add(row, 0, row[0] * row[0] + row[1] * row[1] < 0.5 ? 1 : 0);
        }
        return examples;
    }

    @Test
    void loss_isTheWeightedCrossEntropyByHand() {
        Examples examples = new Examples(1);
        examples.add(new double[]{0}, 0, 1);
        examples.add(new double[]{0}, 0, 0);
        // all weights 0 but the output bias: p = 1 / (1 + e^-1) for both rows
        Mlp network = new Mlp(new Scaling(new double[]{0}, new double[]{1}), 1, new double[]{0, 0, 0, 1});
        double p = 1 / (1 + Math.exp(-1));
        MlpTrainer trainer = new MlpTrainer(examples, PAPER, random(0));
        assertThat(trainer.loss(network, examples)).isCloseTo((-4 * Math.log(p) - Math.log(1 - p)) / 2, within(1e-12));
    }

    @Test
    void training_learnsWhatNoLineParts() {
        Examples unseen = ring(500, 2);
        Mlp network = MlpTrainer.train(ring(2_000, 1), new Examples(2), new Hyperparameters(16, 40, 0.03, 1e-4, 1, 64, 3),
                random(1), NOBODY, Progress.NONE).network();
        int right = 0;
        for (int r = 0; r < unseen.count(); r++) {
            right += network.probability(unseen.rows(), 2 * r) > 0.5 == unseen.label(r) > 0 ? 1 : 0;
        }
        assertThat(right).isGreaterThan(470);
    }

    @Test
    void sameSeed_sameBits() {
        double[] once = MlpTrainer.train(ring(300, 1), ring(50, 2), PAPER, random(9), NOBODY, Progress.NONE).network().weights();
        double[] again = MlpTrainer.train(ring(300, 1), ring(50, 2), PAPER, random(9), NOBODY, Progress.NONE).network().weights();
        double[] other = MlpTrainer.train(ring(300, 1), ring(50, 2), PAPER, random(8), NOBODY, Progress.NONE).network().weights();
        assertThat(again).containsExactly(once);
        assertThat(other).isNotEqualTo(once);
    }

    /** Recorded as bits: another processor, compiler or number of threads must give the same. */
    @Test
    void training_hasTheBitsOfTheRecord() {
        MlpTrainer.Result result = MlpTrainer.train(ring(300, 1), ring(50, 2), PAPER, random(9), NOBODY, Progress.NONE);
        assertThat(result.curve().training()[0]).isEqualTo(1.4846691494454034);
        assertThat(result.curve().validation()[3]).isEqualTo(1.0612059803940606);
        assertThat(result.network().logit(new double[]{0.25, -0.5}, 0)).isEqualTo(1.918220493188652);
    }

    @Test
    void earlyStopping_keepsTheBestEpoch() {
        Examples opposite = new Examples(2);
        Examples ring = ring(100, 2);
        for (int r = 0; r < ring.count(); r++) {
            opposite.add(ring.rows(), 2 * r, 1 - ring.label(r));
        }
        MlpTrainer.Result result = MlpTrainer.train(ring(2_000, 1), opposite, PAPER.withEpochs(50), random(1), NOBODY,
                Progress.NONE);
        double[] losses = result.curve().validation();
        assertThat(losses.length).isLessThan(50).isEqualTo(result.curve().kept() + PAPER.patience() + 1);
        for (double loss : losses) {
            assertThat(losses[result.curve().kept()]).isLessThanOrEqualTo(loss);
        }
        assertThat(new MlpTrainer(opposite, PAPER, random(0)).loss(result.network(), opposite))
                .isEqualTo(losses[result.curve().kept()]);
    }

    @Test
    void withoutValidation_allEpochsAreRun() {
        TrainingCurve curve = MlpTrainer.train(ring(100, 1), new Examples(2), PAPER, random(1), NOBODY, Progress.NONE).curve();
        assertThat(curve.training()).hasSize(12);
        assertThat(curve.validation()).isEmpty();
        assertThat(curve.kept()).isEqualTo(11);
    }

    @Test
    void constantFeature_isHarmless() {
        Examples examples = new Examples(2);
        for (int r = 0; r < 20; r++) {
            examples.add(new double[]{7, r}, 0, r < 10 ? 1 : 0);
        }
        Mlp network = MlpTrainer.train(examples, new Examples(2), PAPER.withEpochs(60), random(1), NOBODY, Progress.NONE)
                .network();
        assertThat(network.probability(new double[]{7, 0}, 0)).isGreaterThan(0.8);
        assertThat(network.probability(new double[]{7, 19}, 0)).isLessThan(0.2);
    }

    @Test
    void cancelled_stops() {
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                // nobody watches
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> MlpTrainer.train(ring(10, 1), new Examples(2), PAPER, random(1), NOBODY, cancelled))
                .isInstanceOf(CancelledException.class);
    }

    @Test
    void misuse_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new MlpTrainer(new Examples(2), PAPER, random(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> PAPER.withEpochs(0)).withMessageContaining("epochs (0");
        assertThatIllegalArgumentException().isThrownBy(() -> PAPER.withLearningRate(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> new Examples(1).add(new double[]{1}, 0, 1.5));
    }
}
