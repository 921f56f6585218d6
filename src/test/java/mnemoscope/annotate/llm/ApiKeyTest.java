package mnemoscope.annotate.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import mnemoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {
    @Test
    void ownVariable_countsBeforeTheUsualOne() throws Exception {
        Map<String, String> both = Map.of("MNEMOSCOPE_API_KEY", " own-key-1 ", "OPENAI_API_KEY", "other-key-2");
        assertThat(ApiKey.fromEnvironment(both).authorization()).isEqualTo("Bearer own-key-1");
        assertThat(ApiKey.fromEnvironment(Map.of("OPENAI_API_KEY", "other-key-2")).authorization())
                .isEqualTo("Bearer other-key-2");
        assertThat(ApiKey.fromEnvironment(Map.of()).isEmpty()).isTrue();
    }

    @Test
    void mask_hidesTheKeyAndItsPieces() throws Exception {
        ApiKey key = ApiKey.of("sk-abcdefghijklmnop", "here");
        assertThat(key.mask("key=sk-abcdefghijklmnop!")).isEqualTo("key=***!");
        assertThat(key.mask("sk-abcd...klmnop")).isEqualTo("***...***");
        assertThat(key.mask("nothing of it")).isEqualTo("nothing of it");
        assertThat(ApiKey.of("k", "here").mask("token k")).isEqualTo("to***en ***");
        assertThat(ApiKey.NONE.mask("all")).isEqualTo("all");
        assertThat(key).hasToString("***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", "line\nbreak", "schl\u00fcssel"})
    void keyThatNoHeaderCarries_isRefusedWithoutQuotingIt(String wrong) {
        assertThatThrownBy(() -> ApiKey.of(wrong, "here")).isInstanceOf(BadInputException.class).hasMessageNotContaining(wrong);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://user:secret@host/v1", "https://host/v1?key=secret", "ftp://host", "host/v1", "", "http://",
                    "https://a b"})
    void baseUrlThatIsNone_isRefusedWithoutItsSecret(String wrong) {
        assertThatThrownBy(() -> LlmSettings.fromEnvironment(Map.of()).withBaseUrl(wrong)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("base URL").hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({"http://lab.example/v1, true", "https://lab.example/v1, false", "http://localhost:11434/v1, false",
            "http://[::1]:8080/v1, false", "HTTP://LAB/v1, true"})
    void keyInTheClear_isNoticed(String url, boolean clear) throws Exception {
        LlmSettings with = LlmSettings.fromEnvironment(Map.of("OPENAI_API_KEY", "k", "MNEMOSCOPE_BASE_URL", url));
        assertThat(with.sendsKeyInTheClear()).isEqualTo(clear);
        assertThat(with.with(ApiKey.NONE).sendsKeyInTheClear()).isFalse();
    }
}
