package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionNameTest {
    @ParameterizedTest
    @CsvSource({"locomo10.json, locomo10.session.json", "talks.jsonl.gz, talks.session.json", "v1.5.csv, v1.5.session.json",
            "Synthetic conversations, Synthetic-conversations.session.json", "'', mnemoscope.session.json"})
    void isTheNameOfTheData_withTheEndingOfSessions(String data, String name) {
        assertThat(SavedSession.nameFor(data)).isEqualTo(name);
    }
}
