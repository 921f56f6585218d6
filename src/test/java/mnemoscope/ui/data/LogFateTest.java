package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LogFateTest {
    private static final Pattern FATE = Pattern
            .compile("(?:became|skip)\\([^;\"]*\"([^\"]+)\"(?: : \"([^\"]+)\")?|static final String [A-Z_]+ = \"([a-z ]+)\"");

    @AfterEach
    void english() {
        Texts.speak(Locale.ENGLISH);
    }

    @Test
    void everyFateThatReadersName_isSaidInGerman() throws Exception {
        Texts.speak(Locale.GERMAN);
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/mnemoscope/dataset"))) {
            List<String> fates = files
                    .filter(file -> file.getFileName().toString()
                            .matches("(.*Reader|LogLines|LogTree|RecordFates|TracedCalls|ModelExchange|Report)\\.java"))
                    .flatMap(LogFateTest::fates).distinct().toList();
            assertThat(fates)
                    .contains("without text", "reasoning", "broken links mended", "no call of a model", "cut off", "no JSON")
                    .allSatisfy(fate -> assertThat(LogFate.words(fate)).isNotEqualTo(fate));
        }
    }

    @Test
    void dataOfALog_isGerman() throws Exception {
        Path log = Path.of("src/test/resources/logs/claude-code-garden.jsonl");
        DatasetInfo info = DatasetReader.read(log, ReadOptions.DEFAULT, Progress.NONE).info();
        Texts.speak(Locale.GERMAN);
        assertThat(DataReport.of(info, List.of(), Protocol.of(info)).facts()).extracting(DataReport.Fact::name)
                .contains("Zeilen des Logs: mit Beiträgen", "Zeilen des Logs: übergangen: new-kind")
                .noneMatch(name -> name.matches(".*\\b(with|without|lines|messages|of|on|read)\\b.*"))
                .as("one list of what became of the lines").noneMatch(name -> name.startsWith("Kein Beitrag"));
    }

    private static Stream<String> fates(Path file) {
        try {
            return FATE.matcher(Files.readString(file)).results()
                    .flatMap(found -> Stream.of(found.group(1), found.group(2), found.group(3)))
                    .filter(fate -> fate != null && !fate.startsWith(" ") && !fate.matches("type|dataset\\..*"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
