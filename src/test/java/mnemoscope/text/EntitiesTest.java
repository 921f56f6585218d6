package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntitiesTest {
    @Test
    void entities_areWholeCapitalisedPhrases() {
        assertThat(entities("we met Melanie Jones at Grand Canyon yesterday")).containsExactly("melanie jones", "grand canyon");
    }

    @Test
    void entities_loseStopWordsAtBothEnds() {
        // "When" and "The" open a run; "I" closes one.
        assertThat(entities("When Melanie I think")).containsExactly("melanie");
        assertThat(entities("The Bank Of America")).containsExactly("bank of america");
        assertThat(entities("What Would You")).isEmpty();
    }

    @Test
    void entities_losePossessives() {
        assertThat(entities("Melanie's cat")).containsExactly("melanie");
        assertThat(entities("Melanie's Cat's")).containsExactly("melanie cat");
    }

    @Test
    void entities_keepOtherApostrophes() {
        assertThat(entities("O'Brien said")).containsExactly("o'brien");
        // "I'm" stays: without its apostrophes trimmed at the ends it is "i'm", which is no stop word.
        assertThat(entities("I'm here")).containsExactly("i'm");
        // "You'" is "you" once the apostrophe is trimmed.
        assertThat(entities("You' Rome")).containsExactly("rome");
    }

    @Test
    void entities_joinAcrossLinesAndDigits() {
        assertThat(entities("Route66\n  West 4th")).containsExactly("route66 west");
    }

    @Test
    void entities_repeatInOrder() {
        assertThat(entities("Rome, Paris, Rome")).containsExactly("rome", "paris", "rome");
    }

    private static List<String> entities(String text) {
        List<String> found = new ArrayList<>();
        Entities.each(text, found::add);
        return found;
    }
}
