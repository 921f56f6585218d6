package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.MemoryType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypeRuleTest {
    private static final String GRIN = "\ud83d\ude00";

    @Test
    void shortText_isTemporaryBelow100CodePoints() {
        assertThat(TypeRule.of("x".repeat(99))).isEqualTo(MemoryType.TEMPORARY);
        assertThat(TypeRule.of("x".repeat(100))).isEqualTo(MemoryType.STABLE);
    }

    @Test
    void astralCharacters_countOnce() {
        assertThat(TypeRule.of(GRIN.repeat(99))).isEqualTo(MemoryType.TEMPORARY);
        assertThat(TypeRule.of(GRIN.repeat(100))).isEqualTo(MemoryType.STABLE);
    }

    @Test
    void white_countsUntrimmed() {
        assertThat(TypeRule.of(" ".repeat(50) + "x".repeat(50))).isEqualTo(MemoryType.STABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan", "tomorrow", "Will", "TONIGHT", "just", "currently"})
    void planWords_makeALongTextTemporary(String word) {
        assertThat(TypeRule.of("x".repeat(100) + " " + word + ".")).isEqualTo(MemoryType.TEMPORARY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plans", "William", "justice", "_just"})
    void otherWords_doNot(String word) {
        assertThat(TypeRule.of("x".repeat(100) + " " + word + ".")).isEqualTo(MemoryType.STABLE);
    }
}
