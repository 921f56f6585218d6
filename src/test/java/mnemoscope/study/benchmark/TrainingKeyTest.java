package mnemoscope.study.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.study.RunKey;
import org.junit.jupiter.api.Test;

/** Folders of finished results outlive the names of fields and classes. */
class TrainingKeyTest {
    private static final String FORESIGHT = "TrainingSettings[kind=FORESIGHT, network=Hyperparameters[hidden=16, epochs=24, "
            + "learningRate=0.01, l2=1.0E-4, positiveWeight=4.0, batch=64, patience=3], negativesPerPositive=6, "
            + "objective=REWARD, thresholds=[0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6], "
            + "sizeExponents=[0.0], teacher=EVIDENCE, history=false, groups=[MATCH, WORDING, PLACE, DEMAND, WORTH], discount=0.8, relogs=1, networks=5, "
            + "seed=0]";

    @Test
    void text_isTheOneThatFinishedCellsWereFoundBy() {
        assertThat(BenchmarkCells.trainingKey(TrainingSettings.of(LearnedKind.FORESIGHT))).isEqualTo(FORESIGHT);
    }

    @Test
    void relative_standsInTheTextOnlyWhereItIsSo() {
        assertThat(BenchmarkCells.trainingKey(TrainingSettings.of(LearnedKind.FORESIGHT).withRelative(true)))
                .isEqualTo(FORESIGHT.replace("history=false", "history=false, relative=within-demand"));
    }

    @Test
    void laterNeeds_standInTheTextOnlyWhereTheyAreTrainedFor() {
        TrainingSettings lasting = TrainingSettings.of(LearnedKind.FORESIGHT).withLasting(true);
        String written = FORESIGHT.replace("WORTH]", "WORTH, THREADS, AGES]");
        assertThat(BenchmarkCells.trainingKey(lasting))
                .isEqualTo(written.replace("history=false", "history=false, lasting=true"));
        assertThat(BenchmarkCells.trainingKey(TrainingSettings.of(LearnedKind.FORESIGHT).withLags(true)))
                .isEqualTo(written.replace("history=false", "history=false, lasting=true, lags=true"))
                .isEqualTo(BenchmarkCells.trainingKey(lasting.withLags(true)));
    }

    @Test
    void hash_isThatOfEarlierVersions() {
        assertThat(RunKey
                .of("benchmark", 2,
                        List.of("policy=osl-mr",
                                "parameters=" + BenchmarkCells.trainingKey(TrainingSettings.of(LearnedKind.OSL_MR)), "budget=32"))
                .hash()).isEqualTo("7d3a0d07715ba5e9f4d22344254497e16f2d77ba0692d16b77c2b05085885f5e");
    }
}
