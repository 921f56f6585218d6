package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import mnemoscope.model.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DisplayedDatesTest {
    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    /** English names are made without Java's calendar data, which takes long to load at the start. */
    @ParameterizedTest
    @EnumSource(Month.class)
    void english_namesMonthsAsJavaDoes(Month month) {
        assertThat(DisplayedDates.of("%d-%02d-01".formatted(2024, month.getValue())))
                .isEqualTo("1 " + month.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " 2024");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1:56 pm on 8 May, 2023 | 8 May 2023 | 8. Mai 2023
            2023/05/20 (Sat) 02:21 | 20 May 2023 | 20. Mai 2023
            03 March 2024 | 03 March 2024 | 03. März 2024
            4 Brumaire 1795 | 4 Brumaire 1795 | 4. Brumaire 1795
            yesterday | yesterday | yesterday
            """)
    void day_isWrittenInTheLanguageOfTheWindow(String date, String english, String german) {
        assertThat(DisplayedDates.of(date)).isEqualTo(english);
        Texts.speak(Locale.GERMAN);
        assertThat(DisplayedDates.of(date)).isEqualTo(german);
    }
}
