package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextAnalyzerTest {
    @Test
    void english_stemsAndDropsStopWords() {
        assertThat(words("english", "What did Caroline's dogs do while hiking?")).containsExactly("carolin", "dog", "hike");
    }

    @Test
    void english_isReusable() {
        TextAnalyzer english = TextAnalyzer.ENGLISH;
        english.eachWord("first", word -> {});
        List<String> found = new ArrayList<>();
        english.eachWord("Running runs", found::add);
        assertThat(found).containsExactly("run", "run");
    }

    @Test
    void plain_isTheProtocols() {
        assertThat(words("plain", "What did Caroline's dogs do?")).containsExactly("caroline", "dogs");
    }

    @Test
    void names_findTheirAnalyzer() {
        assertThat(TextAnalyzer.names()).containsExactly("plain", "english")
                .allSatisfy(name -> assertThat(TextAnalyzer.named(name).orElseThrow().name()).isEqualTo(name));
        assertThat(TextAnalyzer.named("german")).isEmpty();
    }

    private static List<String> words(String analyzer, String text) {
        List<String> found = new ArrayList<>();
        TextAnalyzer.named(analyzer).orElseThrow().eachWord(text, found::add);
        return found;
    }
}
