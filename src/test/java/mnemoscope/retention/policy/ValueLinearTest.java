package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.TextHash;
import mnemoscope.retention.Policy;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import org.junit.jupiter.api.Test;

class ValueLinearTest {
    private static final int EMOTION = 0;
    private static final int GOAL = 1;
    private static final int SELF = 2;
    private static final int RELIABILITY = 3;
    private static final org.assertj.core.data.Offset<Double> EXACTLY = within(1e-12);

    private static Policy named(String name) {
        return Policies.create(name, DatasetKind.OWN);
    }

    @Test
    void emotion_isMarkersOfTheText() {
        // 0.05 and 0.05 of every turn, two words: -0.05 and -0.18; no word of four letters
        assertThat(EmotionSignal.of("a cat")).isEqualTo(0);
        // three short words: |0.05| (0.5 + 0.05)
        assertThat(EmotionSignal.of("a cat sat")).isCloseTo(0.05 * 0.55, EXACTLY);
        // one word of four letters: a third of 0.15
        assertThat(EmotionSignal.of("a bird sat")).isCloseTo(0.05 * 0.6, EXACTLY);
        // "thank" 0.2 and 0.05, one of four letters 0.05, one exclamation mark a third of 0.1
        assertThat(EmotionSignal.of("Thank you so!")).isCloseTo(0.25 * (0.5 + 0.1833), EXACTLY);
        // 0.05 - 0.25 - 0.2 - 0.15 is held at -0.4; 0.05 + 0.05 + 0.1 + 0.1 + 3 matches of four letters 0.15 at 0.3
        assertThat(EmotionSignal.of("That's not fixed, it is wrong again")).isCloseTo(0.4 * 0.8, EXACTLY);
        assertThat(EmotionSignal.of("Maybe it is it")).as("0.05 + 0.05 - 0.15").isCloseTo(0.05 * 0.45, EXACTLY);
    }

    @Test
    void factors_areThoseOfTheTurnsSoFar() {
        // All idf are equal while each word is new, so the vectors are (cat), (cat... ) by hand:
        // turn 0 user "cat": idf ln(2/2)+1 = 1, vector cat. Turn 1 friend "dog": vector dog.
        Played played = scene().user(1, "cat").turn(1, "dog").user(1, "dog").unasked().ask("cat?").play(named("value-linear"), 9);
        double half = Math.sqrt(0.5);
        // mean of the user's turns: (cat + dog) / 2, cosine 1/sqrt(2) with each
        for (int i = 0; i < 3; i++) {
            assertThat(played.term(0, SELF, i)).isCloseTo(0.5 + 0.5 * half, EXACTLY);
            assertThat(played.term(0, GOAL, i)).as("one session").isCloseTo(0.5 + 0.5 * half, EXACTLY);
        }
        assertThat(played.term(0, RELIABILITY, 0)).isEqualTo(0.7);
        assertThat(played.term(0, RELIABILITY, 1)).isEqualTo(0.4);
        assertThat(played.term(0, EMOTION, 0)).isZero();
        assertThat(played.score(0, 0)).isCloseTo(0.229 * (0.5 + 0.5 * half) + 0.639 * 0.7, EXACTLY);
    }

    @Test
    void idf_isOfTheTurnsUpToTheTurn() {
        // turn 1 "cat dog": cat ln(3/3)+1 = 1, dog ln(3/2)+1
        Played played = scene().user(1, "cat").turn(1, "cat dog").unasked().ask("bird?").play(named("value-linear"), 9);
        double dog = Math.log(1.5) + 1;
        assertThat(played.term(0, SELF, 1)).isCloseTo(0.5 + 0.5 / Math.sqrt(1 + dog * dog), EXACTLY);
    }

    @Test
    void means_doNotLookAhead() {
        Scene scene = scene().user(1, "cat").turn(1, "dog").unasked().ask("cat?").user(1, "dog").ask("cat?");
        Played played = scene.play(named("value-linear"), 9);
        assertThat(played.term(0, SELF, 1)).as("the user spoke of the cat alone").isEqualTo(0.5);
        assertThat(played.term(1, SELF, 1)).isCloseTo(0.5 + 0.5 * Math.sqrt(0.5), EXACTLY);
    }

    @Test
    void goal_isTheQuestion_orTheTopicOfTheSession_orOfTheUser() {
        Scene scene = scene().user(1, "cat").turn(1, "dog").session().user(1, "dog").session().turn(1, "dog").ask("dog?");
        Played asked = scene.play(named("value-linear[preset=goal-alone]"), 1);
        assertThat(List.of(asked.term(0, GOAL, 0), asked.term(0, GOAL, 1), asked.term(0, GOAL, 3))).containsExactly(0.5, 1.0,
                1.0);
        assertThat(asked.kept(0)).as("equal: the later").containsExactly(3);
        Played blind = scene.unasked().play(named("value-linear[preset=goal-alone]"), 9);
        assertThat(blind.term(0, GOAL, 0)).isEqualTo(1);
        assertThat(blind.term(0, GOAL, 1)).as("its session is about the cat").isEqualTo(0.5);
        assertThat(blind.term(0, GOAL, 2)).isEqualTo(1);
        assertThat(blind.term(0, GOAL, 3)).as("no turn of the user in its session").isCloseTo(0.5 + 0.5 * Math.sqrt(0.5),
                EXACTLY);
    }

    @Test
    void embeddings_takeThePlaceOfWords() {
        Scene scene = scene().user(1, "cat").turn(1, "dog").ask("bird?");
        Episode episode = scene.episode();
        EpisodeText text = new EpisodeText(episode, TextAnalyzer.PLAIN, new Embeddings("e", Map.of(TextHash.sha256("cat"),
                new float[]{2, 0}, TextHash.sha256("dog"), new float[]{3, 4}, TextHash.sha256("bird?"), new float[]{0, 1})));
        Played played = Scene.play(named("value-linear-embedding[preset=uniform]"), episode, scene.supervision(), text,
                scene.sizes(), 9, 1);
        assertThat(played.term(0, SELF, 1)).as("cosine 0.6 with the only turn of the user").isCloseTo(0.8, within(1e-7));
        assertThat(played.term(0, GOAL, 1)).as("cosine 0.8 with the question").isCloseTo(0.9, within(1e-7));
        assertThat(played.term(0, GOAL, 0)).isCloseTo(0.5, within(1e-7));
    }

    @Test
    void weights_areParameters() {
        assertThat(named("value-linear").description().asking()).isEqualTo(QuestionUse.NEVER);
        Policy uniform = named("value-linear[preset=uniform]");
        assertThat(uniform.description().asking()).isEqualTo(QuestionUse.TOPIC);
        assertThat(uniform.description().terms()).extracting(term -> term.weight()).containsExactly(1.0, 1.0, 1.0, 1.0);
        assertThat(named("value-linear[goal=0.5,self=.229]").name()).isEqualTo("value-linear[goal=0.5]");
        assertThatIllegalArgumentException().isThrownBy(() -> named("value-linear[usage=1]"))
                .withMessageContaining("emotion, goal, self, reliability");
    }
}
