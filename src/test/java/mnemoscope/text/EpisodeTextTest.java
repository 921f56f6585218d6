package mnemoscope.text;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.Embeddings;
import mnemoscope.model.MemoryType;
import org.junit.jupiter.api.Test;

class EpisodeTextTest {
    @Test
    void ids_areGivenInOrderOfTime() {
        EpisodeText text = new EpisodeText(
                scene().turn(1, "cat dog cat").ask("dog bird?").turn(1, "bird fish").ask("fish?").episode(), TextAnalyzer.PLAIN,
                Embeddings.NONE);
        assertThat(text.terms(0)).containsExactly(0, 1, 0);
        assertThat(text.questionWords(0).ids()).containsExactly(1, 2);
        assertThat(text.terms(1)).containsExactly(2, 3);
        assertThat(text.words(0)).satisfies(set -> assertThat(set.ids()).containsExactly(0, 1));
    }

    @Test
    void wordsOf_countsWordsThatTheEpisodeDoesNotHave() {
        EpisodeText text = new EpisodeText(scene().turn(1, "cat dog").ask("?").episode(), TextAnalyzer.PLAIN, Embeddings.NONE);
        WordSet answer = text.wordsOf("a dog, a unicorn, a dog");
        assertThat(answer.size()).isEqualTo(2);
        assertThat(answer.overlap(text.words(0))).isEqualTo(0.5);
    }

    @Test
    void annotation_goesBeforeTheHeuristics() {
        EpisodeText text = new EpisodeText(scene().turn(1, "love", .7).turn(1, "love").ask("?").episode(), TextAnalyzer.PLAIN,
                Embeddings.NONE);
        assertThat(text.importance(0)).isEqualTo(.7);
        assertThat(text.importance(1)).isEqualTo(Importance.of("love"));
        assertThat(text.type(0)).isEqualTo(MemoryType.TEMPORARY);
    }

    @Test
    void analyzer_decidesWhichWordsMatch() {
        var episode = scene().turn(1, "she hikes").ask("hiking?").episode();
        assertThat(new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE).questionWords(0)
                .meets(new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE).words(0))).isFalse();
        EpisodeText english = new EpisodeText(episode, TextAnalyzer.ENGLISH, Embeddings.NONE);
        assertThat(english.questionWords(0).meets(english.words(0))).isTrue();
    }

    /** Five hundred long episodes at once: the words of all do not fit into memory. */
    @Test
    void wordsThatMemoryHadNoRoomFor_areMadeAgainTheSame() {
        EpisodeText text = new EpisodeText(
                scene().turn(1, "Ada has a cat").ask("cat?").turn(1, "a dog, Ada").ask("Ada's dog?").episode(),
                TextAnalyzer.PLAIN, Embeddings.NONE);
        int[] terms = text.terms(1);
        WordSet entities = text.entities(1);
        text.forget();
        assertThat(text.terms(1)).isNotSameAs(terms).isEqualTo(terms);
        assertThat(text.entities(1).ids()).isEqualTo(entities.ids());
        text.forget();
        assertThat(text.questionWords(1).meets(text.words(1))).isTrue();
        assertThat(text.wordsOf("cat").ids()).hasSize(1);
    }
}
