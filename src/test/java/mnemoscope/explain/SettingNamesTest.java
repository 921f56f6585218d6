package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Locale;
import mnemoscope.model.Texts;
import mnemoscope.study.SettingsSpec.Setting;
import org.junit.jupiter.api.Test;

class SettingNamesTest {
    @Test
    void everyNameThatIsOffered_isSaid_andInGerman() throws IllegalAccessException {
        for (Field each : Setting.class.getFields()) {
            String name = (String) each.get(null);
            String english = SettingNames.of(name);
            Texts.speak(Locale.GERMAN);
            String german = SettingNames.of(name);
            Texts.speak(Locale.ENGLISH);
            assertThat(german).as(name).isNotEqualTo(english);
        }
    }

    @Test
    void namesOfOptions_areSaidAsPeopleDo_andOwnNamesStay() {
        assertThat(SettingNames.of("placement end")).isEqualTo("asked at the end");
        assertThat(SettingNames.of("placement lag:20")).isEqualTo("asked 20 turns after the evidence");
        assertThat(SettingNames.of("placement drawn:200")).isEqualTo("asked 1 to 200 turns after the evidence, at random");
        assertThat(SettingNames.of("pool history")).isEqualTo("pool: history");
        assertThat(SettingNames.of("unit words")).startsWith("counted in ");
        assertThat(SettingNames.of("order random")).isEqualTo(Texts.of("explain.brief-order-shuffled"));
        assertThat(SettingNames.of("gold session")).isEqualTo("evidence: whole sessions");
        assertThat(SettingNames.of("stitch stride")).isEqualTo("instances spread over the timelines");
        assertThat(SettingNames.of("freshness from access")).isEqualTo(Texts.of("explain.reading-from-access"));
        assertThat(SettingNames.of("placement of mine")).isEqualTo("placement of mine");
        assertThat(SettingNames.of("shared")).isEqualTo("shared");
    }
}
