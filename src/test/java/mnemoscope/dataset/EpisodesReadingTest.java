package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class EpisodesReadingTest {
    @TempDir
    private Path folder;

    @Test
    void documentedExamples_readAsDocumented() throws Exception {
        List<String> examples = examples("episodes.md", "json");
        Conversation shortest = Reading.only(Reading.json(folder, examples.get(0)));
        assertThat(shortest)
                .isEqualTo(new Conversation("e1", "e1", List.of(new Session("1", "")),
                        List.of(new Turn("S1:1", 0, "user", true, "I moved to Bergen.")), List.of(new SourceQuestion("q1",
                                "Where do I live?", new Gold(List.of(), "", ""), SourceQuestion.UNPLACED, "", 0)),
                        Coverage.IDENTITY));
        LoadedDataset loaded = Reading.json(folder, examples.get(1));
        Conversation full = Reading.only(loaded);
        assertThat(loaded.info().kind()).isEqualTo(DatasetKind.OWN);
        assertThat(loaded.info().format()).contains("Two sittings", "CC0-1.0");
        assertThat(full.title()).isEqualTo("Ana and the assistant");
        assertThat(full.sessions()).containsExactly(new Session("1", "2026-03-01"), new Session("2", "2026-03-08"));
        assertThat(full.turns().getFirst())
                .isEqualTo(new Turn("S1:1", 0, "Ana", true, "I moved to Bergen.", "", new Annotation(MemoryType.STABLE, 0.8)));
        assertThat(full.questions()).containsExactly(new SourceQuestion("q1", "Where does Ana live?",
                new Gold(List.of(0), "Bergen", "single-hop"), 2, "2026-03-08", 64));
        assertThat(full.coverage().covers(2, 0)).isTrue();
        assertThat(full.coverage().covers(1, 0)).isFalse();
        assertThat(loaded.info().warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"\"\"\"x\"\"\", 0", "null, -1"})
    void after_isATurnOrBeforeAll(String after, int expected) throws Exception {
        String json = "{'format':'mnemoscope-episodes','episodes':[{'questions':[{'text':'?','after':"
                + after.replace("\"\"\"", "\"").replace("\"\"", "\"") + "}],'turns':[{'id':'x','text':'a'}]}]}";
        assertThat(Reading.only(Reading.json(folder, json)).questions().getFirst().askedAfter()).isEqualTo(expected);
    }

    @Test
    void questionWithoutEvidence_makesAStep() throws Exception {
        LoadedDataset loaded = Reading.json(folder, episode("{'text':'a'}", "{'text':'?'}"));
        assertThat(loaded.info().counts()).containsEntry("questions", 1L).containsEntry("steps", 1L).containsEntry("excluded",
                0L);
        assertThat(loaded.info().categories()).containsEntry("no category", 1L);
    }

    @Test
    void leftOutFields_haveTheirDefaults() throws Exception {
        Conversation read = Reading.only(Reading.json(folder, episode(
                "{'text':'a'},{'text':'b','user':false},{'text':'c','session':1,'speaker':'User'},{'text':'d','speaker':'Ana'}",
                "{'text':'?'}")));
        assertThat(read.turns()).containsExactly(new Turn("S1:1", 0, "user", true, "a"),
                new Turn("S1:2", 0, "assistant", false, "b"), new Turn("S2:1", 1, "User", true, "c"),
                new Turn("S2:2", 1, "Ana", false, "d"));
        assertThat(read.sessions()).extracting(Session::label).containsExactly("1", "2");
    }

    @Test
    void unknownField_isIgnoredWithAWarning() throws Exception {
        LoadedDataset loaded = Reading.json(folder,
                episode("{'text':'a','$note':1}", "{'text':'?','evidance':[{'a':[1]}]},{'text':'?','evidance':1}"));
        assertThat(loaded.info().warnings()).singleElement().asString().contains("\"evidance\" of a question");
    }

    @Test
    void episodeWithoutQuestion_isDroppedAndSaid() throws Exception {
        String json = "{'format':'mnemoscope-episodes','version':1,'episodes':[{'turns':[{'text':'a'}]},"
                + "{'turns':[{'text':'a'}],'questions':[{'text':'?'}]}]}";
        LoadedDataset loaded = Reading.json(folder, json);
        assertThat(Reading.only(loaded).id()).isEqualTo("e2");
        assertThat(loaded.info().warnings()).singleElement().asString().contains("e1 was excluded");
    }

    @Test
    void schema_namesEveryFieldThatTheDocumentNames() throws Exception {
        String schema = Files.readString(Path.of("src/main/resources/mnemoscope/episodes.schema.json"));
        String document = Files.readString(Path.of("src/docs/formats/episodes.md"));
        List<String> fields = Pattern.compile("(?m)^ {8,}\"([a-z]+)\": \\{").matcher(schema).results().map(m -> m.group(1))
                .filter(field -> !field.equals("properties")).toList();
        assertThat(fields).contains("text", "evidence", "budget", "coverage");
        assertThat(fields).allSatisfy(field -> assertThat(document).contains(field));
    }

    static String episode(String turns, String questions) {
        return "{'format':'mnemoscope-episodes','version':1,'episodes':[{'turns':[" + turns + "],'questions':[" + questions
                + "]}]}";
    }

    public static List<String> examples(String document, String language) throws Exception {
        return Pattern.compile("(?s)```" + language + "\n(.*?)```")
                .matcher(Files.readString(Path.of("src/docs/formats", document))).results().map((MatchResult m) -> m.group(1))
                .toList();
    }
}
