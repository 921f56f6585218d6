package mnemoscope.learning;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.learning.feature.TermFeature.Terms;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Embeddings;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class LogitTrainingTest {
    private static final Scene SCENE = scene().turn(1, "cat").turn(2, "dog dog").turn(4, "bird cat").ask("cat?", 0).ask("dog?",
            2);

    private static ReplayInput input(Scene scene) {
        return new ReplayInput(new LabelledEpisode(scene.episode(), scene.supervision()),
                new EpisodeText(scene.episode(), TextAnalyzer.PLAIN, Embeddings.NONE), TokenUnit.CONTENT_WORDS, scene.sizes());
    }

    @Test
    void terms_areWordsWithTheirIdf() {
        LogitTraining trained = LogitTraining.of(List.of(input(SCENE)), LearnedKind.LRE_LOGIT);
        Terms terms = trained.features().terms().orElseThrow();
        assertThat(terms.words()).containsExactly("bird", "cat", "dog");
        // 3 turns: bird and dog in one, cat in two
        assertThat(terms.idf()).containsExactly(Math.log(4 / 2.0) + 1, Math.log(4 / 3.0) + 1, Math.log(4 / 2.0) + 1);
        assertThat(trained.examples()).isEqualTo(3);
        assertThat(trained.positives()).as("turns 0 and 2 are evidence of some question").isEqualTo(2);
        assertThat(terms.weights()[1]).as("cat is in both").isPositive();
        assertThat(terms.weights()[2]).as("dog is in none").isNegative();
        assertThat(trained.network().inputs()).isEqualTo(1 + 6);
    }

    @Test
    void policy_ranksByProbabilityPerToken_withoutTheQuestion() {
        LogitTraining trained = LogitTraining.of(List.of(input(SCENE)), LearnedKind.LRE_LOGIT);
        LearnedPolicy policy = new LearnedPolicy(
                new LearnedModel(LearnedKind.LRE_LOGIT, trained.features(), trained.network(), 0, 1));
        Played played = SCENE.play(policy, 7);
        assertThat(played.score(1, 2)).as("the same at both questions").isEqualTo(played.score(0, 2));
        int[] tokens = SCENE.sizes();
        int terms = policy.description().terms().size();
        for (int i = 0; i < 3; i++) {
            double logit = 0;
            for (int k = 0; k < terms - 2; k++) {
                logit += played.term(0, k, i);
            }
            double p = 1 / (1 + Math.exp(-logit));
            assertThat(Math.exp(played.score(0, i))).isCloseTo(p / tokens[i], within(1e-12));
        }
        assertThat(SCENE.play(policy, 1).kept(0)).containsExactly(0);
    }

    @Test
    void agents_haveNoWords() {
        LogitTraining trained = LogitTraining.of(List.of(input(SCENE)), LearnedKind.LRE_LOGIT_AGENT);
        assertThat(trained.features().terms()).isEmpty();
        assertThat(trained.network().inputs()).isEqualTo(9);
    }

    @Test
    void withoutEvidence_isRefused() {
        assertThatThrownBy(() -> LogitTraining.of(List.of(input(scene().turn(1, "cat").ask("cat?"))), LearnedKind.LRE_LOGIT))
                .isInstanceOf(NoEvidenceToLearnException.class);
    }
}
