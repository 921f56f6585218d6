package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import mnemoscope.learning.CrossValidation.FoldResult;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class CrossValidationTest {
    @Test
    void folds_holdEveryEpisodeOutOnce() {
        Folds folds = Folds.of(11, 5, 3);
        assertThat(folds.heldOut()).hasSize(5).allSatisfy(held -> assertThat(held).hasSizeBetween(2, 3).isSorted());
        assertThat(folds.heldOut().stream().flatMap(List::stream)).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(Folds.of(11, 5, 3)).isEqualTo(folds);
        assertThat(Folds.of(11, 5, 4)).isNotEqualTo(folds);
        assertThatIllegalArgumentException().isThrownBy(() -> Folds.of(3, 4, 0)).withMessageContaining("folds (4)");
    }

    @Test
    void run_trainsOnTheOtherFoldsOnly() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(4);
        TrainingSettings settings = Bundled.quick(LearnedKind.OSL_MR_NO_PRIOR);
        List<FoldResult> results = CrossValidation.run(inputs, MixedWeights.LOCOMO, Bundled.AT_64, settings, 2, List.of(0L, 1L),
                List.of(32, 64), Progress.NONE);
        assertThat(results).hasSize(8).extracting(FoldResult::budgetTokens).startsWith(32, 32, 64, 64, 32);
        FoldResult last = results.getLast();
        List<Integer> heldOut = Folds.of(4, 2, 1).heldOut().get(1);
        assertThat(last.episodes()).extracting(CrossValidation.EpisodeSummary::episode)
                .containsExactlyElementsOf(heldOut.stream().map(e -> inputs.get(e).episode().id()).toList())
                .doesNotContain(last.trained().validation());
        List<ReplayInput> others = java.util.stream.IntStream.range(0, 4).filter(e -> !heldOut.contains(e)).mapToObj(inputs::get)
                .toList();
        Trained again = Learner.train(others, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64.withSeed(1),
                settings.withSeed(1_001), new Calibration(), Progress.NONE);
        assertThat(again.model().network().weights()).containsExactly(last.trained().model().network().weights());
        Summary summary = Summary
                .of(Replayer.run(inputs.get(heldOut.getFirst()), new LearnedPolicy(again.model()), Bundled.AT_64, Progress.NONE));
        assertThat(last.episodes().getFirst().summary()).isEqualTo(summary);
    }
}
