package mnemoscope.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.text.NumberFormats;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Preferences.Language;
import mnemoscope.workspace.Preferences.Look;
import mnemoscope.workspace.Preferences.Quotes;
import mnemoscope.workspace.WindowPlace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Preferences come back as they were written; what cannot be read is told with its place. */
class PreferencesFileTest {
    @TempDir
    Path folder;
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("mnemoscope/preferences.json");
    }

    private void has(String fields) throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"format\": \"mnemoscope-preferences\", \"version\": 1" + fields + "}");
    }

    @Test
    void everything_comesBack() throws Exception {
        Preferences liked = new Preferences(Look.DARK, Language.DE, NumberFormats.COMMA, 130, true, Quotes.NEVER,
                Optional.of(new WindowPlace(-1200, 30.5, 1100, 700, true)), Map.of("next-miss", "Shift+M", "jobs", ""));
        PreferencesFile.write(file, liked);
        assertThat(PreferencesFile.read(file)).isEqualTo(liked);
        assertThat(Files.readString(file)).contains("\"theme\" : \"dark\"", "\"jobs\" : \"\",\n    \"next-miss\" : \"Shift+M\"");
    }

    @Test
    void whatIsLeftOut_isUsual() throws Exception {
        assertThat(PreferencesFile.read(file)).as("no file").isEqualTo(Preferences.USUAL);
        has(", \"type_size\": 115");
        assertThat(PreferencesFile.read(file)).isEqualTo(Preferences.USUAL.withTypeSize(115));
    }

    @Test
    void mistakes_areToldWithTheirPlace() throws Exception {
        has(", \"theme\": \"pink\"");
        refused("preferences.json, line 1, column", "found the string \"pink\"", "one of system, light, dark, lecture");
        has(", \"type_size\": 500");
        refused("type_size", "[90, 100, 115, 130, 150, 175, 200]");
        has(", \"keys\": {\"jobs\": 3}");
        refused("keys.jobs", "expected keys, a string");
        has(", \"thme\": \"dark\"");
        refused("thme");
        Files.writeString(file, "{\"format\": \"mnemoscope-preferences\", \"version\": 2}");
        refused("found version 2, expected 1", "the file is from a");
        Files.writeString(file, "theme=dark");
        refused("line 1, column 1");
    }

    private void refused(String... words) {
        assertThatThrownBy(() -> PreferencesFile.read(file)).isInstanceOf(BadInputException.class).message().contains(words);
    }
}
