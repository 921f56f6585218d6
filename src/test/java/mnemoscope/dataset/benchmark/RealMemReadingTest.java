package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealMemReadingTest {
    /** The second session is dated before the first and keeps its place; m2 was said twice, m3 leads to a number, m4 nowhere. */
    private static final String FILE = """
            {'_metadata': {'person_name': 'Ken_T'}, 'dialogues': [
              {'session_identifier': 'S:1', 'session_uuid': 'u1', 'current_time': '2026-02-01 (Sunday)',
               'extracted_memory': [
                 {'content': ' m1 ', 'source_turn': 3, 'source_content_snapshot': 'tea'},
                 {'content': 'm2', 'source_turn': 3, 'source_content_snapshot': 'yes'},
                 {'content': 'm3', 'source_turn': 2, 'source_content_snapshot': 'lost'},
                 {'content': 'm4', 'source_turn': -1, 'source_content_snapshot': 'lost'}],
               'dialogue_turns': [
                 {'speaker': 'User', 'content': 'yes', 'is_query': false, 'query_id': null},
                 {'speaker': 'Assistant', 'content': 'tea', 'is_query': false},
                 {'speaker': 'User', 'content': 'yes', 'is_query': false}]},
              {'session_identifier': 'S:2', 'session_uuid': 'u2', 'current_time': '2026-01-01 (Thursday)',
               'extracted_memory': [{'content': 'late', 'source_turn': 4, 'source_content_snapshot': 'end'}],
               'dialogue_turns': [
                 {'speaker': 'User', 'content': 'Which?', 'is_query': true, 'query_id': 'Q1', 'category_name': 'Dynamic'},
                 {'speaker': 'Assistant', 'content': 'It was tea.', 'memory_used': [
                    {'session_uuid': 'u1', 'content': 'm1'}, {'session_uuid': 'u1', 'content': 'm2'},
                    {'session_uuid': 'u1', 'content': 'm3'}]},
                 {'speaker': 'User', 'content': 'And?', 'is_query': true, 'query_id': 'Q2'},
                 {'speaker': 'Assistant', 'content': 'end', 'memory_used': [
                    {'session_uuid': 'u1', 'content': 'm4'}, {'session_uuid': 'u2', 'content': 'late'},
                    {'session_uuid': 'u1', 'content': 'm1'}]},
                 {'speaker': 'User', 'content': 'Bye?', 'is_query': true, 'query_id': 'Q3'}]}]}""";

    @TempDir
    private Path folder;

    @Test
    void questionsStandInPlace_andEvidenceIsFoundByItsText() throws Exception {
        LoadedDataset loaded = Reading.json(folder, FILE);
        Conversation person = Reading.only(loaded);
        assertThat(loaded.info().kind()).isEqualTo(DatasetKind.REALMEM);
        assertThat(person.title()).isEqualTo("Ken T");
        assertThat(person.sessions()).extracting(session -> session.date()).containsExactly("2026-02-01 (Sunday)",
                "2026-01-01 (Thursday)");
        SourceQuestion first = person.questions().getFirst();
        assertThat(first.id()).isEqualTo("Q1");
        assertThat(first.askedAfter()).isEqualTo(2);
        // m1: by text; m2: the later of two; m3: turn 2 by number.
        assertThat(first.gold().evidence()).containsExactly(1, 2);
        assertThat(first.gold().category()).isEqualTo("Dynamic");
        SourceQuestion second = person.questions().get(1);
        assertThat(second.askedAfter()).isEqualTo(4);
        // A turn after the question is not evidence.
        assertThat(second.gold().evidence()).containsExactly(1);
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("Q3");
        assertThat(loaded.info().count("memories without a turn")).isEqualTo(2);
        assertThat(loaded.info().count("with some evidence")).isOne();
        assertThat(loaded.info().count("memories found by their text")).isEqualTo(4);
    }

    @Test
    void theOtherReading_leavesOutQuestionsThatAreNotFoundWhole() throws Exception {
        LoadedDataset loaded = Reading.json(folder, FILE, ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.WHOLE_ONLY)));
        assertThat(Reading.only(loaded).questions()).extracting(SourceQuestion::id).containsExactly("Q1");
        assertThat(loaded.info().exclusions().getFirst().reason()).contains("2 of its 3 memories");
    }

    @Test
    void mistakes_areTold() {
        assertThat(Reading.refusal(folder, "{'dialogues': [{'dialogue_turns': [{'speaker': 'User'}]}]}")).contains("content");
        assertThat(Reading.refusal(folder, "{'dialogues': []}")).contains("no turn");
    }
}
