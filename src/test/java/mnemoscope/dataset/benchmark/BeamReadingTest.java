package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.EpisodeWriter;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Session;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeamReadingTest {
    private static final String CHAT = """
            [{'batch_number': 1, 'time_anchor': null, 'turns': [[
               {'role': 'user', 'id': 0, 'time_anchor': 'March-15-2024', 'index': '1,1', 'content': 'We had 10 cats. ->-> 1,1'},
               {'role': 'assistant', 'id': 1, 'content': 'Fine. ->-> 1,1'}], [
               {'role': 'user', 'id': 2, 'content': 'Now 12 cats. ->-> 2,N/A'}, {'role': 'assistant', 'id': 3, 'content': 'Good.'}]]},
             {'batch_number': 2, 'turns': [[{'role': 'user', 'id': 4, 'content': 'Bye'}]]}]""";
    private static final String QUESTIONS = """
            {'abstention': [{'question': 'Dogs?', 'ideal_response': 'unknown', 'rubric': []}],
             'knowledge_update': [{'question': 'Cats?', 'answer': '12', 'source_chat_ids':
                {'original_info': [0], 'updated_info': [2, 3]}}],
             'summarization': [{'question': 'All?', 'ideal_summary': 'x', 'source_chat_ids': [[0, [1]], 2, 99]}]}""";

    @TempDir
    private Path folder;

    @BeforeEach
    void putQuestionsBesideTheChat() throws Exception {
        Files.createDirectories(folder.resolve("probing_questions"));
        Files.writeString(folder.resolve("probing_questions/probing_questions.json"), QUESTIONS.replace('\'', '"'));
    }

    private LoadedDataset read(Set<LabelSetting> labels) throws Exception {
        return Reading.json(folder, CHAT, ReadOptions.DEFAULT.withLabels(labels));
    }

    @Test
    void batchesAreSessions_andQuestionsComeFromBeside() throws Exception {
        LoadedDataset loaded = read(Set.of());
        Conversation chat = Reading.only(loaded);
        assertThat(loaded.info().kind()).isEqualTo(DatasetKind.BEAM);
        assertThat(loaded.info().format()).matches("BEAM \\(questions [0-9a-f]{12}\\)");
        assertThat(chat.sessions()).containsExactly(new Session("1", "March-15-2024"), new Session("2", ""));
        assertThat(chat.turns()).extracting(Turn::text).containsExactly("We had 10 cats.", "Fine. ->-> 1,1", "Now 12 cats.",
                "Good.", "Bye");
        assertThat(chat.questions()).extracting(asked -> asked.gold().evidence()).containsExactly(List.of(2, 3),
                List.of(0, 1, 2));
        assertThat(chat.questions().getFirst().gold().stale()).containsExactly(0);
        assertThat(chat.questions().getFirst().gold().answer()).isEqualTo("12");
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("q1");
        assertThat(loaded.info().count("absent ids")).isOne();
        assertThat(loaded.info().count("stale turns")).isOne();
        assertThat(loaded.info().count("markers cut off")).isEqualTo(2);
    }

    @Test
    void otherReadings_countOldValuesAndOnlyTheUser() throws Exception {
        assertThat(Reading.only(read(Set.of(LabelSetting.OLD_VALUES))).questions().getFirst().gold().evidence())
                .containsExactly(0, 2, 3);
        LoadedDataset both = read(Set.of(LabelSetting.USER_TURNS, LabelSetting.OLD_VALUES));
        assertThat(Reading.only(both).questions().getFirst().gold().evidence()).containsExactly(0, 2);
        assertThat(both.info().format()).endsWith(", old-values, user-turns)");
    }

    @Test
    void withoutQuestionsBesideIt_aChatIsRefused() throws Exception {
        Files.delete(folder.resolve("probing_questions/probing_questions.json"));
        assertThat(Reading.refusal(folder, CHAT)).contains("probing_questions.json");
    }

    @Test
    void staleTurnsOfOwnEpisodes_areReadAndWritten() throws Exception {
        Path file = folder.resolve("out.json");
        EpisodeWriter.write(file, "beam", "", read(Set.of()).conversations(), Progress.NONE);
        LoadedDataset again = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        assertThat(Reading.only(again).questions().getFirst().gold().stale()).containsExactly(0);
    }

    @Test
    void aFolderOfChats_isOneDataSet_unlessALogIsInIt() throws Exception {
        Path all = Files.createDirectories(folder.resolve("chats/100K"));
        for (String chat : List.of("1", "2")) {
            Path questions = Files.createDirectories(all.resolve(chat).resolve("probing_questions"));
            Files.writeString(all.resolve(chat).resolve("chat.json"), CHAT.replace('\'', '"'));
            Files.writeString(questions.resolve("probing_questions.json"), QUESTIONS.replace('\'', '"'));
        }
        LoadedDataset loaded = DatasetReader.read(all, ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.OLD_VALUES)),
                Progress.NONE);
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("100K-1", "100K-2");
        assertThat(loaded.info().format()).isEqualTo("Folder of 2 files (BEAM (old-values))");
        assertThat(loaded.info().kind()).isEqualTo(DatasetKind.BEAM);
        assertThat(loaded.info().warnings()).isEmpty();
        String before = loaded.info().contentSha256();
        Files.writeString(all.resolve("2/probing_questions/probing_questions.json"),
                QUESTIONS.replace("Cats?", "Dogs?").replace('\'', '"'));
        assertThat(DatasetReader.read(all, ReadOptions.DEFAULT, Progress.NONE).info().contentSha256()).isNotEqualTo(before);
        Files.copy(Path.of("src/test/resources/logs/codex-garden.jsonl"), all.resolve("log.jsonl"));
        LoadedDataset logs = DatasetReader.read(all, ReadOptions.DEFAULT, Progress.NONE);
        assertThat(logs.info().kind()).isEqualTo(DatasetKind.OWN);
        assertThat(logs.info().leftOut()).hasSize(2)
                .allMatch(each -> each.reason().contains("chat.json has data of another kind (BEAM)"));
    }

    @Test
    void aTurnWithTheNewValueBesideTheOld_isNotStale() throws Exception {
        Files.writeString(folder.resolve("probing_questions/probing_questions.json"),
                QUESTIONS.replace("'original_info': [0]", "'original_info': [0, 2]").replace('\'', '"'));
        LoadedDataset loaded = read(Set.of());
        assertThat(Reading.only(loaded).questions().getFirst().gold().stale()).containsExactly(0);
        assertThat(loaded.info().count("stale turns")).isOne();
    }

    @ParameterizedTest
    @CsvSource({"'x ->-> 3,12', x", "'x  ->-> 3,N/A', x", "'x ->-> 3 , 1, 2)', x", "'x ->-> 3', x ->-> 3",
            "'->-> 1,1 x', '->-> 1,1 x'"})
    void markers_areCutOffAtTheEnd(String written, String said) throws Exception {
        String other = CHAT.replace("We had 10 cats. ->-> 1,1", written);
        assertThat(Reading.only(Reading.json(folder, other)).turns().getFirst().text()).isEqualTo(said);
    }
}
