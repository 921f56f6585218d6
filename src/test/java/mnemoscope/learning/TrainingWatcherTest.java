package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.ModelCheck.FeatureImportance;
import mnemoscope.learning.ModelCheck.Reliability;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reports during and after the training of a policy, which do not change the result. */
class TrainingWatcherTest {
    private static List<ReplayInput> training;

    @BeforeAll
    static void read() throws Exception {
        training = Bundled.episodes(3);
    }

    private static final class Seen implements TrainingWatcher {
        private final List<EpochReport> epochs = Collections.synchronizedList(new ArrayList<>());
        private List<ThresholdTrial> tried = List.of();

        @Override
        public void epoch(EpochReport report) {
            epochs.add(report);
        }

        @Override
        public void tuned(List<ThresholdTrial> all) {
            tried = all;
        }
    }

    private static Trained watched(LearnedKind kind, Optional<String> validation, TrainingWatcher watcher) {
        return Learner.train(training, MixedWeights.LOCOMO, Bundled.AT_64, Bundled.quick(kind), validation, watcher,
                Progress.NONE);
    }

    @Test
    void watching_changesNoBit_andTellsTheCurves() {
        for (LearnedKind kind : List.of(LearnedKind.OSL_MR, LearnedKind.FORESIGHT)) {
            Trained alone = Bundled.trained(kind, training);
            Seen seen = new Seen();
            Trained trained = watched(kind, Optional.empty(), seen);
            assertThat(trained.model().network().weights()).containsExactly(alone.model().network().weights());
            assertThat(trained.model().threshold()).isEqualTo(alone.model().threshold());
            assertThat(trained.tuned()).isEqualTo(alone.tuned());
            int last = Bundled.quick(kind).relogs();
            for (int k = 0; k < trained.curves().size(); k++) {
                int network = k;
                List<EpochReport> told = seen.epochs.stream().filter(each -> each.round() == last && each.network() == network)
                        .toList();
                assertThat(told.stream().mapToDouble(EpochReport::trainingLoss).toArray())
                        .containsExactly(trained.curves().get(k).training());
                assertThat(told.stream().mapToDouble(EpochReport::validationLoss).toArray())
                        .containsExactly(trained.curves().get(k).validation());
            }
            assertThat(seen.epochs).allMatch(each -> each.f1() >= 0 && each.f1() <= 1 && each.precision() >= 0
                    && each.precision() <= 1 && each.recall() >= 0 && each.recall() <= 1 && Double.isFinite(each.reward()));
            assertThat(seen.tried).hasSize(Bundled.quick(kind).thresholds().size() * Bundled.quick(kind).sizeExponents().size());
            assertThat(seen.tried.stream().mapToDouble(ThresholdTrial::value).max()).hasValue(trained.tuned());
        }
    }

    @Test
    void validationEpisode_isTheOneThatIsChosen() {
        for (ReplayInput input : training) {
            assertThat(watched(LearnedKind.OSL_MR_NO_PRIOR, Optional.of(input.episode().id()), new Seen()).validation())
                    .isEqualTo(input.episode().id());
        }
        assertThatThrownBy(() -> watched(LearnedKind.OSL_MR, Optional.of("elsewhere"), new Seen()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("elsewhere");
    }

    @Test
    void check_countsEveryCandidate_andIsTheSameOnAnyNumberOfThreads() throws Exception {
        Trained trained = Bundled.trained(LearnedKind.OSL_MR, training);
        List<ModelCheck> checks = new ArrayList<>();
        for (int threads : new int[]{1, 4}) {
            try (ForkJoinPool pool = new ForkJoinPool(threads)) {
                checks.add(pool.submit(() -> ModelCheck.of(trained.model(), training.getFirst(), Bundled.AT_64,
                        Bundled.quick(LearnedKind.OSL_MR), Progress.NONE)).get());
            }
        }
        assertThat(checks.get(1).importance()).isEqualTo(checks.get(0).importance());
        ModelCheck check = checks.getFirst();
        assertThat(check.reliability().count()).isEqualTo(check.rows()).isPositive();
        assertThat(check.importance()).hasSize(trained.model().features().count())
                .isSortedAccordingTo((one, other) -> Double.compare(other.rise(), one.rise()));
        assertThat(check.importance().getFirst().rise()).as("something is learned").isPositive();
    }

    /**
     * A quarter of the rows is positive with weight 3: the best constant probability is a half, with a loss of ln 2 per row and 3
     * ln 2 per positive row.
     */
    @Test
    void guess_isTheOneProbabilityThatFitsTheRows() {
        Examples rows = new Examples(1);
        Examples held = new Examples(1);
        for (int r = 0; r < 8; r++) {
            rows.add(new double[]{r}, 0, r % 4 == 0 ? 1 : 0);
            held.add(new double[]{r}, 0, r % 2 == 0 ? 1 : 0);
        }
        assertThat(rows.guessLoss(held, 3)).isCloseTo(2 * Math.log(2), within(1e-12));
    }

    /** Evidence 1, 2, 4 against 1, 3: of six pairs it has more in two (4 over both) and one (2 over 1), and one is level. */
    @Test
    void contrast_countsPairs_andTurnsWhatEvidenceHasLessOf() {
        Examples rows = new Examples(3);
        double[][] values = {{1, 0, 1}, {2, 0, 1}, {4, 0, 0}, {1, 5, 0}, {3, 6, 0}};
        for (int r = 0; r < values.length; r++) {
            rows.add(values[r], 0, r < 3 ? 1 : 0);
        }
        FeatureContrasts all = FeatureContrasts.of(new PaperFeatures().features().subList(0, 3), rows);
        assertThat(all.evidence()).isEqualTo(3);
        assertThat(all.others()).isEqualTo(2);
        assertThat(all.features()).extracting(each -> each.feature().key()).containsExactly("qov", "ent", "rec");
        assertThat(all.features()).extracting(FeatureContrasts.Contrast::area).containsExactly(1.0, 5 / 6.0, 3.5 / 6);
        assertThat(all.features()).extracting(FeatureContrasts.Contrast::more).containsExactly(false, true, true);
        assertThat(all.features()).extracting(FeatureContrasts.Contrast::share).containsExactly(false, true, false);
        assertThat(all.features().getLast().evidence().median()).isEqualTo(2);
        assertThat(all.features().get(1).evidence().mean()).isEqualTo(2 / 3.0);
    }

    /** As in training: candidates of all conversations at decisions with evidence. */
    @Test
    void contrasts_ofTheBundledData_findThatSharedWordsTell() {
        FeatureContrasts seen = FeatureContrasts.of(training, MixedWeights.LOCOMO, Bundled.AT_64,
                Bundled.quick(LearnedKind.OSL_MR), Progress.NONE);
        assertThat(seen.evidence()).isPositive().isLessThan(seen.others());
        assertThat(seen.features()).hasSize(11).isSortedAccordingTo((a, b) -> Double.compare(b.area(), a.area()));
        assertThat(seen.features().getFirst().area()).isBetween(0.7, 1.0);
        assertThat(seen.features()).allMatch(each -> each.area() >= 0.5);
    }

    /** One hidden unit that passes on the second input: p = sigmoid(x1). */
    @Test
    void byHand_reliabilityAndImportanceSeeOnlyTheInputThatCounts() {
        FeatureSet features = new FeatureSet(List.of(new PaperFeatures()));
        int inputs = features.count();
        double[] weights = new double[Mlp.size(inputs, 1)];
        weights[1] = 1;
        weights[inputs + 1] = 1;
        double[] ones = new double[inputs];
        java.util.Arrays.fill(ones, 1);
        Mlp network = new Mlp(new Scaling(new double[inputs], ones), 1, weights);
        Examples rows = new Examples(inputs);
        double[] row = new double[inputs];
        for (int r = 0; r < 40; r++) {
            row[0] = r;
            row[1] = r % 2 == 0 ? 3 : 0;
            rows.add(row, 0, r % 4 == 0 ? 1 : 0);
        }
        Reliability reliability = Reliability.of(network, rows);
        assertThat(reliability.bins().get(5)).isEqualTo(new Reliability.Bin(0.5, 0.6, 20, 0.5, 0));
        Reliability.Bin high = reliability.bins().get(9);
        assertThat(high.count()).isEqualTo(20);
        assertThat(high.predicted()).isCloseTo(1 / (1 + Math.exp(-3)), within(1e-12));
        assertThat(high.observed()).isEqualTo(0.5);
        assertThat(reliability.bins().get(0).predicted()).isNaN();
        List<FeatureImportance> importance = FeatureImportance
                .of(new LearnedModel(LearnedKind.OSL_MR_NO_PRIOR, features, network, 0.3, 0), rows, 4, 7, Progress.NONE);
        assertThat(importance.getFirst().feature().key()).isEqualTo(features.keys().get(1));
        assertThat(importance.getFirst().rise()).isPositive();
        assertThat(importance.subList(1, inputs)).allMatch(each -> each.rise() == 0 && each.sd() == 0);
    }
}
