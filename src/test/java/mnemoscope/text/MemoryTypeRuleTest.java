package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.MemoryType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTypeRuleTest {
    private static final String GRIN = "\ud83d\ude00";

    @Test
    void shortText_isTemporaryBelow100CodePoints() {
        assertThat(MemoryTypeRule.of("x".repeat(99))).isEqualTo(MemoryType.TEMPORARY);
        assertThat(MemoryTypeRule.of("x".repeat(100))).isEqualTo(MemoryType.STABLE);
    }

    @Test
    void astralCharacters_countOnce() {
        assertThat(MemoryTypeRule.of(GRIN.repeat(99))).isEqualTo(MemoryType.TEMPORARY);
        assertThat(MemoryTypeRule.of(GRIN.repeat(100))).isEqualTo(MemoryType.STABLE);
    }

    @Test
    void white_countsUntrimmed() {
        assertThat(MemoryTypeRule.of(" ".repeat(50) + "x".repeat(50))).isEqualTo(MemoryType.STABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan", "tomorrow", "Will", "TONIGHT", "just", "currently"})
    void planWords_makeALongTextTemporary(String word) {
        assertThat(MemoryTypeRule.of("x".repeat(100) + " " + word + ".")).isEqualTo(MemoryType.TEMPORARY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plans", "William", "justice", "_just"})
    void otherWords_doNot(String word) {
        assertThat(MemoryTypeRule.of("x".repeat(100) + " " + word + ".")).isEqualTo(MemoryType.STABLE);
    }
}
