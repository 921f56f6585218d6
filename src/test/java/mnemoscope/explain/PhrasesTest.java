package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class PhrasesTest {
    /** The name of a tokenizer stays as it is spelt. */
    @Test
    void capital_isNotOfANameWithADigit() {
        assertThat(Phrases.capital(TokenUnit.CONTENT_WORDS.label())).isEqualTo("Content words");
        assertThat(Phrases.capital(TokenUnit.O200K_BASE.label())).isEqualTo("o200k tokens");
        assertThat(Phrases.capital(TokenUnit.CL100K_BASE.label())).isEqualTo("cl100k tokens");
        assertThat(Phrases.capital("")).isEmpty();
    }
}
