package mnemoscope.learning.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TextFeatureCacheTest {
    @Test
    void equalTexts_areReadOnce() {
        AtomicInteger readings = new AtomicInteger();
        TextFeatureCache<Integer> lengths = new TextFeatureCache<>(text -> {
            readings.incrementAndGet();
            return text.length();
        });
        assertThat(lengths.of("where")).isEqualTo(5);
        assertThat(lengths.of("whe".concat("re"))).isEqualTo(5);
        assertThat(lengths.of("")).isZero();
        assertThat(readings).hasValue(2);
    }

    @Test
    void stems_areInTheOrderOfTheText_repeatedOnesRepeatedly() {
        assertThat(StemmedText.of("Hiking and more hikes near lakes")).containsExactly("hike", "hike", "near", "lake");
    }
}
