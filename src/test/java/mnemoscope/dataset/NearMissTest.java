package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import mnemoscope.dataset.MappedFormat.Wanted;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that have the fields of a format under other names. */
class NearMissTest {
    private static final String CLEAN = """
            [{'sample_id':'c','conversation':{'speaker_a':'Ana','session_1':[
              {'speaker':'Ana','dia_id':'D1:1','clean_text':'I moved to Leiden.','compressed_text':'Leiden'}]},
              'qa':[{'question':'Where does Ana live?','evidence':['D1:1'],'category':1}]}]""";
    private static final String HUMAN = """
            [{'id':'a','chat_messages':[{'from':'human','value':'No nuts.'},{'from':'gpt','value':'Noted.'},
              {'from':'human','value':'Which snack?'}]}]""";
    private static final String TABLE = "Who,Utterance,query,gold\nAna,I moved to Leiden,,\n,,Where does Ana live?,S1:1\n";

    @TempDir
    Path folder;

    private NearMissException missed(String name, String content) {
        NearMissException missed = catchThrowableOfType(NearMissException.class,
                () -> Reading.bytes(folder, name, bytes(content), ReadOptions.DEFAULT));
        assertThat(missed).as("a near miss").isNotNull();
        return missed;
    }

    private static byte[] bytes(String content) {
        return (content.startsWith("[") ? content.replace('\'', '"') : content).getBytes(StandardCharsets.UTF_8);
    }

    private Conversation read(String name, String content, FieldMapping mapping) throws Exception {
        return Reading.only(Reading.bytes(folder, name, bytes(content), ReadOptions.DEFAULT.with(mapping)));
    }

    @Test
    void aFileThatStatesItsFormat_isNotTakenForAnother() {
        String withoutQuestions = """
                {"format":"mnemoscope-episodes","version":1,"name":"x","episodes":[{"id":"a","title":"a",
                  "sessions":[{"label":"1"}],"turns":[{"id":"t","session":0,"speaker":"Ana","text":"I moved to Leiden."}],
                  "questions":[]}]}""";
        assertThatThrownBy(() -> Reading.bytes(folder, "own.json", bytes(withoutQuestions), ReadOptions.DEFAULT))
                .isNotInstanceOf(NearMissException.class).hasMessageStartingWith("own.json: found no question");
    }

    @Test
    void message_saysWhatItWasTakenForWhatIsMissingAndWhatIsThereInstead() {
        assertThat(missed("talk.json", CLEAN)).hasMessageContaining("found a turn without the field \"text\"")
                .as("the file and what to do are named once").hasMessageNotContaining("mend")
                .satisfies(each -> assertThat(each.getMessage().split("talk\\.json", -1)).hasSize(2)).hasMessageContaining(
                        "talk.json looks like LoCoMo because it has session_#, speaker, dia_id, qa, question, evidence, but "
                                + "has no \"text\"; it has clean_text, compressed_text. Map its fields, or: ");
        NearMissException table = missed("talk.csv", TABLE);
        String found = "talk.csv looks like CSV with named columns, but has no \"text\", \"question\"; it has who, "
                + "utterance, query, gold. Map its fields";
        assertThat(table).as("what was found and what to do, then all formats")
                .hasMessageMatching(Pattern.quote(found) + ", or: line 1, column 1: found .* expected LoCoMo, .*");
        assertThat(table.message("Try --map text=utterance.")).startsWith(found + ". Try --map text=utterance. Or: line 1");
        assertThat(table.messageInSession())
                .startsWith(found.replace("Map its fields", "A session opens with the data that it was "
                        + "saved with, so fields cannot be mapped here. Locate that file, or: line 1"));
    }

    /** All fields at once, so that one attempt reads the file. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            who,said,when,asked                | date=when,question=asked,speaker=who,text=said
            author;body;timestamp;query        | date=timestamp,question=query,speaker=author,text=body
            name,message,ts                    | date=ts,speaker=name,text=message
            From,Content,Date,question         | speaker=from,text=content
            created at,sender,what was said    | date=created at,speaker=sender
            """)
    void guessOfATable_hasEveryColumnThatOthersCallSo(String header, String mapping) throws Exception {
        String row = header.replaceAll("[A-Za-z ]+", "x");

        NearMissException missed = missed("talk.csv", header + "\n" + row + "\n");

        assertThat(missed.miss().guess()).hasToString(mapping);
        if (mapping.contains("text=")) {
            assertThat(missed).hasMessageStartingWith("talk.csv looks like CSV with named columns");
        }
    }

    @Test
    void guess_readsLocomoUnderOtherNames() throws Exception {
        NearMiss miss = missed("talk.json", CLEAN).miss();
        assertThat(miss.guess()).hasToString("text=clean_text");
        LoadedDataset read = Reading.json(folder, CLEAN, ReadOptions.DEFAULT.with(miss.guess()));
        assertThat(Reading.only(read).turns().getFirst().text()).isEqualTo("I moved to Leiden.");
        assertThat(read.info().format()).endsWith("its fields mapped: text=clean_text");
    }

    @Test
    void guess_readsMessagesOfHumans() throws Exception {
        NearMiss miss = missed("chat.json", HUMAN).miss();
        assertThat(miss.guess()).hasToString("content=value,messages=chat_messages,role=from");
        Conversation read = read("chat.json", HUMAN, miss.guess());
        assertThat(read.turns()).extracting(turn -> turn.text()).containsExactly("No nuts.", "Noted.", "Which snack?");
        assertThat(read.turns().getFirst().user()).isTrue();
        assertThat(read.questions()).singleElement().satisfies(asked -> assertThat(asked.text()).isEqualTo("Which snack?"));
    }

    @Test
    void guess_readsColumnsWhateverTheirCapitals() throws Exception {
        NearMiss miss = missed("talk.csv", TABLE).miss();
        assertThat(miss.guess()).hasToString("evidence=gold,question=query,speaker=who,text=utterance");
        assertThat(miss.source(wanted(miss, "text"))).get().extracting(FileField::example).isEqualTo("I moved to Leiden");
        assertThat(miss.source(wanted(miss, "question"))).as("the first that is not empty").get().extracting(FileField::example)
                .isEqualTo("Where does Ana live?");
        Conversation read = read("talk.csv", TABLE, miss.guess());
        assertThat(read.turns().getFirst().speaker()).isEqualTo("Ana");
        assertThat(read.questions().getFirst().gold().evidence()).containsExactly(0);
    }

    private static Wanted wanted(NearMiss miss, String name) {
        return miss.taken().wanted().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void number_standsInBothNames() throws Exception {
        String chats = CLEAN.replace("session_1", "chat_1").replace("clean_text", "text");
        NearMiss miss = missed("talk.json", chats).miss();
        assertThat(miss.guess()).hasToString("session_#=chat_#");
        assertThat(read("talk.json", chats, miss.guess()).sessions().getFirst().label()).isEqualTo("1");
    }

    @Test
    void fieldOfTheFormatsName_isNotReadWhereAnotherIsMappedToIt() throws Exception {
        String both = CLEAN.replace("'compressed_text'", "'text'");
        assertThat(read("talk.json", both, FieldMapping.NONE).turns().getFirst().text()).isEqualTo("Leiden");
        assertThat(read("talk.json", both, FieldMapping.parse("text=clean_text")).turns().getFirst().text())
                .isEqualTo("I moved to Leiden.");
    }

    /** No mapping helps: a value is wrong, or the file has no other fields. */
    @ParameterizedTest
    @ValueSource(strings = {"[{'session_1':[{'speaker':'A','dia_id':'D1:1'}]}]", "[{'role':7,'content':'a'}]", "[]", "[1]"})
    void otherMistakes_areNoNearMiss(String content) {
        assertThatThrownBy(() -> Reading.json(folder, content)).isNotInstanceOf(NearMissException.class);
    }

    /** A format recognised by its own marks is refused with its own error, not as a list of messages. */
    @ParameterizedTest
    @ValueSource(
            strings = {"[{'projectHash':'a','messages':[{'type':'user','content':'a'}]}]",
                    "[{'schema_version':'ATIF-v1.4','steps':[{'source':'agent','message':'a','content':'b'}]}]"})
    void fileOfARecognisedFormat_isNoNearMiss(String content) {
        assertThatThrownBy(() -> Reading.json(folder, content)).isInstanceOf(BadInputException.class)
                .isNotInstanceOf(NearMissException.class).hasMessageNotContaining("taken for");
    }

    @Test
    void fieldsOfNothingKnown_canBeMappedButAreNotGuessedAt() {
        NearMissException missed = missed("odd.json", "[{'spk':'A','utt':'Hello'}]");
        assertThat(missed).hasMessageNotContaining("taken for");
        assertThat(missed.miss().taken()).isEqualTo(MappedFormat.MESSAGES);
        assertThat(missed.miss().guess().isEmpty()).isTrue();
        assertThat(missed.miss().as(MappedFormat.LOCOMO).formats()).doesNotContain(MappedFormat.CSV);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "=a", "text=", "text=a,text=b", "text=a,role=a", "session_#=day", ","})
    void mappingThatIsNone_isRefused(String text) {
        assertThatThrownBy(() -> FieldMapping.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected");
    }

    @Test
    void mapping_isReadAsItIsWritten() {
        assertThat(FieldMapping.parse("")).isEqualTo(FieldMapping.NONE);
        assertThat(FieldMapping.parse("text = clean_text,speaker=who")).hasToString("speaker=who,text=clean_text");
    }

    @Test
    void mappingThatLeadsNowhere_isNotOffered() {
        for (String nowhere : new String[]{"[{'meta':{'role':'user'},'pieces':[{'kind':'a','text':'Hi.'}]}]",
                "{'messages':[{'info':{'role':'user'},'pieces':[{'kind':'a','text':'Hi.'}]},{'info':{'role':'user'}}]}"}) {
            assertThatThrownBy(() -> Reading.bytes(folder, "talk.json",
                    nowhere.replace('\'', '"').getBytes(StandardCharsets.UTF_8), ReadOptions.DEFAULT)).as(nowhere)
                    .isInstanceOf(BadInputException.class).isNotInstanceOf(NearMissException.class);
        }
    }

    /** No mapping of fields makes JSON of what is not. */
    @Test
    void brokenJson_isNoNearMiss() {
        String broken = CLEAN.substring(0, CLEAN.length() / 2);
        BadInputException wrong = org.assertj.core.api.Assertions.catchThrowableOfType(BadInputException.class,
                () -> Reading.bytes(folder, "talk.json", bytes(broken), ReadOptions.DEFAULT));
        assertThat(wrong).isNotNull().isNotInstanceOf(NearMissException.class);
        assertThat(wrong.getMessage()).doesNotContain("Map its fields");
    }

    @Test
    void document_isToldThatItIsNoData() {
        for (String document : new String[]{"%PDF-1.7 \u00e2\u00e3", "\u0089PNG\r\n"}) {
            BadInputException wrong = org.assertj.core.api.Assertions.catchThrowableOfType(BadInputException.class, () -> Reading
                    .bytes(folder, "talk.json", document.getBytes(StandardCharsets.ISO_8859_1), ReadOptions.DEFAULT));
            assertThat(wrong.getMessage()).doesNotContain("UTF-8").containsPattern("is a (PDF|picture)");
        }
    }
}
