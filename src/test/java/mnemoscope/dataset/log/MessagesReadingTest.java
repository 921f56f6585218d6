package mnemoscope.dataset.log;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.EpisodesReadingTest;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.QuestionOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class MessagesReadingTest {
    private static final String HI = "{'role':'user','content':'Hi'},{'role':'assistant','content':'Hello'},{'role':'user','content':'Why?'}";

    @TempDir
    private Path folder;

    @Test
    void documentedExample_readsAsDocumented() throws Exception {
        LoadedDataset loaded = Reading.json(folder, EpisodesReadingTest.examples("messages.md", "json").getFirst());
        Conversation read = Reading.only(loaded);
        assertThat(loaded.info().kind()).isEqualTo(DatasetKind.OWN);
        assertThat(read.turns()).containsExactly(
                new Turn("m1", 0, "system", false, "You are a travel agent.", "", Annotation.NONE, TurnKind.SYSTEM, true),
                new Turn("m2", 0, "user", true, "I am allergic to peanuts."), new Turn("m3", 0, "assistant", false, "Noted."),
                new Turn("m4", 0, "Ana", true, "Which snack can I have?"));
        assertThat(read.questions()).hasSize(1);
        SourceQuestion question = read.questions().getFirst();
        assertThat(question.text()).isEqualTo("Which snack can I have?");
        assertThat(question.askedAfter()).isEqualTo(2);
        assertThat(question.gold().present()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[" + HI + "]", "{'messages':[" + HI + "]}", "[{'messages':[" + HI + "]}]", "[[" + HI + "]]",
                    "{'role':'user','content':'Hi'}\n{'role':'assistant','content':'Hello'}\n{'role':'user','content':'Why?'}\n",
                    "{'model':'x','messages':[" + HI + "],'usage':{'a':[1]}}\n"})
    void everyLayout_readsTheSame(String layout) throws Exception {
        Conversation read = Reading.only(Reading.json(folder, layout));
        assertThat(read.turns()).extracting(Turn::text).containsExactly("Hi", "Hello", "Why?");
        assertThat(read.questions()).extracting(SourceQuestion::text).containsExactly("Why?");
    }

    @Test
    void oneConversationALine_makesSeveral() throws Exception {
        LoadedDataset loaded = Reading.json(folder,
                "{'id':'a','title':'A','messages':[" + HI + "]}\n{'id':'a','messages':[" + HI + "]}\n[" + HI + "]");
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("a", "conversation 2", "conversation 3");
        assertThat(loaded.conversations().getFirst().title()).isEqualTo("A");
    }

    @Test
    void toolsAndParts_areTurnsWithText() throws Exception {
        Conversation read = Reading.only(Reading.json(folder, "[" + HI
                + ",{'role':'assistant','content':null,'tool_calls':[{'id':'c','function':"
                + "{'name':'search','arguments':'tea'}}]},{'role':'tool','content':'green','tool_call_id':'c'},"
                + "{'role':'user','content':[{'type':'text','text':'look'},{'type':'image_url','image_url':{'url':'x'}},{'type':'text','text':'here'}]}]"));
        assertThat(read.turns()).extracting(Turn::text).containsExactly("Hi", "Hello", "Why?", "search(tea)", "green",
                "look\nhere");
        assertThat(read.turns()).extracting(Turn::speaker).endsWith("assistant", "tool", "user");
        assertThat(read.questions()).extracting(SourceQuestion::askedAfter).containsExactly(1, 4);
    }

    private static final String ASKED = "{'role':'user','content':'Hi'},{'type':'reasoning','summary':[]},"
            + "{'type':'message','role':'assistant','content':[{'type':'output_text','text':'Hello'}]},"
            + "{'type':'function_call','name':'find','arguments':'{}','call_id':'c'},"
            + "{'type':'function_call_output','call_id':'c','output':'none'},{'role':'user','content':'Why?'}";

    @Test
    void requestOfTheResponsesInterface_isAConversation_withItsInstructions() throws Exception {
        Conversation read = Reading
                .only(Reading.json(folder, "{'model':'m','instructions':'Be brief.','input':[" + ASKED + "],'store':false}"));
        assertThat(read.turns()).extracting(Turn::text).containsExactly("Be brief.", "Hi", "Hello", "find({})", "none", "Why?");
        assertThat(read.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.USER, TurnKind.ASSISTANT,
                TurnKind.TOOL_CALL, TurnKind.TOOL_RESULT, TurnKind.USER);
        assertThat(read.turns().getFirst().pinned()).isTrue();
        assertThat(read.questions()).extracting(SourceQuestion::text).containsExactly("Why?");
    }

    @Test
    void linesOfABatch_areConversationsByTheirIds_ofEitherInterface() throws Exception {
        LoadedDataset loaded = Reading.json(folder,
                "{'custom_id':'r1','method':'POST','url':'/v1/chat/completions','body':{'model':'m','messages':[" + HI + "]}}\n"
                        + "{'body':{'model':'m','instructions':'Be brief.','input':[" + ASKED
                        + "]},'custom_id':'r2','method':'POST','url':'/v1/responses'}\n");
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("r1", "r2");
        assertThat(loaded.conversations()).extracting(each -> each.turns().size()).containsExactly(3, 6);
        assertThat(loaded.conversations())
                .allSatisfy(each -> assertThat(each.questions()).extracting(SourceQuestion::text).containsExactly("Why?"));
    }

    @Test
    void outputOfABatch_isRefusedWithWhatToOpen() {
        assertThatThrownBy(() -> Reading.json(folder,
                "{'id':'b','custom_id':'r1','response':{'status_code':200,'body':{'choices':[]}},'error':null}"))
                .hasMessageContaining("is the output of a batch:");
    }

    @Test
    void contentsOfGemini_areMessages() throws Exception {
        Conversation read = Reading.only(Reading.json(folder, "{'systemInstruction':{'parts':[{'text':'Be brief.'}]},'contents':["
                + "{'role':'user','parts':[{'text':'Hi'}]},{'role':'model','parts':[{'text':'Hm.','thought':true},{'text':'Hello'},"
                + "{'functionCall':{'name':'search','args':{'q':'tea'}}}]},"
                + "{'role':'user','parts':[{'functionResponse':{'name':'search','response':{'text':'green'}}}]},"
                + "{'role':'user','parts':[{'text':'Why?'}]}]}"));
        assertThat(read.turns()).extracting(Turn::kind).containsExactly(TurnKind.SYSTEM, TurnKind.USER, TurnKind.ASSISTANT,
                TurnKind.TOOL_CALL, TurnKind.TOOL_RESULT, TurnKind.USER);
        assertThat(read.turns()).extracting(Turn::text).contains("Be brief.", "Hello", "green")
                .noneMatch(text -> text.contains("Hm."));
        assertThat(read.questions()).extracting(SourceQuestion::text).containsExactly("Why?");
    }

    @Test
    void leadMessages_areNoQuestions() throws Exception {
        assertThat(Reading.only(Reading.json(folder, "[" + HI + "]", ReadOptions.DEFAULT.withLeadMessages(0))).questions())
                .extracting(SourceQuestion::askedAfter).containsExactly(-1, 1);
    }

    @Test
    void log_canBePlacedAsAsked() throws Exception {
        LabelledEpisode placed = Placement.AS_ASKED.place(Reading.only(Reading.json(folder, "[" + HI + "]")), QuestionOrder.FILE,
                0);
        assertThat(placed.episode().questions()).extracting(q -> q.anchor()).isEqualTo(List.of(1));
    }

    @Test
    void conversationWithoutQuestion_isDroppedAndSaid() throws Exception {
        LoadedDataset loaded = Reading.json(folder, "[[" + HI + "],[{'role':'user','content':'Hi'}]]");
        assertThat(Reading.only(loaded).turns()).hasSize(3);
        assertThat(loaded.info().warnings()).singleElement().asString()
                .contains("(1 turn, 1 user message) was excluded: it has no question, "
                        + "because the first user message is not a question.");
        assertThat(Reading
                .json(folder,
                        "[[" + HI + "," + HI + "],[{'role':'user','content':'Hi'},{'role':'user','content':'Ho'}],"
                                + "[{'role':'assistant','content':'Hm'}]]",
                        ReadOptions.DEFAULT.withLeadMessages(2))
                .info().warnings())
                .satisfiesExactly(
                        said -> assertThat(said).contains("(2 turns, 2 user messages)",
                                "because the first 2 user messages are not questions"),
                        said -> assertThat(said).contains("(1 turn) was excluded: it has no user message"));
    }
}
