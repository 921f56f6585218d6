package mnemoscope.retention.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.TextHash;
import mnemoscope.retention.Policy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import org.junit.jupiter.api.Test;

/** The policies that can use embeddings for relevance, on texts without a common word. */
class RelevanceTest {
    // Cosines with the question (1, 0): 0.6, 1, -1, 0.8; of turns 0 and 1: 0.6, of turns 1 and 3: 0.8, of turns 0 and 3: 0.96.
    private static final Embeddings VECTORS = new Embeddings("e",
            Map.of(TextHash.sha256("which pet"), new float[]{2, 0}, TextHash.sha256("a tabby"), new float[]{3, 4},
                    TextHash.sha256("my cat"), new float[]{1, 0}, TextHash.sha256("the weather"), new float[]{-1, 0},
                    TextHash.sha256("her kitten"), new float[]{4, 3}));

    private final Scene scene = Scene.scene().turn(1, "a tabby").turn(1, "my cat").turn(1, "the weather").turn(1, "her kitten")
            .ask("which pet");

    private Played play(Policy policy, int budget) {
        Episode episode = scene.episode();
        EpisodeText text = new EpisodeText(episode, TextAnalyzer.PLAIN, VECTORS);
        assertThat(policy.missing(text)).isEmpty();
        return Scene.play(policy, episode, scene.supervision(), text, scene.sizes(), budget, 1);
    }

    @Test
    void generativeAgents_takeTheCosine() {
        Played played = play(
                new GenerativeAgents(GenerativeAgents.Variant.RAW, GenerativeAgents.Importance.HEURISTIC, Relevance.EMBEDDING),
                1);
        assertThat(played.raw(0, 1, 0)).isCloseTo(0.6, within(1e-7));
        assertThat(played.raw(0, 1, 2)).isEqualTo(-1);
    }

    @Test
    void valueUpdated_ranksByTheCosine() {
        assertThat(play(new ValueUpdated(Relevance.EMBEDDING), 2).kept(0)).containsExactly(1, 3);
    }

    @Test
    void adagres_takesRelevanceAndRedundancyFromCosines() {
        Played played = play(new AdaGReS(Relevance.EMBEDDING), 3);
        // After turn 1 the gain of turn 3 is 0.8 - 0.8, that of turn 0 is 0.6 - 0.6: neither is above 0 by more than rounding.
        assertThat(played.term(0, 1, 0)).isCloseTo(0.6, within(1e-7));
        assertThat(played.term(0, 1, 3)).isCloseTo(0.8, within(1e-7));
        assertThat(played.kept(0)).contains(1).doesNotContain(2);
    }

    @Test
    void memoryBank_recallsTheThreeNearest() {
        Played played = play(new MemoryBank(Relevance.EMBEDDING), 3);
        assertThat(played.kept(0)).containsExactly(0, 1, 3);
        assertThat(played.score(0, 0)).isEqualTo(1);
        assertThat(played.score(0, 2)).isEqualTo(Math.exp(-1));
    }

    @Test
    void missingVector_isCounted() {
        Episode more = Scene.scene().turn(1, "a tabby").turn(1, "unknown").turn(1, " ").ask("which pet").episode();
        EpisodeText text = new EpisodeText(more, TextAnalyzer.PLAIN, VECTORS);
        assertThat(new MemoryBank(Relevance.EMBEDDING).missing(text)).contains("1 turn or question");
    }
}
