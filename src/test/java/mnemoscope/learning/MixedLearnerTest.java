package mnemoscope.learning;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.feature.AnswerFeature;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.Embeddings;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Scene;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class MixedLearnerTest {
    private static ReplayInput input(Scene scene) {
        return new ReplayInput(new LabelledEpisode(scene.episode(), scene.supervision()),
                new EpisodeText(scene.episode(), TextAnalyzer.PLAIN, Embeddings.NONE), TokenUnit.CONTENT_WORDS, scene.sizes());
    }

    private static Trained train(int budget, ReplayInput... inputs) {
        return Learner.train(List.of(inputs), MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Protocol.of(budget),
                TrainingSettings.of(LearnedKind.MIXED_LEARNED), new Calibration(), Progress.NONE);
    }

    private static double[] weights(Mlp network) {
        return Arrays.copyOf(network.weights(), network.inputs());
    }

    /** Room for one of two turns. The older one shares the question's word and is the evidence: only that term is needed. */
    @Test
    void groupsThatAreNotNeeded_areRemoved() {
        Trained trained = train(1, input(scene().turn(1, "cat").turn(1, "dog").ask("cat?", 0)));
        assertThat(weights(trained.model().network())).containsExactly(0, 1, 0, 0, 0, 0);
        assertThat(trained.tuned()).isEqualTo(1);
        assertThat(trained.examples()).isEqualTo(1);
    }

    /** Five questions about nothing, whose evidence is the newest turn: the word in common misleads, recency alone is right. */
    @Test
    void groupsThatMislead_areRemoved() {
        Scene scene = scene();
        for (int k = 0; k < 5; k++) {
            scene.turn(1, "cat").turn(1, "dog").ask("cat?", 2 * k + 1);
        }
        double[] weights = weights(train(1, input(scene)).model().network());
        assertThat(weights[1]).as("question").isZero();
        assertThat(scene.play(AnsweredPolicy.of(train(1, input(scene)).model()), 1).kept(4)).containsExactly(9);
    }

    @Test
    void score_isThatOfMixedScoreWithTheseWeights() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(3);
        LearnedModel model = Bundled.trained(LearnedKind.MIXED_LEARNED, inputs.subList(0, 2)).model();
        double[] w = weights(model.network());
        MixedScore same = new MixedScore(new MixedWeights(w[0], w[1], 0, w[2], w[3], w[4], -w[5]));
        Trace learned = Replayer.run(inputs.get(2), AnsweredPolicy.of(model), Bundled.AT_64, Progress.NONE);
        Trace mixed = Replayer.run(inputs.get(2), same, Bundled.AT_64, Progress.NONE);
        for (int t = 0; t < learned.decisionCount(); t++) {
            assertThat(learned.retained(t)).containsExactly(mixed.retained(t));
            for (int c = 0; c < learned.poolSize(t); c++) {
                assertThat(learned.score(t, c)).isCloseTo(mixed.score(t, c), within(1e-12));
            }
        }
    }

    @Test
    void onItsTrainingEpisodes_itIsNotBelowThePapersWeights() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(3);
        Trained trained = Bundled.trained(LearnedKind.MIXED_LEARNED, inputs);
        assertThat(trained.tuned()).isGreaterThanOrEqualTo(f1(inputs, MixedWeights.LOCOMO));
        assertThat(trained.tuned()).isEqualTo(Summary.of(inputs.stream()
                .map(input -> Replayer.run(input, LearnedPolicy.unadapted(trained.model()), Bundled.AT_64, Progress.NONE))
                .toList()).f1());
    }

    private static double f1(List<ReplayInput> inputs, MixedWeights weights) {
        return Summary.of(
                inputs.stream().map(input -> Replayer.run(input, new MixedScore(weights), Bundled.AT_64, Progress.NONE)).toList())
                .f1();
    }

    @Test
    void withoutEvidence_isRefused() {
        assertThatThrownBy(() -> train(1, input(scene().turn(1, "cat").ask("cat?"))))
                .isInstanceOf(NoEvidenceToLearnException.class);
    }

    /** The answer "a black cat" has the content words black and cat. */
    @Test
    void answerOverlap_isTheShareOfTheAnswersWords() {
        Scene scene = scene().turn(1, "cat").turn(1, "black cat").turn(1, "dog").ask("?", "a black cat", 0);
        double[] rows = new double[3];
        new FeatureSet(List.of(new AnswerFeature())).with(input(scene).known()::answerWords).start()
                .fill(scene.play(new MixedScore(MixedWeights.LOCOMO), 9).steps().getFirst().seen(), rows, 1, 0);
        assertThat(rows).containsExactly(0.5, 1, 0);
    }
}
