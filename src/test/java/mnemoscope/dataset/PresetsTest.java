package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.file.InputFile;
import mnemoscope.file.PresetFolder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.replay.Pool;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every preset is a valid, small, complete episode and names a protocol that exists. */
final class PresetsTest {
    private static final Path FOLDER = Path.of("datasets/presets");

    static List<Preset> presets() throws BadInputException {
        return Preset.list();
    }

    @Test
    void index_namesEveryFileOfTheFolderOnce() throws Exception {
        assertThat(Preset.list()).hasSize(8);
        assertThat(Preset.list()).extracting(Preset::title).doesNotHaveDuplicates();
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> episodes = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.equals("index.json")).toList();
            assertThat(Preset.list()).extracting(Preset::file).containsExactlyInAnyOrderElementsOf(episodes);
        }
    }

    @ParameterizedTest
    @MethodSource("presets")
    void file_isReadWithoutComplaint(Preset preset) throws Exception {
        LoadedDataset loaded = preset.open();
        assertThat(loaded.info().warnings()).isEmpty();
        assertThat(loaded.info().exclusions()).isEmpty();
        assertThat(loaded.info().repairs()).isEmpty();
        assertThat(loaded.info().name()).isEqualTo(preset.file());
        assertThat(loaded.conversations()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("presets")
    void file_onTheClassPathReadsLikeTheFileOnDisk(Preset preset) throws Exception {
        LoadedDataset bundled = preset.open();
        LoadedDataset onDisk = DatasetReader.read(FOLDER.resolve(preset.file()), ReadOptions.DEFAULT,
                Progress.NONE);
        assertThat(bundled.info()).isEqualTo(onDisk.info());
        assertThat(bundled.conversations().getFirst().memories()).isEqualTo(onDisk.conversations().getFirst().memories());
    }

    @ParameterizedTest
    @MethodSource("presets")
    void episode_isSmallAndComplete(Preset preset) throws Exception {
        Conversation conversation = preset.open().conversations().getFirst();
        assertThat(conversation.memories()).hasSizeBetween(12, 30);
        assertThat(conversation.memories().stream().map(turn -> turn.speaker()).distinct()).hasSize(2);
        assertThat(conversation.memories().stream().filter(turn -> turn.user()).map(turn -> turn.speaker()).distinct())
                .hasSize(1);
        assertThat(conversation.questions()).hasSizeBetween(2, 6).allSatisfy(question -> {
            assertThat(question.gold().present()).isTrue();
            assertThat(question.gold().answer()).isNotBlank();
            assertThat(question.gold().category()).isNotBlank();
            assertThat(question.gold().latestEvidence()).isLessThanOrEqualTo(question.askedAfter());
        });
    }

    @ParameterizedTest
    @MethodSource("presets")
    void protocol_exists(Preset preset) throws Exception {
        assertThat(Coded.of(TokenUnit.class, preset.unit())).isPresent();
        assertThat(Coded.of(Pool.class, preset.pool())).isPresent();
        assertThat(preset.policies()).hasSizeBetween(2, 4).doesNotHaveDuplicates().isSubsetOf(Policies.names());
        assertThat(preset.step()).isLessThan(preset.open().conversations().getFirst().questions().size());
    }

    @Test
    void everyLanguage_saysTheSameNumbersAndKeys() throws Exception {
        List<Preset> english = Preset.list();
        List<Preset> german = inGerman();
        assertThat(german).hasSameSizeAs(english);
        for (int k = 0; k < german.size(); k++) {
            Preset one = english.get(k);
            Preset other = german.get(k);
            assertThat(other).usingRecursiveComparison().ignoringFields("title", "point", "instructions").isEqualTo(one);
            assertThat(other.title()).isNotEqualTo(one.title());
            assertThat(facts(other.point())).isEqualTo(facts(one.point()));
            assertThat(facts(other.instructions())).isEqualTo(facts(one.instructions()));
        }
    }

    private static List<Preset> inGerman() throws BadInputException {
        Texts.speak(Locale.GERMAN);
        try {
            return Preset.list();
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    /** Numbers, turns and keys. */
    private static List<String> facts(String said) {
        return Pattern.compile("\\b(?:t?\\d(?:[\\d.]*\\d)?|[NM])\\b").matcher(said).results().map(MatchResult::group).sorted()
                .toList();
    }

    @Test
    void index_withAFieldMissingNamesThePlaceAndTheFields() {
        assertThatThrownBy(() -> index("{\"presets\": [{\"file\": \"a.json\", \"title\": \"A\"}]}"))
                .isInstanceOf(BadInputException.class).hasMessageContaining("line 1").hasMessageContaining("$.presets[0]")
                .hasMessageContaining("\"point\"");
    }

    @Test
    void index_withAMisspeltFieldNamesIt() {
        assertThatThrownBy(() -> index(
                """
                        {"presets": [{"file": "a.json", "title": "A", "point": "P", "do": "R", "budget": 1, "unit": "words", "pool": "carry",
                        "policies": [], "step": 0, "polices": []}]}"""))
                .isInstanceOf(BadInputException.class).hasMessageContaining("polices").hasMessageContaining("Correct its name");
    }

    @Test
    void open_ofAFileThatIsNotBundledSaysWhatToDo() {
        Preset lost = new Preset("lost.json", "Lost", "", "", 24, "content-words", "carry", List.of("recency"), 0);
        assertThatThrownBy(() -> lost.open()).isInstanceOf(BadInputException.class).hasMessageContaining("lost.json")
                .hasMessageContaining("Install it again");
    }

    @Test
    void stream_isClosedAlsoWhenItCannotBeRead() {
        boolean[] closed = {false};
        ByteArrayInputStream bytes = new ByteArrayInputStream("no data".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() throws IOException {
                closed[0] = true;
                super.close();
            }
        };
        assertThatThrownBy(() -> DatasetReader.read("notes.txt", bytes, ReadOptions.DEFAULT, Progress.NONE))
                .isInstanceOf(BadInputException.class).hasMessageContaining("notes.txt");
        assertThat(closed[0]).isTrue();
    }

    private static List<Preset> index(String json) throws BadInputException {
        return InputFile.readJson("index.json", new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
                read -> PresetFolder.presets(read, Preset::read));
    }
}
