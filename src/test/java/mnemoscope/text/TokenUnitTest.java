package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.Coded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenUnitTest {
    @Test
    void contentWords_countRepeatsWithoutStopWords() {
        assertThat(TokenUnit.CONTENT_WORDS.size("The cat and the cat's dog")).isEqualTo(3);
    }

    @Test
    void words_areSplitAtUnicodeWhiteSpace() {
        assertThat(TokenUnit.WORDS.size("  one\ttwo\u00a0three\u2003four \n five-six ")).isEqualTo(5);
    }

    @Test
    void everyUnit_isAtLeastOne() {
        for (TokenUnit unit : TokenUnit.values()) {
            assertThat(unit.size("")).isEqualTo(1);
        }
        assertThat(TokenUnit.CONTENT_WORDS.size("the")).isEqualTo(1);
    }

    // Counts printed in OpenAI's cookbook, "How to count tokens with tiktoken".
    @ParameterizedTest
    @CsvSource({"antidisestablishmentarianism, 6, 6", "2 + 2 = 4, 7, 7",
            "\u304a\u8a95\u751f\u65e5\u304a\u3081\u3067\u3068\u3046, 9, 8", "tiktoken is great!, 6, 6"})
    void encodings_countAsPublished(String text, int cl100k, int o200k) {
        assertThat(TokenUnit.CL100K_BASE.size(text)).isEqualTo(cl100k);
        assertThat(TokenUnit.O200K_BASE.size(text)).isEqualTo(o200k);
    }

    @Test
    void specialTokens_areOrdinaryText() {
        assertThat(TokenUnit.CL100K_BASE.size("<|endoftext|>")).isGreaterThan(1);
    }

    @Test
    void codes_findTheirUnit() {
        for (TokenUnit unit : TokenUnit.values()) {
            assertThat(Coded.of(TokenUnit.class, unit.code())).contains(unit);
        }
        assertThat(Coded.of(TokenUnit.class, "bytes")).isEmpty();
        assertThat(Coded.codes(TokenUnit.class)).isEqualTo("content-words words o200k_base cl100k_base");
    }
}
