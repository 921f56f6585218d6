package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Locale;
import mnemoscope.model.Texts;
import mnemoscope.study.ReadingsSpec.Reading;
import org.junit.jupiter.api.Test;

class ReadingWordsTest {
    @Test
    void everyNameThatIsOffered_isSaid_andInGerman() throws IllegalAccessException {
        for (Field each : Reading.class.getFields()) {
            String name = (String) each.get(null);
            String english = ReadingWords.of(name);
            Texts.speak(Locale.GERMAN);
            String german = ReadingWords.of(name);
            Texts.speak(Locale.ENGLISH);
            assertThat(german).as(name).isNotEqualTo(english);
        }
    }

    @Test
    void namesOfOptions_areSaidAsPeopleDo_andOwnNamesStay() {
        assertThat(ReadingWords.of("placement end")).isEqualTo("asked at the end");
        assertThat(ReadingWords.of("placement lag:20")).isEqualTo("asked 20 turns after the evidence");
        assertThat(ReadingWords.of("pool history")).isEqualTo("pool: history");
        assertThat(ReadingWords.of("unit words")).startsWith("counted in ");
        assertThat(ReadingWords.of("order random")).isEqualTo(Texts.of("explain.brief-order-shuffled"));
        assertThat(ReadingWords.of("gold session")).isEqualTo("evidence: whole sessions");
        assertThat(ReadingWords.of("stitch stride")).isEqualTo("instances spread over the timelines");
        assertThat(ReadingWords.of("freshness from access")).isEqualTo(Texts.of("explain.reading-from-access"));
        assertThat(ReadingWords.of("placement of mine")).isEqualTo("placement of mine");
        assertThat(ReadingWords.of("shared")).isEqualTo("shared");
    }
}
