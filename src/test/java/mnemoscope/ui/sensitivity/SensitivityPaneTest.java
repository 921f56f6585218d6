package mnemoscope.ui.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.explain.SettingNames;
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
    void settingsThatPoliciesOrDataDoNotAllow_areNamed() {
        assertThat(SettingsPage.refused(List.of("placement lag:20: no questions", "freshness from access: \"policies\": no"), 20))
                .isEqualTo("2 of 22 settings cannot be used with the chosen policies or these data: "
                        + SettingNames.of("placement lag:20") + "; " + SettingNames.of("freshness from access")
                        + ". The tooltip of this line says why.");
    }
}
