package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.SharedData;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Three small instances: the second repeats a session of the first, the third abstains. */
class LongMemEvalReadingTest {
    private static final String DATA = """
            [{'question_id': 'one', 'question_type': 'temporal-reasoning', 'question': 'When?', 'answer': 3,
              'question_date': '2023/05/30 (Tue) 23:40', 'answer_session_ids': ['answer_x', 'answer_y'],
              'haystack_dates': ['2023/05/21 (Sun) 10:00', '2023/05/20 (Sat) 02:21', '2023/05/20 (Sat) 02:21', '2023/05/22 (Mon) 00:00'],
              'haystack_session_ids': ['answer_x', 'b', 'empty', 'answer_y'],
              'haystack_sessions': [[{'role': 'user', 'content': 'x0', 'has_answer': true}, {'role': 'assistant', 'content': 'x1', 'has_answer': true}],
                                    [{'role': 'user', 'content': 'b0'}], [],
                                    [{'role': 'user', 'content': 'y0', 'has_answer': false}, {'role': 'assistant', 'content': 'y1', 'has_answer': true}]]},
             {'question_id': 'two', 'question_type': 'multi-session', 'question': 'How many?', 'answer': 'two',
              'question_date': '2023/05/19 (Fri) 01:00', 'answer_session_ids': ['b'],
              'haystack_dates': ['2023/05/01 (Mon) 01:00', '2023/06/01 (Thu) 01:00'], 'haystack_session_ids': ['b', 'c'],
              'haystack_sessions': [[{'role': 'user', 'content': 'b0', 'has_answer': true}, {'role': 'user', 'content': 'more', 'has_answer': true}],
                                    [{'role': 'user', 'content': 'c0'}]]},
             {'question_id': 'three_abs', 'question_type': 'single-session-user', 'question': 'Why?', 'answer': 'unknown',
              'question_date': '2023/05/19 (Fri) 01:00', 'answer_session_ids': ['d'], 'haystack_dates': ['2023/05/20 (Sat) 02:21'],
              'haystack_session_ids': ['d'], 'haystack_sessions': [[{'role': 'user', 'content': 'd0', 'has_answer': true}]]}]""";

    @TempDir
    private Path folder;

    @Test
    void sessions_areUnitedByDateAndFirstAppearance() throws Exception {
        Conversation conversation = Reading.only(Reading.json(folder, DATA));
        assertThat(conversation.id()).isEqualTo("lme_0000");
        assertThat(conversation.title()).isEqualTo("Instances 1-3");
        assertThat(conversation.sessions()).containsExactly(new Session("1", "2023/05/20 (Sat) 02:21"),
                new Session("2", "2023/05/20 (Sat) 02:21"), new Session("3", "2023/05/21 (Sun) 10:00"),
                new Session("4", "2023/05/22 (Mon) 00:00"), new Session("5", "2023/06/01 (Thu) 01:00"));
        assertThat(conversation.turns()).extracting(Turn::text).containsExactly("b0", "d0", "x0", "x1", "y0", "y1", "c0");
        assertThat(conversation.turns()).extracting(Turn::id).containsExactly("S1:1", "S2:1", "S3:1", "S3:2", "S4:1", "S4:2",
                "S5:1");
        assertThat(conversation.turns()).extracting(Turn::user).containsExactly(true, true, true, false, true, false, true);
    }

    @Test
    void steps_keepDateAndWordsAndAreNotPlaced() throws Exception {
        LoadedDataset loaded = Reading.json(folder, DATA);
        SourceQuestion one = Reading.only(loaded).questions().getFirst();
        assertThat(one.askedAfter()).isEqualTo(SourceQuestion.UNPLACED);
        assertThat(one.date()).isEqualTo("2023/05/30 (Tue) 23:40");
        assertThat(one.gold().answer()).isEqualTo("3");
        assertThat(loaded.info().categories().sequencedKeySet()).containsExactly("temporal reasoning", "multi-session");
    }

    @ParameterizedTest
    @CsvSource({"TURN, one 2 3 5 two 0", "FIRST, one 2 5 two 0", "USER, one 2 two 0", "SESSION, one 2 3 4 5 two 0",
            "FALLBACK_USER, one 2 4 5 two 0"})
    void gold_isReadAsChosen(GoldSetting reading, String expected) throws Exception {
        assertThat(gold(Reading.json(folder, DATA, ReadOptions.DEFAULT.withGold(reading)))).isEqualTo(expected);
    }

    @Test
    void repeatedSessionInOneInstance_countsOnce() throws Exception {
        String twice = DATA.replace("'empty'", "'answer_x'");
        assertThat(gold(Reading.json(folder, twice, ReadOptions.DEFAULT.withGold(GoldSetting.FALLBACK_USER))))
                .isEqualTo("one 2 4 5 two 0");
        assertThat(Reading.json(folder, twice).info().warnings())
                .anyMatch(said -> said.startsWith("1 session repeats an earlier one"));
    }

    @Test
    void traps_ofTheRealFileAreWarnedOf() throws Exception {
        LoadedDataset loaded = DatasetReader.read(mnemoscope.Shared.data("longmemeval_s_40.json.gz"), ReadOptions.DEFAULT,
                mnemoscope.task.Progress.NONE);
        assertThat(loaded.info().warnings())
                .contains("11 sessions repeat an earlier one of their timeline; the first copy counts.")
                .anyMatch(said -> said.contains("instances do not list their sessions by"));
    }

    @Test
    void abstentionQuestion_joinsOnlyOnRequest() throws Exception {
        LoadedDataset without = Reading.json(folder, DATA);
        assertThat(without.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("three_abs");
        assertThat(without.info().count("abstention questions")).isOne();
        LoadedDataset with = Reading.json(folder, DATA, ReadOptions.DEFAULT.withAbstention(true));
        assertThat(gold(with)).isEqualTo("one 2 3 5 two 0 three_abs 1");
        assertThat(with.info().exclusions()).isEmpty();
        LoadedDataset nothingToFind = Reading.json(folder, DATA.replace("'d0', 'has_answer': true", "'d0'"),
                ReadOptions.DEFAULT.withAbstention(true));
        assertThat(nothingToFind.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("three_abs");
    }

    @Test
    void questionWithoutGold_isCountedAndNamed() throws Exception {
        LoadedDataset loaded = Reading.json(folder,
                DATA.replace("'b0', 'has_answer': true", "'b0'").replace("'more', 'has_answer': true", "'more'"));
        assertThat(gold(loaded)).isEqualTo("one 2 3 5");
        assertThat(loaded.info().count("questions without gold")).isOne();
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::reason)
                .anyMatch(r -> r.contains("No turn is evidence"));
    }

    @Test
    void episodeWithoutStep_isDroppedAndSaid() throws Exception {
        LoadedDataset loaded = Reading.json(folder, DATA, ReadOptions.DEFAULT.withInstances(1));
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("lme_0000", "lme_0001");
        assertThat(loaded.conversations()).extracting(Conversation::title).containsExactly("Instance 1", "Instance 2");
        assertThat(loaded.info().warnings()).anyMatch(said -> said.contains("lme_0002") && said.contains("excluded"));
        assertThat(loaded.info().counts()).containsEntry("questions", 3L).containsEntry("steps", 2L).containsEntry("excluded",
                1L);
    }

    @Test
    void stride_mixesInstancesThatAreFarApart() throws Exception {
        LoadedDataset loaded = Reading.json(folder, DATA,
                ReadOptions.DEFAULT.withInstances(2).withStitch(Stitch.STRIDE).withAbstention(true));
        assertThat(loaded.conversations()).extracting(c -> c.questions().stream().map(SourceQuestion::id).toList())
                .containsExactly(List.of("one", "three_abs"), List.of("two"));
        assertThat(loaded.conversations().getFirst().title()).isEqualTo("Instances 1 to 3 in steps of 2");
    }

    @Test
    void repeatedInstance_getsANameOfItsOwn() throws Exception {
        LoadedDataset loaded = Reading.json(folder, DATA.substring(0, DATA.length() - 1) + "," + DATA.substring(1));
        assertThat(Reading.only(loaded).questions()).extracting(SourceQuestion::id).containsExactly("one", "two", "one (2)",
                "two (2)");
    }

    @Test
    void sessionOfSeveralInstances_isKeptOnce() throws Exception {
        String twice = DATA.substring(0, DATA.length() - 1) + "," + DATA.substring(1);
        List<Conversation> read = Reading.json(folder, twice, ReadOptions.DEFAULT.withInstances(3)).conversations();
        assertThat(read).hasSize(2);
        for (int i = 0; i < read.getFirst().turns().size(); i++) {
            assertThat(read.get(1).turns().get(i).text()).isSameAs(read.getFirst().turns().get(i).text());
        }
    }

    @Test
    void oneInstanceALine_readsTheSame() throws Exception {
        String lines = DATA.substring(1, DATA.length() - 1).replace("\n", " ").replaceAll("\\},\\s+\\{'question_id",
                "}\n{'question_id");
        assertThat(lines.lines()).hasSize(3);
        assertThat(gold(Reading.json(folder, lines))).isEqualTo("one 2 3 5 two 0");
    }

    @Test
    void shownIds_doNotHoldSessionIds() throws Exception {
        for (Conversation conversation : SharedData.read(SharedData.S_40).conversations()) {
            assertThat(conversation.turns()).allMatch(m -> m.id().matches("S[0-9]+:[0-9]+"));
            assertThat(conversation.sessions()).allMatch(s -> s.label().matches("[0-9]+"));
            assertThat(conversation.sessions()).extracting(Session::date).isSorted();
        }
    }

    @Test
    void sSplit_keepsEveryTurnOfEverySessionOnce() throws Exception {
        LoadedDataset loaded = SharedData.read(SharedData.S_40);
        assertThat(loaded.info().count("instances")).isEqualTo(40);
        assertThat(loaded.info().count("steps") + loaded.info().count("excluded")).isEqualTo(40);
        assertThat(loaded.info().sha256()).isEqualTo("37b01786b0ccdcd6ba04ac1d18a4bf70caa2f3dac38e6403078eecd01f0cbce5");
    }

    @Test
    void options_areNamedOnTheCommandLineAndShown() throws Exception {
        for (GoldSetting reading : GoldSetting.values()) {
            assertThat(GoldSetting.parse(reading.code())).isEqualTo(reading);
        }
        assertThat(Stitch.parse("stride")).isEqualTo(Stitch.STRIDE);
        assertThatThrownBy(() -> GoldSetting.parse("all")).hasMessageContaining("\"all\"")
                .hasMessageContaining("turn, first, user");
        assertThatThrownBy(() -> Stitch.parse("all")).hasMessageContaining("block, stride");
        assertThat(Reading.json(folder, DATA, ReadOptions.DEFAULT.withAbstention(true)).info().format())
                .isEqualTo("LongMemEval (timelines of 10, stitch block, gold turn, with abstention questions)");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 51, -1})
    void instancesOutOfRange_areRefused(int instances) {
        assertThatThrownBy(() -> ReadOptions.DEFAULT.withInstances(instances)).hasMessageContaining("(" + instances + ")")
                .hasMessageContaining("1 to 50");
    }

    private static String gold(LoadedDataset loaded) {
        StringBuilder text = new StringBuilder();
        for (SourceQuestion question : Reading.only(loaded).questions()) {
            text.append(' ').append(question.id());
            question.gold().evidence().forEach(turn -> text.append(' ').append(turn));
        }
        return text.substring(1);
    }
}
