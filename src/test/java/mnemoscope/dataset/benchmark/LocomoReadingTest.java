package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.SharedData;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocomoReadingTest {
    private static final String SAMPLE = """
            [{'sample_id': 'c1', 'qa': [
               {'question': 'Where?', 'answer': 2022, 'evidence': ['D2:1; D:10:01', 'D9:9'], 'category': 1},
               {'question': 'What?', 'adversarial_answer': 'tea', 'evidence': ['D2:1', 'D2:1'], 'category': 5},
               {'question': 'Who?', 'answer': 'x', 'evidence': [], 'category': 9}],
              'conversation': {'speaker_a': 'Ana', 'speaker_b': 'Bo', 'session_3_date_time': 'never',
               'session_10': [{'speaker': 'Ana', 'dia_id': 'D10:1', 'text': 'b', 'blip_caption': 'a boat', 'img_url': ['u']}],
               'session_2_date_time': '1 May', 'session_2': [{'speaker': 'Bo', 'dia_id': 'D2:1', 'text': 'a'}], 'session_4': []}}]""";

    @TempDir
    private Path folder;

    @Test
    void sample_becomesAConversation() throws Exception {
        LoadedDataset loaded = Reading.json(folder, SAMPLE);
        Conversation conversation = Reading.only(loaded);
        assertThat(conversation.sessions()).containsExactly(new Session("2", "1 May"), new Session("10", ""));
        assertThat(conversation.turns()).extracting(Turn::id, Turn::session, Turn::user, Turn::caption)
                .containsExactly(tuple("D2:1", 0, false, ""), tuple("D10:1", 1, true, "a boat"));
        assertThat(conversation.questions()).containsExactly(
                new SourceQuestion("q1", "Where?", new Gold(List.of(0, 1), "2022", "multi-hop"), SourceQuestion.UNPLACED, "", 0),
                new SourceQuestion("q2", "What?", new Gold(List.of(0), "", "adversarial", "tea"), SourceQuestion.UNPLACED, "",
                        0));
        assertThat(loaded.info().repairs()).extracting(DatasetInfo.Repair::before, DatasetInfo.Repair::after)
                .containsExactly(tuple("D2:1; D:10:01", "D2:1, D10:1"), tuple("D9:9", ""));
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("q3");
        assertThat(loaded.info().warnings())
                .containsExactly("Found the category \"9\", expected 1 to 5; its questions have the category \"category 9\".");
    }

    @Test
    void sessionsAtTopLevel_giveTheSameConversations() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        ArrayNode samples = (ArrayNode) mapper.readTree(SharedData.file(SharedData.LOCOMO).toFile());
        for (var sample : samples) {
            ObjectNode object = (ObjectNode) sample;
            object.setAll((ObjectNode) object.remove("conversation"));
        }
        LoadedDataset older = Reading.bytes(folder, "old.json", mapper.writeValueAsBytes(samples), ReadOptions.DEFAULT);
        LoadedDataset newer = SharedData.read(SharedData.LOCOMO);
        assertThat(older.info().format()).isEqualTo("LoCoMo (sessions at top level)");
        assertThat(older.conversations()).isEqualTo(newer.conversations());
        assertThat(older.info().repairs()).isEqualTo(newer.info().repairs());
    }

    @Test
    void conversationWithoutSteps_isDroppedAndSaid() throws Exception {
        String lost = SAMPLE.replace("'c1'", "'lost'").replaceAll("'evidence': \\[[^]]*]", "'evidence': ['D']");
        LoadedDataset loaded = Reading.json(folder, SAMPLE.substring(0, SAMPLE.length() - 1) + "," + lost.substring(1));
        assertThat(Reading.only(loaded).id()).isEqualTo("c1");
        assertThat(loaded.info().warnings()).last().asString().contains("lost was excluded");
        assertThat(loaded.info().count("questions")).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({"D1:3, D1:3", "D30:05, D30:5", "D:11:26, D11:26", "D007:000, D7:0",
            "D99999999999999999999:1, D99999999999999999999:1", "hello, hello", "'D1:3 ', 'D1:3 '"})
    void ids_loseTheirLeadingZeros(String written, String plain) {
        assertThat(LocomoReader.Evidence.plain(written)).isEqualTo(plain);
    }

    @Test
    void evidence_isASetInOrderOfArrival() {
        Report report = new Report();
        LocomoReader.Evidence evidence = new LocomoReader.Evidence(Map.of("D1:1", 0, "D1:2", 1, "D2:1", 2), report);
        assertThat(evidence.resolve(List.of("D2:1", "D1:2 D2:01", "D"), "c", "q1")).containsExactly(1, 2);
    }
}
