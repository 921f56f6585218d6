package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
        TextAnalyzer english = TextAnalyzer.of("english");
        english.eachWord("first", word -> {
        });
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
                .allSatisfy(name -> assertThat(TextAnalyzer.of(name).name()).isEqualTo(name));
        assertThatIllegalArgumentException().isThrownBy(() -> TextAnalyzer.of("german"))
                .withMessage("Unknown text analyzer \"german\". Analyzers: plain english.");
    }

    private static List<String> words(String analyzer, String text) {
        List<String> found = new ArrayList<>();
        TextAnalyzer.of(analyzer).eachWord(text, found::add);
        return found;
    }
}
