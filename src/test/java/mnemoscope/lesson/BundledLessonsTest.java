package mnemoscope.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.Lesson.Bundled;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Opened;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lessons that come with the program are whole, small, said in every language, and speak of the decisions they stand at. */
final class BundledLessonsTest {
    private static final Path FOLDER = Path.of("datasets/lessons");
    private static final Pattern DECISION = Pattern.compile("[Dd]ecision (\\d) (?:asks|is|needs)");
    private static final Pattern NUMBER_MARK = Pattern.compile("(?<=\\d)[.,](?=\\d)");
    private static final Pattern FACTS = Pattern.compile("(?<![\\w.])[-\u2212]?(?:t?\\d(?:[\\d.,]*\\d)?)\\b");

    static List<LocatedLesson> all() throws BadInputException {
        return Stream.concat(Stream.of(LocatedLesson.firstSteps()), LocatedLesson.bundled().stream()).toList();
    }

    static List<LocatedLesson> presets() throws BadInputException {
        return LocatedLesson.bundled().stream().filter(each -> each.lesson().subject() instanceof Replayed).toList();
    }

    @Test
    void index_namesEveryFileOfTheFolderOnce_andNoPresetIsWithoutALesson() throws Exception {
        assertThat(LocatedLesson.bundled()).hasSize(10);
        assertThat(all()).extracting(each -> each.lesson().title().here()).doesNotHaveDuplicates();
        assertThat(all()).extracting(LocatedLesson::file)
                .containsExactlyInAnyOrderElementsOf(files(FOLDER).stream().filter(name -> !name.equals("index.json")).toList());
        assertThat(presets()).extracting(LocatedLesson::file)
                .containsExactlyInAnyOrderElementsOf(files(Path.of("datasets/presets")));
        assertThat(presets()).allSatisfy(
                each -> assertThat(((Replayed) each.lesson().subject()).data()).isEqualTo(new Bundled("presets/" + each.file())));
    }

    private static List<String> files(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".json")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void file_fitsItsSchema_andIsWrittenAsItIsRead(LocatedLesson lesson, @TempDir Path folder) throws Exception {
        JsonSchema schema = JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("src/main/resources/mnemoscope/lesson.schema.json")));
        Path copy = folder.resolve("copy.lesson.json");
        LessonFile.write(copy, lesson.lesson());

        assertThat(LessonFile.read(FOLDER.resolve(lesson.file()))).isEqualTo(lesson.lesson()).isEqualTo(LessonFile.read(copy));
        for (Path file : List.of(FOLDER.resolve(lesson.file()), copy)) {
            assertThat(schema.validate(Files.readString(file), InputFormat.JSON)).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyText_saysTheSameNumbersInGerman(LocatedLesson placed) {
        Lesson lesson = placed.lesson();
        Stream.concat(Stream.of(lesson.title(), lesson.point()), lesson.stops().stream().map(Stop::say)).forEach(said -> {
            assertThat(said.others()).as(said.text()).containsKey("de");
            assertThat(facts(german(said.others().get("de")))).as(said.text()).isEqualTo(facts(said.text()));
        });
    }

    /** The player asks at its own place, and so does a vote; where turns are chosen, the sentence asks. */
    @ParameterizedTest
    @MethodSource("all")
    void stopThatAsks_asksOneQuestion(LocatedLesson placed) {
        placed.lesson().stops().stream().filter(Stop::predict).forEach(stop -> {
            boolean asksItself = placed.lesson().subject() instanceof Played || stop.ask().isPresent();
            Stream.concat(Stream.of(stop.say().text()), stop.say().others().values().stream())
                    .forEach(said -> assertThat(said.chars().filter(each -> each == '?')).as(said).hasSize(asksItself ? 0 : 1));
        });
    }

    /** Two lessons are about it: a policy that looks one turn ahead, and an oracle that knows one decision. */
    @Test
    void myopia_standsInTheTitlesOfTheLessonsAboutIt() throws Exception {
        assertThat(LocatedLesson.bundled())
                .filteredOn(each -> each.lesson().title().text().toLowerCase(Locale.ROOT).contains("myopia"))
                .extracting(LocatedLesson::file).containsExactly("late-return.json", "myopic-loss.json");
    }

    /** With the marks of English numbers. */
    private static String german(String said) {
        return NUMBER_MARK.matcher(said).replaceAll(mark -> mark.group().equals(",") ? "." : ",");
    }

    private static List<String> facts(String said) {
        return FACTS.matcher(said).results().map(MatchResult::group).sorted().toList();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void stops_standAtTheDecisionsThatTheySpeakOf(LocatedLesson placed) {
        assertThat(placed.lesson().stops()).allSatisfy(stop -> {
            Matcher named = DECISION.matcher(stop.say().text());
            if (named.find()) {
                assertThat(stop.at()).isEqualTo(Integer.parseInt(named.group(1)) - 1);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("presets")
    void conversation_isSmallAndComplete_andReadsLikeItsFile(LocatedLesson lesson) throws Exception {
        LoadedDataset data = lesson.read(Progress.NONE);
        assertThat(data.info()).isEqualTo(
                DatasetReader.read(Path.of("datasets/presets", lesson.file()), ReadOptions.DEFAULT, Progress.NONE).info());
        assertThat(data.info().warnings()).isEmpty();
        assertThat(data.info().repairs()).isEmpty();
        assertThat(data.conversations()).hasSize(1);
        Conversation conversation = data.conversations().getFirst();
        assertThat(conversation.turns()).hasSizeBetween(12, 30);
        assertThat(conversation.turns().stream().map(turn -> turn.speaker()).distinct()).hasSize(2);
        assertThat(conversation.turns().stream().filter(turn -> turn.user()).map(turn -> turn.speaker()).distinct()).hasSize(1);
        assertThat(conversation.questions()).hasSizeBetween(2, 6).allSatisfy(question -> {
            assertThat(question.gold().present()).isTrue();
            assertThat(question.gold().answer()).isNotBlank();
            assertThat(question.gold().category()).isNotBlank();
            assertThat(question.gold().latestEvidence()).isLessThanOrEqualTo(question.askedAfter());
        });
    }

    @Test
    void lessonThatIsNotBundled_saysWhatToDo() {
        assertThatThrownBy(() -> LocatedLesson.at(new Opened.Lesson("lost.json"))).isInstanceOf(BadInputException.class)
                .hasMessageContaining("lost.json").hasMessageContaining("is missing from this");
    }
}
