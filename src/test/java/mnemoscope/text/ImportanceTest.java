package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ImportanceTest {
    @Test
    void importance_ofNothingIsOneTenth() {
        assertThat(Importance.of("")).isEqualTo(0.1);
    }

    @Test
    void importance_addsWordsMarksDigitsAndLength() {
        // family and wedding once each, an exclamation mark, a digit, 39 code points
        String text = "My family! The wedding, family: 2 days.";
        assertThat(text).hasSize(39);
        assertThat(Importance.of(text)).isCloseTo(0.1 + 0.3 + 0.1 + 0.1 + 0.2 * 39 / 300, within(1e-12));
    }

    @Test
    void importance_countsCodePoints() {
        assertThat(Importance.of("\ud83d\ude00".repeat(150))).isCloseTo(0.1 + 0.1, within(1e-12));
    }

    @Test
    void importance_isAtMostOne() {
        assertThat(Importance.of("love job family wedding baby cancer death award")).isEqualTo(1);
    }
}
