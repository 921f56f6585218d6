package mnemoscope.lesson;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Beside;
import mnemoscope.lesson.Lesson.Given;
import mnemoscope.lesson.Lesson.Part;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The format of lessons: what is written is read again, and every mistake names its place. */
final class LessonFileTest {
    private static final String WHOLE = """
            {"format": "mnemoscope-lesson", "version": 1,
             "title": "Where she lives", "point": "The newest turn is not the answer.",
             "data": {"episodes": [{"id": "e1",
               "turns": [{"id": "t1", "text": "I moved to Bergen."}, {"id": "t2", "text": "It \\"rains\\" here."}],
               "questions": [{"text": "Where do I live?", "evidence": ["t1"]}]}]},
             "readings": {"budget": 3, "unit": "words", "pool": "shared"},
             "policies": ["recency", "mixed"],
             "stops": [{"decision": 1, "select": "t1", "predict": true, "say": "What would you keep?"}]}
            """;
    @TempDir
    Path folder;

    private Path file(String json) throws Exception {
        return Files.writeString(folder.resolve("mine.lesson.json"), json);
    }

    /** "Found no field" did not say that the field is there, with a slip in its name. */
    @Test
    void slipInTheNameOfAField_isNamedWithItsPlace() throws Exception {
        assertThatThrownBy(() -> LessonFile.read(file(WHOLE.replace("\"say\"", "\"sya\"")))).isInstanceOf(BadInputException.class)
                .hasMessageContaining("$.stops[0].sya")
                .hasMessageContaining("found an unknown field \"sya\" in the place of \"say\"");
        assertThatThrownBy(() -> LessonFile.read(file(WHOLE.replace("\"say\"", "\"text\"")))).as("another field")
                .hasMessageContaining("found no field \"say\"");
    }

    @Test
    void questionOfTheTeacher_isTheSameInFiles_inEveryLanguage() {
        Ask ask = new Ask(About.OWN, Optional.of(new LocalizedText("Who?", Map.of("de", "Wer?"))),
                List.of(new LocalizedText("A", Map.of("de", "Ah")), new LocalizedText("B", Map.of("de", "Be"))), 1);
        assertThat(ask.own().filed()).isEqualTo("own Who?: A | B");
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(ask.own().words()).isEqualTo("Wer?");
            assertThat(ask.own().answers().getLast().words()).isEqualTo("Be");
            assertThat(ask.own().filed()).isEqualTo("own Who?: A | B");
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void everyField_isReadAgain_andFitsTheSchema() throws Exception {
        Stop stop = new Stop(1, "e2", "t3", "mixed", true, Optional.of(Part.COLUMNS),
                new LocalizedText("Look", Map.of("de", "Schau")),
                Optional.of(new Ask(About.OWN, Optional.of(new LocalizedText("Who?", Map.of("de", "Wer?"))),
                        List.of(new LocalizedText("A", Map.of("de", "Ah")), new LocalizedText("B", Map.of("de", "Be"))), 1)));
        Lesson replayed = new Lesson(LocalizedText.of("A"), new LocalizedText("B", Map.of("de", "C")),
                new Replayed(
                        new Beside("../talks.json"), ProtocolOverrides
                                .of(Protocol.of(DatasetKind.LOCOMO).with(Pool.REACQUIRE).withBudget(77), ProtocolSetting.WINDOW),
                        List.of("recency", "mixed")),
                List.of(stop));
        Lesson played = new Lesson(
                LocalizedText.of("A"), LocalizedText.of("B"), new Played(new Given(Regime.SHIFTING.shape(4, 5, 2).draw(3)),
                        Variant.PREFETCH, Optional.of(11), List.of(PlayedPolicy.lookahead(4), PlayedPolicy.OPTIMAL)),
                List.of(Stop.at(4, "", true, "Now")));
        JsonSchema schema = JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("src/main/resources/mnemoscope/lesson.schema.json")));
        for (Lesson lesson : List.of(replayed, played)) {
            Path file = folder.resolve("a.lesson.json");
            LessonFile.write(file, lesson);
            assertThat(LessonFile.read(file)).isEqualTo(lesson);
            assertThat(LessonFile.isLesson(file)).isTrue();
            assertThat(schema.validate(Files.readString(file), InputFormat.JSON)).isEmpty();
            assertThat(schema.validate(Files.readString(file).replace("\"stops\"", "\"stopps\""), InputFormat.JSON)).isNotEmpty();
        }
    }

    @Test
    void dataInTheLesson_areReadUnderItsReadings() throws Exception {
        LocatedLesson lesson = LocatedLesson.at(new Opened.DataFile(file(WHOLE)));
        LoadedDataset data = lesson.read(Progress.NONE);

        assertThat(data.conversations().getFirst().turns().getLast().text()).isEqualTo("It \"rains\" here.");
        assertThat(lesson.protocol(data)).extracting(Protocol::budgetTokens, Protocol::unit, Protocol::pool).containsExactly(3,
                TokenUnit.WORDS, Pool.SHARED);
        assertThat(lesson.cursor(0, data.conversations(), lesson.protocol(data))).contains(Cursor.at("e1", 0, 0));
    }

    /** A what-if was taken for the policy that its name begins with. */
    @Test
    void policiesThatNoOtherWindowHas_areNotOpened() throws Exception {
        String more = WHOLE.replace("\"mixed\"]", "\"mixed\", \"mixed-what-if-1\", \"osl-mr-run-1\"]");
        LocatedLesson lesson = LocatedLesson.at(new Opened.DataFile(file(more)));

        assertThat(lesson.unknown()).containsExactly("mixed-what-if-1", "osl-mr-run-1");
        assertThat(lesson.opening(Workspace.NEW, Workspace.NEW.opened(), lesson.read(Progress.NONE)).policies().names())
                .containsExactly("recency", "mixed");
    }

    @Test
    void draft_leavesOutWhatOnlyItsWindowHas_andIsNotWholeIfTooFewAreLeft() {
        Replayed shown = new Replayed(new Lesson.Bundled("synthetic.json"),
                ProtocolOverrides.of(Protocol.of(DatasetKind.OWN), ProtocolSetting.WINDOW),
                List.of("recency", "mixed-what-if-1", "osl-mr-run-1", "bm25"));
        LessonDraft draft = new LessonDraft("A", "B", Optional.of(shown), List.of(Stop.at(0, "", false, "Now")));

        assertThat(draft.leftOut()).containsExactly("mixed-what-if-1", "osl-mr-run-1");
        assertThat(draft.isWhole()).isTrue();
        assertThat(((Replayed) draft.in(folder).subject()).policies()).containsExactly("recency", "bm25");
        Replayed few = new Replayed(shown.data(), shown.readings(), List.of("mixed", "mixed-what-if-1"));
        assertThat(draft.plus(few, draft.stops().getFirst()).isWhole()).isFalse();
    }

    @Test
    void pathThatNoFileCanHave_isToldWithItsPlace() throws Exception {
        Path file = file(WHOLE.replaceFirst("(?s)\\{\"episodes.*?\\}\\]\\}\\]\\},", "{\"file\": \"a\\\\u0000b\"},"));
        assertThatThrownBy(() -> LessonFile.read(file)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("mine.lesson.json, line 3, column 19")
                .hasMessageContaining("a path from the folder of the lesson");
    }

    /** "Could not open ..." named neither the lesson nor what to do. */
    @Test
    void missingData_areNamedWithTheirLesson_andWhatToDo() throws Exception {
        String beside = WHOLE.replaceFirst("(?s)\\{\"episodes.*?\\}\\]\\}\\]\\},", "{\"file\": \"lost.json\"},");
        Path file = file(beside);
        LocatedLesson lesson = LocatedLesson.at(new Opened.DataFile(file));
        assertThatThrownBy(() -> lesson.read(Progress.NONE)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("of lesson " + lesson.lesson().title().here())
                .hasMessageContaining(file.resolveSibling("lost.json") + " does not exist")
                .hasMessageContaining("under \"data\" in " + file.getFileName());
    }

    @Test
    void dataBesideTheLesson_areFoundFromIt() throws Exception {
        Files.copy(Path.of("datasets/presets/burst.json"), folder.resolve("burst.json"));
        String beside = WHOLE.substring(0, WHOLE.indexOf("{\"episodes")) + "{\"file\": \"burst.json\"},"
                + WHOLE.substring(WHOLE.indexOf(" \"readings"));

        assertThat(LocatedLesson.at(new Opened.DataFile(file(beside))).read(Progress.NONE).info().name()).isEqualTo("burst.json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            textBlock = """
                    "version": 1 | "version": 2 | line 1, column 44 | found version 2, expected 1 or older: the lesson is from a newer version of the program.
                    "title" | "titel" | line 2, column 11 | "title"
                    "The newest turn is not the answer." | " " | line 2, column 39 | the point in one sentence
                    "shared" | "sharde" | line 6, column 53 | expected one of carry, shared
                    "mixed" | "mixd" | line 7, column 26 | mixed
                    "recency" | "mixed" | line 7 | found 2 policies, expected 2 to 6, each once
                    "predict" | "predicts" | line 8 | predicts
                    "decision": 1 | "decision": 0 | line 8, column 25 | a decision, counted from 1
                    "decision": 1, | | line 8 | a stop without "decision"
                    "data" | "date" | line 1 | found neither "data" nor "instance"
                    """)
    void mistake_isToldWithItsPlace(String right, String wrong, String place, String said) throws Exception {
        Path file = file(WHOLE.replace(right, wrong == null ? "" : wrong));

        assertThatThrownBy(() -> LessonFile.read(file)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("mine.lesson.json, " + place).hasMessageContaining(said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            ["t1"] | ["t9"] | line 5
            "decision": 1 | "decision": 2 | stop 1: e1/2
            "select": "t1" | "select": "t7" | stop 1: e1/t7
            """)
    void whatTheDataLack_isToldWhenTheyAreRead(String right, String wrong, String said) throws Exception {
        LocatedLesson lesson = LocatedLesson.at(new Opened.DataFile(file(WHOLE.replace(right, wrong))));

        assertThatThrownBy(() -> lesson.read(Progress.NONE)).isInstanceOf(BadInputException.class).hasMessageContaining(said);
    }

    @Test
    void document_namesEveryFieldOfTheSchema() throws Exception {
        String document = Files.readString(Path.of("src/docs/formats/lesson.md"));
        String schema = Files.readString(Path.of("src/main/resources/mnemoscope/lesson.schema.json"));
        for (String field : List.of("title", "point", "data", "file", "bundled", "episodes", "readings", "budget", "unit", "pool",
                "placement", "order", "seed", "policies", "instance", "regime", "model", "draw", "stops", "decision", "turn",
                "conversation", "select", "explain", "predict", "show", "say", "de")) {
            assertThat(schema).contains("\"" + field + "\":");
            assertThat(document).contains("`" + field + "`");
        }
    }

    private LessonDraft draft(String title, String data) {
        Replayed shown = new Replayed(new Beside(data),
                ProtocolOverrides.of(Protocol.of(DatasetKind.OWN), ProtocolSetting.WINDOW), List.of("recency", "bm25"));
        return new LessonDraft(title, "B", Optional.of(shown), List.of(Stop.at(0, "", false, "Now")));
    }

    /** What was recorded is not lost: nothing is written over what was there, and the draft stays. */
    @Test
    void lessonThatCouldNotBeReadAgain_isNotWritten() throws Exception {
        Path file = file(WHOLE);
        assertThatThrownBy(() -> LessonFile.write(file, draft("A".repeat(81), "/a.json").in(folder)))
                .isInstanceOf(BadInputException.class).hasMessageContaining("title", "81", "80");
        assertThat(file).hasContent(WHOLE);
        LessonFile.write(file, draft("\u202e\u0007\"\\</x>\ud83d\ude00".repeat(5), "/a.json").in(folder));
        assertThat(LessonFile.read(file).title().text()).startsWith("\u202e\u0007\"\\</x>\ud83d\ude00");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void dataOfAnOddName_areFoundFromTheLesson() throws Exception {
        Path data = Files.copy(Path.of("datasets/presets/burst.json"), folder.resolve("a\\b \"c\"\n#%20.json"));
        Path file = folder.resolve("mine.lesson.json");
        LessonFile.write(file, draft("A", data.toString()).in(folder));
        assertThat(LocatedLesson.at(new Opened.DataFile(file)).data()).isEqualTo(new Beside(data.toAbsolutePath().toString()));
    }
}
