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

    /** By what is written: no name is looked up, and what programs read differently counts as elsewhere. */
    @ParameterizedTest
    @CsvSource({"http://lab.example/v1, true", "https://lab.example/v1, false", "http://localhost:11434/v1, false",
            "http://[::1]:8080/v1, false", "HTTP://LAB/v1, true", "http://127.0.0.1:8080/v1, false",
            "http://127.8.9.10/v1, false", "http://LOCALHOST/v1, false", "http://[0:0:0:0:0:0:0:1]/v1, false",
            "http://[::ffff:127.0.0.1]/v1, false", "http://127.evil.example.com/v1, true",
            "http://127.0.0.1.evil.example.com/v1, true", "http://localhost.evil.com/v1, true", "http://evil.localhost/v1, true",
            "http://evil.com/localhost, true", "http://0177.0.0.1/v1, true", "http://2130706433/v1, true",
            "http://0x7f000001/v1, true", "http://0.0.0.0/v1, true", "http://192.168.0.1/v1, true", "http://[fe80::1]/v1, true",
            "http://[::ffff:8.8.8.8]/v1, true", "https://127.evil.example.com/v1, false"})
    void textsInTheClear_areNoticed_withAndWithoutAKey(String url, boolean clear) throws Exception {
        LlmSettings with = LlmSettings.fromEnvironment(Map.of("OPENAI_API_KEY", "k", "MNEMOSCOPE_BASE_URL", url));
        assertThat(with.route().isInTheClear()).isEqualTo(clear);
        assertThat(with.with(ApiKey.NONE).route().isInTheClear()).isEqualTo(clear);
    }

    /** Those of a user in front of the server look like a server in other programs. */
    @ParameterizedTest
    @ValueSource(
            strings = {"http://localhost@evil.example/v1", "http://localhost:80@evil.example/v1", "http://127.0.0.1%40evil/v1",
                    "http://evil.example#@localhost/v1", "http://evil.example?@localhost/v1",
                    "http://evil.example\\@localhost/v1", "http://[::1]evil.example/v1", "http://127.0.0.999/v1",
                    "http://127.1/v1", "http://127.0.0.1./v1"})
    void serverThatIsSpelledToDeceive_isRefused(String url) {
        assertThatThrownBy(() -> LlmSettings.USUAL.withBaseUrl(url)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("base URL");
    }
}
