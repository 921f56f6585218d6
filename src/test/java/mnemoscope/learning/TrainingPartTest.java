package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class TrainingPartTest {
    private static final TrainingSettings WHOLE = TrainingSettings.of(LearnedKind.FORESIGHT);
    private static List<ReplayInput> inputs;

    @BeforeAll
    static void read() throws Exception {
        inputs = Bundled.episodes(4);
    }

    private static List<String> keys(TrainingSettings settings) {
        return settings.kind().features(Optional.of(MixedWeights.LOCOMO), settings.history(), settings.relative(),
                settings.groups(), WordWorth.NONE).keys();
    }

    @ParameterizedTest
    @CsvSource({"MATCH, bm25, digits", "WORDING, other-named, bm25", "PLACE, in-session, hits", "DEMAND, near-hits, worth",
            "WORTH, worth, match"})
    void featureFamily_isLeftOutAlone(TrainingPart part, String gone, String stays) {
        assertThat(keys(WHOLE)).contains(gone, stays, "rec");
        assertThat(keys(WHOLE.without(part))).doesNotContain(gone).contains(stays, "rec");
        assertThat(WHOLE.without(part).withGroups(FeatureGroup.USUAL)).isEqualTo(WHOLE);
    }

    @Test
    void features_areThePapersWithoutOurs() {
        assertThat(keys(WHOLE.without(TrainingPart.FEATURES))).hasSize(10).startsWith("rec", "qov").endsWith("stable");
    }

    /** It is tuned on recall, has no threshold and one model: the other parts would name what it does not have. */
    @Test
    void policyForLogs_hasTwoParts() {
        assertThat(TrainingPart.of(LearnedKind.FORESIGHT_TOOLS)).containsExactly(TrainingPart.HORIZON, TrainingPart.RELOGGING);
    }

    @Test
    void otherParts_changeWhatTheySay() {
        assertThat(WHOLE.without(TrainingPart.HORIZON)).isEqualTo(WHOLE.withDiscount(0));
        assertThat(WHOLE.without(TrainingPart.RELOGGING)).isEqualTo(WHOLE.withRounds(0, WHOLE.networks()));
        assertThat(WHOLE.without(TrainingPart.ENSEMBLE)).isEqualTo(WHOLE.withRounds(WHOLE.relogs(), 1));
        assertThat(WHOLE.without(TrainingPart.REWARD)).isEqualTo(WHOLE.with(Objective.F1));
        assertThat(WHOLE.without(TrainingPart.TUNING).thresholds()).containsExactly(0.3);
        assertThat(TrainingSettings.of(LearnedKind.OSL_MR).without(TrainingPart.PRIOR))
                .isEqualTo(TrainingSettings.of(LearnedKind.OSL_MR_NO_PRIOR));
    }

    @Test
    void policy_hasOnlyThePartsThatChangeIt() {
        assertThat(TrainingPart.of(LearnedKind.FORESIGHT)).hasSize(TrainingPart.values().length - 1)
                .doesNotContain(TrainingPart.PRIOR);
        assertThat(TrainingPart.of(LearnedKind.OSL_MR)).containsExactly(TrainingPart.TUNING, TrainingPart.PRIOR);
        assertThatThrownBy(() -> TrainingSettings.of(LearnedKind.OSL_MR).without(TrainingPart.HORIZON))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("osl-mr has tuning prior");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "PRIOR")
    void variant_passesTheLeakAudit_andHasTheSameBitsOnAnyNumberOfThreads(TrainingPart part) throws Exception {
        TrainingSettings settings = Bundled.quick(LearnedKind.FORESIGHT).without(part);
        double[][] weights = new double[2][];
        Trained trained = null;
        for (int k = 0; k < 2; k++) {
            try (ForkJoinPool pool = new ForkJoinPool(k + 1)) {
                trained = pool
                        .submit(() -> Learner.train(inputs.subList(0, 3), MixedWeights.LOCOMO,
                                new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64, settings, new Calibration(), Progress.NONE))
                        .get();
                weights[k] = trained.model().network().weights();
            }
        }
        assertThat(weights[1]).containsExactly(weights[0]);
        LeakAudit.Report report = new LeakAudit(inputs.get(3)).of(LearnedPolicy.unexplained(trained.model()), Bundled.AT_64, 8,
                Progress.NONE);
        assertThat(report.clean()).as("leaks at " + report.leaks()).isTrue();
    }
}
