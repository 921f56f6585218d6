package mnemoscope.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValueTableTest {
    @Test
    void withoutTexts_keepsAllButWhatWasSaidAndAsked() {
        ValueTable table = new ValueTable("turns", List.of("id", "text", "tokens", "question"),
                List.of(List.of("m1", "My key is 42.", 5, "Which key?"), List.of("m2", "", 1, ""))).quoting("text", "question");
        assertThat(table.hasTexts()).isTrue();
        assertThat(table.withoutTexts().heads()).isEqualTo(table.heads());
        assertThat(table.withoutTexts().rows()).containsExactly(List.of("m1", "", 5, ""), List.of("m2", "", 1, ""));
        assertThat(new ValueTable("kept", List.of("id", "text"), List.of()).hasTexts()).as("told by its makers, not by a name")
                .isFalse();
        assertThat(table.with(List.of(1)).hasTexts()).isTrue();
    }
}
