package mnemoscope.ui.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What fits the pane at the left, and the line below a headline. */
final class SensitivityPaneTest {
    @Test
    void manyBudgets_areBrokenIntoLines() {
        assertThat(SensitivityPane.lines(List.of())).isEmpty();
        assertThat(SensitivityPane.lines(List.of(32, 64, 128))).containsExactly(List.of(32, 64, 128));
        assertThat(SensitivityPane.lines(List.of(16, 24, 32, 48, 64, 96, 128, 192, 256))).containsExactly(List.of(16, 24, 32),
                List.of(48, 64, 96), List.of(128, 192, 256));
    }

    @Test
    void readingsThatTheDataDoNotAllow_areCounted() {
        assertThat(SettingsPage.refused(1))
                .isEqualTo("1 setting cannot be used with these data; the tooltip of this line says why.");
        assertThat(SettingsPage.refused(2)).startsWith("2 settings cannot be used");
    }
}
