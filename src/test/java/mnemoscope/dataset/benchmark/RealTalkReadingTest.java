package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Session;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RealTalkReadingTest {
    /** Session 1 has the ids of a D2, and one of its turns is missing. */
    private static final String CHAT = """
            {'name': {'speaker_1': 'Ana', 'speaker_2': 'Bo'},
             'session_1': [{'clean_text': 'a', 'speaker': 'Ana', 'date_time': '1.1.2024, 10:00:00', 'dia_id': 'D2:1', 'img_url': []},
                           {'clean_text': 'b', 'speaker': 'Bo', 'dia_id': 'D2:2', 'blip_caption': 'a boat'},
                           {'clean_text': 'c', 'speaker': 'Ana', 'dia_id': 'D2:4'}],
             'events_session_1': {}, 'session_10_date_time': 'later',
             'session_10': [{'clean_text': 'e', 'speaker': 'Bo', 'dia_id': 'D12:1'}],
             'session_2': [{'clean_text': 'd', 'speaker': 'Bo', 'dia_id': 'D3:1'}],
             'qa': [{'question': 'Q', 'answer': 'A', 'evidence': ['LABEL'], 'category': 2}]}""";

    @TempDir
    private Path folder;

    private LoadedDataset read(String label, ReadOptions options) throws Exception {
        return Reading.bytes(folder, "Chat_1.json",
                CHAT.replace("LABEL", label).replace('\'', '"').getBytes(StandardCharsets.UTF_8), options);
    }

    @Test
    void chat_becomesAConversationOfTheFirstSpeaker() throws Exception {
        LoadedDataset loaded = read("D2:1", ReadOptions.DEFAULT);
        Conversation chat = Reading.only(loaded);
        assertThat(loaded.info().kind()).isEqualTo(DatasetKind.REALTALK);
        assertThat(chat.id()).isEqualTo("Chat_1");
        assertThat(chat.title()).isEqualTo("Ana, Bo");
        assertThat(chat.sessions()).containsExactly(new Session("1", "1.1.2024, 10:00:00"), new Session("2", ""),
                new Session("10", "later"));
        assertThat(chat.turns()).extracting(Turn::id, Turn::session, Turn::user, Turn::text, Turn::caption).containsExactly(
                tuple("D2:1", 0, true, "a", ""), tuple("D2:2", 0, false, "b", "a boat"), tuple("D2:4", 0, true, "c", ""),
                tuple("D3:1", 1, false, "d", ""), tuple("D12:1", 2, false, "e", ""));
        assertThat(chat.questions().getFirst().gold().category()).isEqualTo("temporal");
        assertThat(loaded.info().repairs()).isEmpty();
    }

    /** Turns from 0, a blank between them. */
    @ParameterizedTest
    @CsvSource({"D2:1-D2:4, 0 1 2", "D2:2-D12:1, 1 2 3 4", "D2:4 - D2:1, 0 1 2", "D2:1-D2:2;D12:1, 0 1 4", "D2:2., 1",
            "D2:4:D12:1, 2 4", "D 3:1, 3", "'D2:1, D3:01', 0 3", "D3:1-D3:9, 3"})
    void ranges_areAllTheirTurnsAndSlipsAreMended(String label, String turns) throws Exception {
        LoadedDataset loaded = read(label, ReadOptions.DEFAULT);
        assertThat(Reading.only(loaded).questions().getFirst().gold().evidence())
                .containsExactlyElementsOf(List.of(turns.split(" ")).stream().map(Integer::valueOf).toList());
        assertThat(loaded.info().repairs()).extracting(DatasetInfo.Repair::before).containsExactly(label);
    }

    @ParameterizedTest
    @CsvSource({"D17;39", "D58", "23:29", "''", "D2:3"})
    void labelsThatMeanNoTurn_leaveTheQuestionOutAndSaySo(String label) throws Exception {
        String two = CHAT.replace("'qa': [", "'qa': [{'question': 'kept', 'evidence': ['D2:1'], 'category': 1}, ");
        LoadedDataset loaded = Reading.json(folder, two.replace("LABEL", label));
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("q2");
        assertThat(loaded.info().repairs()).extracting(DatasetInfo.Repair::after).containsExactly("");
    }

    @Test
    void theOtherReading_keepsTheEndsOfARange() throws Exception {
        LoadedDataset loaded = read("D2:1-D2:4", ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.RANGE_ENDS)));
        assertThat(Reading.only(loaded).questions().getFirst().gold().evidence()).containsExactly(0, 2);
        assertThat(loaded.info().format()).isEqualTo("REALTALK (range-ends)");
    }

    /** The chat has D2:1, D2:2, D2:4, D3:1 and D12:1. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"D2:1-D2:2 | A range; all 2 turns count. | 0 | A range; only its two ends count. | 0",
                    "D2:1-D2:4 | A range; 3 of 4 turns exist and count. | 1 | A range; only its two ends count. | 0",
                    "D2:2-D2:3 | A range; 1 of 2 turns exists and counts. | 1 "
                            + "| A range; only its ends count, and 1 of 2 exists. | 1",
                    "D2:1-D2:1 | A range; its one turn counts. | 0 | A range; its one turn counts. | 0",
                    "D2:4-D12:2 | A range; 3 of 4 turns exist and count. | 1 "
                            + "| A range; only its ends count, and 1 of 2 exists. | 1",
                    "D2:1-D2:2;D3:1-D12:1 | 2 ranges; all 4 turns count. | 0 | 2 ranges; only their ends count. | 0",
                    "D2:1-D2:2;D12:1 | A range; all 2 turns count. In addition, one turn is named by id. | 0 "
                            + "| A range; only its two ends count. In addition, one turn is named by id. | 0",
                    "D2:1-D2:2;D9:9 | A range; all 2 turns count. One id matches no turn of the conversation. | 0 "
                            + "| A range; only its two ends count. One id matches no turn of the conversation. | 0",
                    "D2:1;D9:9 | One id matches no turn of the conversation. | 0 "
                            + "| One id matches no turn of the conversation. | 0"})
    void aRange_isSaidAsItCounts_andWhatIsAbsentIsCounted(String label, String whole, long absent, String ends, long absentEnds)
            throws Exception {
        DatasetInfo all = read(label, ReadOptions.DEFAULT).info();
        assertThat(all.repairs()).extracting(DatasetInfo.Repair::reason).containsExactly(whole);
        assertThat(all.count("absent in ranges")).isEqualTo(absent);
        DatasetInfo some = read(label, ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.RANGE_ENDS))).info();
        assertThat(some.repairs()).extracting(DatasetInfo.Repair::reason).containsExactly(ends);
        assertThat(some.count("absent in ranges")).isEqualTo(absentEnds);
    }

    @Test
    void locomo_isReadAsBefore() {
        LocomoReader.Evidence evidence = new LocomoReader.Evidence(Map.of("D2:1", 0, "D2:2", 1, "D2:3", 2), new Report());
        assertThat(evidence.resolve(List.of("D2:1-D2:3"), "c", "q1")).containsExactly(0, 2);
    }

    @Test
    void mistakes_areTold() {
        assertThat(Reading.refusal(folder, "{'name': {'speaker_1': 'A'}, 'session_1': [{'speaker': 'A', 'dia_id': 'D1:1'}]}"))
                .contains("clean_text");
        assertThat(Reading.refusal(folder, "{'name': {'speaker_1': 'A'}, 'session_1': []}")).contains("no turn");
    }
}
