package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folders of BEAM, RealMem and REALTALK as their owners ship them, with invented texts: all open as one data set. */
class OwnersFoldersTest {
    private static final String CHAT = """
            [{'batch_number': 1, 'turns': [[
               {'role': 'user', 'id': 0, 'time_anchor': 'March-15-2024', 'index': '1,1', 'question_type': 'main_question',
                'content': '%s ->-> 1,1'},
               {'role': 'assistant', 'id': 1, 'content': 'Fine.'}]]}]""";
    private static final String QUESTIONS = """
            {'information_extraction': [{'question': 'Boats?', 'answer': 'three', 'difficulty': 'easy',
               'source_chat_ids': [0], 'rubric': ['three']}]}""";
    private static final String MESSAGES = """
            [{'batch': 1, 'time_anchor': 'March-15-2024', 'messages': [
               {'role': 'user', 'content': 'I own three boats. ->-> 1,1'}, {'role': 'user', 'content': 'Bye. ->-> 1,2'}]}]""";
    private static final String PERSON = """
            {'_metadata': {'person_name': '%1$s', 'total_sessions': 1, 'total_tokens': 9}, 'dialogues': [
              {'session_identifier': 'Hobby_1:S1_01', 'session_uuid': 'u1', 'current_time': '2026-02-01 (Sunday)',
               'extracted_memory': [{'index': 'Hobby_1-DM-S1_01-01', 'type': 'Dynamic', 'content': %2$s, 'source_turn': 1,
                 'source_content_snapshot': 'I sail.', 'source_role_snapshot': 'User', 'session_uuid': 'u1'}],
               'dialogue_turns': [
                 {'speaker': 'User', 'content': 'I sail.', 'is_query': false},
                 {'speaker': 'Assistant', 'content': 'Nice.', 'is_query': false},
                 {'speaker': 'User', 'content': 'What do I do?', 'is_query': true, 'query_id': 'Q1', 'topic': 'Hobby',
                  'session_type': 'x', 'category_name': 'Dynamic'},
                 {'speaker': 'Assistant', 'content': 'You sail.', 'memory_session_uuids': ['u1'],
                  'memory_used': [{'session_uuid': 'u1', 'content': %3$s}]}]}]}""";

    @TempDir
    private Path folder;

    private void write(String name, String json) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, json.replace('\'', '"'));
    }

    private LoadedDataset read() throws BadInputException {
        return DatasetReader.read(folder, ReadOptions.DEFAULT, Progress.NONE);
    }

    private void chat(String number) throws IOException {
        write(number + "/chat.json", CHAT.formatted("I own three boats."));
        write(number + "/probing_questions/probing_questions.json", QUESTIONS);
        write(number + "/user_messages.json", MESSAGES);
        write(number + "/topic.json", "{'id': 1, 'category': 'Sport', 'title': 'Boats', 'theme': 'x', 'subtopics': ['y']}");
        for (String other : List.of("chat.pickle", "labels.txt", "main_spec.txt", "plan_new.pickle", "relationships.txt")) {
            write(number + "/" + other, "x");
        }
    }

    @Test
    void beam_isItsChats_andNotTheMessagesBesideThem() throws Exception {
        chat("1");
        chat("2");
        LoadedDataset read = read();
        assertThat(read.info().kind()).isEqualTo(DatasetKind.BEAM);
        assertThat(read.info().format()).isEqualTo("Folder of 2 files (BEAM)");
        assertThat(read.conversations()).hasSize(2);
        assertThat(read.info().leftOut()).hasSize(14).extracting(DatasetInfo.LeftOut::file)
                .contains("1/topic.json", "2/chat.pickle", "2/labels.txt")
                .doesNotContain("1/probing_questions/probing_questions.json");
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::file, DatasetInfo.LeftOut::reason)
                .contains(tuple("1/user_messages.json",
                        "1/user_messages.json is a list of messages, but this folder is read as BEAM. " + "Open it separately."));
    }

    @Test
    void beam_asksAboutTheShortenedChat_whereThereIsOne() throws Exception {
        chat("11");
        write("11/chat_trunecated.json", CHAT.formatted("I own three old boats."));
        write("16/probing_questions/probing_questions.json", QUESTIONS);
        LoadedDataset read = read();
        assertThat(read.conversations()).singleElement().satisfies(chat -> {
            assertThat(chat.id()).endsWith("-11");
            assertThat(chat.turns().getFirst().text()).isEqualTo("I own three old boats.");
        });
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::reason).contains(
                "11/chat.json is excluded because chat_trunecated.json, the shortened chat that its questions are about, is "
                        + "beside it. Open it separately to read the whole chat.",
                "16/probing_questions/probing_questions.json has questions about a BEAM chat, but the folder above it has "
                        + "no chat.json.");
    }

    @Test
    void realMem_isItsPeople_alsoThoseWhoseMemoriesAreObjects() throws Exception {
        write("Lea_Sol_dialogues_256k.json", PERSON.formatted("Lea_Sol", "'The user sails.'", "'The user sails.'"));
        write("Max_Ode_dialogues_256k.json",
                PERSON.formatted("Max_Ode", "{'goal': 'sail', 'days': [1, 2]}", "{'days': [1, 2], 'goal': 'sail'}"));
        write("all_persona_topic/persona_all.json", "[{'name': 'Lea Sol', 'role': 'sailor', 'age': 30}]");
        write("all_persona_topic/person&goal.json", "[{'persona_name': 'Lea Sol', 'assigned_tasks': [{'topic_id': 't'}]}]");
        write("all_persona_topic/topic&goal&attr.json", "{'topics': [{'topic_id': 't', 'topic_name': 'Hobby'}]}");
        LoadedDataset read = read();
        assertThat(read.info().kind()).isEqualTo(DatasetKind.REALMEM);
        assertThat(read.conversations()).extracting(Conversation::id).containsExactly("Lea_Sol", "Max_Ode");
        assertThat(read.conversations()).flatExtracting(Conversation::questions)
                .extracting(asked -> ((SourceQuestion) asked).gold().evidence()).containsExactly(List.of(0), List.of(0));
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::file).containsExactlyInAnyOrder(
                "all_persona_topic/persona_all.json", "all_persona_topic/person&goal.json",
                "all_persona_topic/topic&goal&attr.json");
    }

    @Test
    void realTalk_isItsChats() throws Exception {
        String chat = """
                {'name': {'speaker_1': 'Ann', 'speaker_2': 'Bo'}, 'session_1_date_time': '29.12.2023, 23:04:38',
                 'session_1': [{'clean_text': 'I own a boat.', 'speaker': 'Ann', 'date_time': '29.12.2023, 23:04:38',
                   'dia_id': 'D1:1'}], 'events_session_1': {'Ann': []},
                 'qa': [{'question': 'What does Ann own?', 'answer': 'a boat', 'evidence': ['D1:1'], 'category': 1}]}""";
        write("Chat_1_Ann_Bo.json", chat);
        write("Chat_2_Ann_Cy.json.gz", chat);
        write("README.md", "x");
        LoadedDataset read = read();
        assertThat(read.info().kind()).isEqualTo(DatasetKind.REALTALK);
        assertThat(read.conversations()).extracting(Conversation::id).containsExactly("Chat_1_Ann_Bo", "Chat_2_Ann_Cy");
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::file).containsExactly("README.md");
    }

    @Test
    void budgetsFitTheirNeeds() {
        assertThat(DatasetKind.BEAM.studyBudgets()).containsExactly(512, 1024, 2048).contains(DatasetKind.BEAM.budget());
        assertThat(DatasetKind.REALMEM.studyBudgets()).containsExactly(512, 1024, 2048).contains(DatasetKind.REALMEM.budget());
    }
}
