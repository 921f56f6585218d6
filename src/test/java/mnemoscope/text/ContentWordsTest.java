package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContentWordsTest {
    @Test
    void contentWords_areLowerCasedRunsWithoutStopWords() {
        assertThat(words("What did Caroline's 2 DOGS do on the 7th?")).containsExactly("caroline", "2", "dogs", "7th");
    }

    @Test
    void contentWords_areSplitAtEverythingElse() {
        // "don" and "t" are stop words; the umlaut splits because only a-z and 0-9 are letters here.
        assertThat(words("don't well-kept caf\u00e9 na\u00efve_x")).containsExactly("well", "kept", "caf", "na",
                "ve_x".substring(3));
    }

    @Test
    void contentWords_repeatInOrder() {
        assertThat(words("cat dog cat")).containsExactly("cat", "dog", "cat");
    }

    @Test
    void contentWords_ofNothingAreNone() {
        assertThat(words("")).isEmpty();
        assertThat(words("the of and ?!")).isEmpty();
    }

    private static List<String> words(String text) {
        List<String> found = new ArrayList<>();
        ContentWords.each(text, found::add);
        return found;
    }
}
