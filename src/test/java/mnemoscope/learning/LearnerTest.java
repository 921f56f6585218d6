package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LearnerTest {
    private static List<ReplayInput> training;
    private static ReplayInput unseen;

    @BeforeAll
    static void read() throws Exception {
        List<ReplayInput> all = Bundled.episodes(4);
        training = all.subList(0, 3);
        unseen = all.get(3);
    }

    @ParameterizedTest
    @EnumSource(names = "OSL_MR_LEAKY", mode = EnumSource.Mode.EXCLUDE)
    void learnedPolicy_passesTheLeakAudit(LearnedKind kind) {
        Policy policy = AnsweredPolicy.of(Bundled.trained(kind, training).model());
        assertThat(policy.seesAnswer()).isFalse();
        LeakAudit.Report report = new LeakAudit(unseen).of(policy, Bundled.AT_64, 12, Progress.NONE);
        assertThat(report.audited()).isEqualTo(12);
        assertThat(report.clean()).as("leaks at " + report.leaks()).isTrue();
    }

    @Test
    void aLearnerWithTheAnswer_isAReference_andTheLeakAuditFindsIt() {
        LearnedModel model = Bundled.trained(LearnedKind.OSL_MR_LEAKY, training).model();
        Policy policy = AnsweredPolicy.of(model);
        assertThat(policy).isInstanceOf(ReferencePolicy.class);
        assertThat(policy.seesAnswer()).isTrue();
        assertThat(policy.description().standing()).isEqualTo(PolicyRole.SEES_ANSWER);
        LeakAudit.Report report = new LeakAudit(unseen).of(policy, Bundled.AT_64, 12, Progress.NONE);
        assertThat(report.leaks()).isNotEmpty();
        assertThatIllegalStateException().as("as a deployable policy it cannot decide")
                .isThrownBy(() -> Replayer.run(unseen, LearnedPolicy.unexplained(model), Bundled.AT_64, Progress.NONE));
        assertThat(model.features().keys()).contains("aov");
        assertThat(LearnedKind.deployable()).doesNotContain(LearnedKind.OSL_MR_LEAKY).contains(LearnedKind.OSL_MR);
        assertThat(LearnedKind.networks()).doesNotContain(LearnedKind.OSL_MR_LEAKY, LearnedKind.MIXED_LEARNED);
    }

    @ParameterizedTest
    @EnumSource
    void training_hasTheSameBitsOnAnyNumberOfThreads(LearnedKind kind) throws Exception {
        double[][] weights = new double[2][];
        double[] thresholds = new double[2];
        int[] threads = {1, 5};
        for (int k = 0; k < threads.length; k++) {
            try (ForkJoinPool pool = new ForkJoinPool(threads[k])) {
                Trained trained = pool.submit(() -> Bundled.trained(kind, training)).get();
                weights[k] = trained.model().network().weights();
                thresholds[k] = trained.model().threshold();
            }
        }
        assertThat(weights[1]).containsExactly(weights[0]);
        assertThat(thresholds[1]).isEqualTo(thresholds[0]);
    }

    @Test
    void severalBudgets_areLoggedAndTunedTogether_andOneIsAsBefore() {
        TrainingSettings settings = Bundled.quick(LearnedKind.FORESIGHT);
        Trained one = Learner.train(training, MixedWeights.LOCOMO, List.of(Bundled.AT_64), settings, TrainingWatcher.NONE,
                Progress.NONE);
        Trained usual = Bundled.trained(LearnedKind.FORESIGHT, training);
        assertThat(one.model().network().weights()).containsExactly(usual.model().network().weights());
        Protocol larger = Protocol.of(256);
        Trained both = Learner.train(training, MixedWeights.LOCOMO, List.of(Bundled.AT_64, larger), settings,
                TrainingWatcher.NONE, Progress.NONE);
        assertThat(both.examples()).isGreaterThan(one.examples());
    }

    /** The policy for logs and Mixed-Score have no threshold: they fill the budget. */
    @ParameterizedTest
    @EnumSource(names = {"FORESIGHT_TOOLS", "MIXED_LEARNED"}, mode = EnumSource.Mode.EXCLUDE)
    void score_isTheSumOfItsTerms_andStopsAtTheThreshold(LearnedKind kind) {
        LearnedModel model = Bundled.with(Bundled.trained(kind, training).model(), 0.4, 0.25).with(unseen.known()::answerWords);
        Trace trace = Replayer.run(unseen, new LearnedPolicy(model), Bundled.AT_64, Progress.NONE);
        double stop = Math.log(0.4 / 0.6);
        boolean stopped = false;
        for (int t = 0; t < trace.decisionCount(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++) {
                ScoreBreakdown why = trace.breakdown(t, c);
                assertThat(why.sum() * why.factor()).isCloseTo(why.score(), within(1e-9));
                assertThat(trace.kept(t, c) && trace.score(t, c) < stop - 1e-12).isFalse();
                int room = trace.budgetTokens(t) - trace.usedTokens(t);
                stopped |= !trace.kept(t, c) && unseen.sizes()[trace.turn(t, c)] <= room;
            }
        }
        assertThat(stopped).as("a turn that fits is left out").isTrue();
        Trace quiet = Replayer.run(unseen, LearnedPolicy.unexplained(model), Bundled.AT_64, Progress.NONE);
        assertThat(quiet.policy().terms()).isEmpty();
        for (int t = 0; t < trace.decisionCount(); t++) {
            assertThat(quiet.sameDecision(trace, t)).isTrue();
        }
    }

    @Test
    void oslMr_beatsWhatItLearnsFrom_onAnUnseenEpisode() {
        Trace mixed = Replayer.run(unseen, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64, Progress.NONE);
        for (LearnedKind kind : List.of(LearnedKind.OSL_MR, LearnedKind.FORESIGHT)) {
            LearnedPolicy learned = new LearnedPolicy(Bundled.trained(kind, training).model());
            assertThat(Summary.of(Replayer.run(unseen, learned, Bundled.AT_64, Progress.NONE)).f1()).as(kind.code())
                    .isGreaterThan(Summary.of(mixed).f1());
        }
    }

    @Test
    void fixedThreshold_isKept() {
        Trained trained = Learner.train(training, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64,
                TrainingSettings.of(LearnedKind.OSL_MR_NO_PRIOR).withThresholds(List.of(0.3)), new Calibration(), Progress.NONE);
        assertThat(trained.model().threshold()).isEqualTo(0.3);
        assertThat(trained.validation()).isIn(training.stream().map(one -> one.episode().id()).toList());
    }

    @Test
    void tunedThreshold_isTheBestOfThoseTried() {
        TrainingSettings settings = TrainingSettings.of(LearnedKind.OSL_MR_NO_PRIOR);
        Trained tuned = Learner.train(training, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64, settings,
                new Calibration(), Progress.NONE);
        for (double threshold : settings.thresholds()) {
            LearnedPolicy other = new LearnedPolicy(Bundled.with(tuned.model(), threshold, tuned.model().sizeExponent()));
            double f1 = Summary.of(training.stream().map(one -> Replayer.run(one, other, Bundled.AT_64, Progress.NONE)).toList())
                    .f1();
            assertThat(f1).isLessThanOrEqualTo(tuned.tuned());
        }
    }

    @Test
    void log_hasOneRowACandidate_labelledByTheEvidence() {
        ReplayInput input = new StoryEpisode().words(3).words(4).ask("w0x0?", 0).words(2).ask("no gold").ask("again?", 2, 0)
                .input();
        FeatureSet features = new FeatureSet(List.of(new PaperFeatures()));
        RolloutLog log = RolloutLog.of(input, new MixedScore(MixedWeights.LOCOMO), features, Protocol.of(100), Progress.NONE);
        EvidenceIndex needs = new EvidenceIndex(3, input.supervision());
        Examples examples = log.labelled((trace, t, c) -> needs.at(t, trace.turn(t, c)) ? 1 : 0);
        // pools {0, 1}, {0, 1, 2} and {0, 1, 2}; the second question has no gold
        assertThat(log.rows()).hasSize(8 * 10);
        assertThat(examples.count()).isEqualTo(5);
        assertThat(java.util.stream.IntStream.range(0, 5).mapToDouble(examples::label).toArray()).containsExactly(1, 0, 1, 0, 1);
        assertThat(examples.value(2, 0)).as("recency of turn 0 at the last step").isCloseTo(1.0 / 3, within(1e-15));
    }

    @Test
    void calibration_returnsTheBestOfItsGridWithoutAnAnswer() {
        Calibration calibration = new Calibration();
        MixedWeights best = calibration.best(training, MixedWeights.LOCOMO, Bundled.AT_64, Objective.F1, Progress.NONE);
        assertThat(best.answer()).isZero();
        assertThat(best.question()).isEqualTo(MixedWeights.LOCOMO.question());
        double[] values = Calibration
                .values(2,
                        k -> Summary.of(training.stream().map(input -> Replayer.run(input,
                                new MixedScore(k == 0 ? MixedWeights.LOCOMO : best), Bundled.AT_64, Progress.NONE)).toList())
                                .f1(),
                        Progress.NONE);
        assertThat(values[1]).isPositive();
        assertThat(Calibration.largest(new double[]{1, 2, 2})).isEqualTo(1);
        assertThat(calibration.value(training, MixedWeights.LOCOMO, Bundled.AT_64.withSeed(7), Objective.F1, Progress.NONE))
                .as("the bits of replaying anew, whatever the seed").isEqualTo(values[0]);
        assertThat(calibration.best(training, MixedWeights.LOCOMO, Bundled.AT_64, Objective.F1, Progress.NONE)).isEqualTo(best);
    }

    @Test
    void withoutEvidence_thereIsNothingToLearn() {
        ReplayInput empty = new StoryEpisode().words(3).ask("w0x0?").input();
        assertThatThrownBy(() -> Bundled.trained(LearnedKind.OSL_MR, List.of(empty)))
                .isInstanceOf(NoEvidenceToLearnException.class).hasMessageContaining("No training data: no")
                .hasMessageContaining("has evidence, as in an agent log");
    }

    @Test
    void cancelled_stops() {
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                assertThat(fraction).isBetween(0.0, 1.0);
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> Learner.train(training, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64,
                TrainingSettings.of(LearnedKind.FORESIGHT), new Calibration(), cancelled)).isInstanceOf(CancelledException.class);
    }
}
