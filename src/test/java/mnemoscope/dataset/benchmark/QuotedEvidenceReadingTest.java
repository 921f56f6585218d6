package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks that name their evidence by its text: ConvoMem and PersonaMem. */
class QuotedEvidenceReadingTest {
    private static final Path SEEDS = Path.of("src/test/resources/fuzz/seeds");

    @TempDir
    private Path folder;

    /** The text of the evidence stands in two conversations; the item names the second. */
    @Test
    void convoMem_findsEvidenceBySpeakerAndText() {
        LoadedDataset read = SampleLogs.read(SEEDS.resolve("convomem.json"), ReadOptions.DEFAULT);
        assertThat(read.info().kind()).isEqualTo(DatasetKind.CONVOMEM);
        Conversation made = Reading.only(read);
        assertThat(made.turns()).extracting(Turn::id, Turn::session, Turn::user).containsExactly(tuple("S1:1", 0, true),
                tuple("S1:2", 0, false), tuple("S2:1", 1, true), tuple("S2:2", 1, true));
        assertThat(made.questions()).singleElement().satisfies(question -> {
            assertThat(question.gold().evidence()).containsExactly(3);
            assertThat(question.gold().answer()).isEqualTo("By the oak.");
            assertThat(question.gold().category()).isEqualTo("user evidence");
            assertThat(question.askedAfter()).isEqualTo(SourceQuestion.UNPLACED);
        });
        assertThat(read.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("q2");
        assertThat(read.info().count("evidence messages without a turn")).isEqualTo(1);
    }

    @Test
    void convoMem_readsEvidenceItemsWithTheirOwnHistories() throws Exception {
        String item = "{'question':'Where?','answer':'%s','message_evidences':[{'speaker':'assistant','text':' %1$s '}],"
                + "'conversations':[{'messages':[{'speaker':'Assistant','text':'%1$s'}]},{'messages':[]}]}";
        LoadedDataset read = Reading.json(folder,
                "{'evidence_items':[" + item.formatted("Here") + "," + item.formatted("There") + "]}");
        assertThat(read.conversations()).extracting(Conversation::id).containsExactly("data", "data 2");
        assertThat(read.conversations()).allSatisfy(each -> {
            assertThat(each.sessions()).hasSize(1);
            assertThat(each.questions().getFirst().gold().evidence()).containsExactly(0);
        });
        assertThat(Reading.refusal(folder, "{'evidenceItems':[{'question':'Where?'}]}")).contains("line 1");
    }

    private Path personaMem(String table) throws IOException {
        Path histories = Files.createDirectories(folder.resolve("data").resolve("chat_history_32k"));
        Files.createDirectories(folder.resolve("benchmark").resolve("text"));
        Files.writeString(folder.resolve("benchmark").resolve("text").resolve("benchmark.csv"), table);
        return Files.copy(SEEDS.resolve("personamem.json"), histories.resolve("p1.json"));
    }

    @Test
    void personaMem_takesItsQuestionsFromTheTableAbove() throws Exception {
        Path file = personaMem(
                """
                        persona_id,chat_history_32k_link,user_query,correct_answer,pref_type,related_conversation_snippet
                        1,data/chat_history_32k/p1.json,"{'role': 'user', 'content': 'Which ""fruit""?'}",Plums.,likes_fruit,"[{'role': 'user', 'content': 'I like plums.'}, {'role': 'assistant', 'content': 'Good.'}]"
                        1,data/chat_history_128k/p1.json,Another folder?,No.,x,[]
                        2,data/chat_history_32k/p2.json,Another file?,No.,x,[]
                        1,data/chat_history_32k/p1.json,When?,Late.,x,"[{""role"": ""assistant"", ""content"": ""Good night.""}, {""role"": ""user"", ""content"": ""It's late.""}]"
                        1,data/chat_history_32k/p1.json,Never?,-,x,"[{'role': 'user', 'content': ""It's never said.""}]"
                        1,data/chat_history_32k/p1.json,Nothing?,-,x,
                        """);
        LoadedDataset read = SampleLogs.read(file, ReadOptions.DEFAULT);
        assertThat(read.info().kind()).isEqualTo(DatasetKind.PERSONAMEM);
        assertThat(read.info().format()).matches("PersonaMem \\(questions [0-9a-f]{12}\\)");
        Conversation made = Reading.only(read);
        assertThat(made.turns()).extracting(Turn::text).containsExactly("I like plums.", "Good.", "It's late.", "Good night.");
        assertThat(made.questions())
                .extracting(SourceQuestion::id, SourceQuestion::text, each -> each.gold().evidence(),
                        each -> each.gold().category())
                .containsExactly(tuple("q1", "Which \"fruit\"?", List.of(0, 1), "likes fruit"),
                        tuple("q4", "When?", List.of(2, 3), "x"));
        assertThat(read.info().count("profiles excluded")).isEqualTo(1);
        assertThat(read.info().count("snippets without a turn")).isEqualTo(1);
        assertThat(read.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("q5", "q6");
        DatasetInfo whole = SampleLogs.read(folder, ReadOptions.DEFAULT).info();
        assertThat(whole.kind()).isEqualTo(DatasetKind.PERSONAMEM);
        assertThat(whole.leftOut()).as("the table is read with the histories").isEmpty();
    }

    /** Without its table a history is a list of messages; a table that is none is named. */
    @Test
    void personaMem_withoutATable() throws Exception {
        LoadedDataset read = Reading.bytes(folder, "p1.json", Files.readAllBytes(SEEDS.resolve("personamem.json")),
                ReadOptions.DEFAULT);
        assertThat(read.info().kind()).isEqualTo(DatasetKind.OWN);
        assertThat(Reading.only(read).turns()).hasSize(5);
        Files.writeString(folder.resolve("benchmark.csv"), "a,a\n1,2\n");
        assertThatThrownBy(() -> DatasetReader.read(folder.resolve("p1.json"), ReadOptions.DEFAULT, Progress.NONE))
                .isInstanceOf(BadInputException.class).hasMessageStartingWith("benchmark.csv has no usable header row");
    }
}
