package mnemoscope.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class NameSuggestionsTest {
    private static final List<String> KNOWN = List.of("recency", "mixed", "random", "lru");

    @Test
    void fewestEdits_isMeant_unlessMostLettersChange() {
        assertThat(NameSuggestions.nearest("recensy", KNOWN)).contains("recency");
        assertThat(NameSuggestions.nearest("lu", KNOWN)).contains("lru");
        assertThat(NameSuggestions.nearest("mixedmixedmixed", KNOWN)).isEmpty();
        assertThat(NameSuggestions.nearest("xxxxx", KNOWN)).isEmpty();
    }

    /** A text of 100,000 letters instead of a policy name took half a second, as fuzzing found. */
    @Test
    @Timeout(20)
    void pastedText_isNoSlip_andTakesNoTime() {
        List<String> many = new AbstractList<>() {
            @Override
            public String get(int index) {
                return "name " + index;
            }

            @Override
            public int size() {
                return 2_000;
            }
        };
        assertThat(NameSuggestions.nearest("x".repeat(1_000_000), many)).isEmpty();
    }
}
