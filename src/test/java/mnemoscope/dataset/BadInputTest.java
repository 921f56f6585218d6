package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.zip.GZIPOutputStream;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every refusal is one message that names the file, the place, what was found, what was expected and what to do. */
class BadInputTest {
    @TempDir
    private Path folder;

    @Test
    void missingFile_isNamed() {
        assertThatThrownBy(() -> read(folder.resolve("none.json"))).isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("none.json does not exist. Check the name and the folder.");
    }

    @Test
    void folder_isNotAFile() {
        assertThatThrownBy(() -> read(folder)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("is a folder without usable files, expected a file");
        assertThatThrownBy(() -> read(Path.of("/"))).isInstanceOf(BadInputException.class).hasMessageContaining("is a folder");
    }

    @Test
    void fileWithoutPermission_isNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("closed.json"), "[]");
        Assumptions.assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file),
                "Skipped: this user may read everything.");
        assertThatThrownBy(() -> read(file)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("closed.json may not be read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{}", "[[]]", "[{}]", "[1]", "nonsense", "<html>", "\"a\"", "[{'title':'x'}]"})
    void fileOfNoKnownFormat_namesThoseThereAre(String content) {
        assertThat(Reading.refusal(folder, content)).contains("expected LoCoMo, LongMemEval, BEAM");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   \n"})
    void emptyFile_isRefusedInOneSentence(String content) {
        assertThat(Reading.refusal(folder, content)).isEqualTo("data.json is empty. Choose another file.");
    }

    @Test
    void emptyList_isCalledSo() {
        assertThat(Reading.refusal(folder, "[]")).contains("found an empty list");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{'format':'mnemoscope-episodes','episodes':[{'turns':[",
                    "{'format':'mnemoscope-episodes','episodes':[{'turns':[{'text':'a", "[{'qa':[{'question':'a'",
                    "[{'question_id':'x','haystack_sessions':[[", "[{'role':'user','content':'a'}", "{'fo",
                    "{'format':'mnemoscope-episodes',", "{'format':'mnemoscope-episodes','episodes':[{'turns':[{'text':'a'},"})
    void cutOffJson_saysSo(String content) {
        assertThat(Reading.refusal(folder, content)).contains("line 1", "the file ends too early: it is cut", "is cut off");
    }

    @Test
    void brokenJson_namesLineColumnAndPath() {
        String content = "{'format':'mnemoscope-episodes',\n'episodes':[{'turns':[{'text':'a'},\n  {'text' 'b'}]}]}";
        assertThat(Reading.refusal(folder, content)).contains("line 3, column 11 ($.episodes[0].turns[1].text)",
                "found the character '\"'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{'text':7} | text): found the number 7, expected a string.",
                    "{'text':null} | found null, expected a string.", "{'text':['a']} | found a list",
                    "7 | expected a turn such as", "{'id':'x'} | without the field \"text\"",
                    "{'text':'a','session':-1} | found the number -1, expected the number of a session",
                    "{'text':'a','session':1.5} | found the number 1.5",
                    "{'text':'a','session':1} | found session 1, expected 0 for the first turn: without a list of sessions, session numbers must start at 0",
                    "{'text':'a'},{'text':'b','session':2} | found session 2, expected 0 or 1 here",
                    "{'text':'a','user':'yes'} | found the string \"yes\", expected true or false",
                    "{'text':'a','type':'eternal'} | expected \"stable\" or \"temporary\"",
                    "{'text':'a','importance':2} | from 0 to 1", "{'text':'a','importance':1e999} | from 0 to 1",
                    "{'text':'a','speaker':{}} | speaker): found an object, expected a string or a number.",
                    "{'id':'x','text':'a'},{'id':'x','text':'b'} | a second turn with the id \"x\"",
                    "{'text':'a'},{'session':1,'text':'b'},{'session':0,'text':'c'} | found session 0 after session 1"})
    void wrongTurn_namesItsPlace(String turns, String expected) {
        assertThat(Reading.refusal(folder, EpisodesReadingTest.episode(turns, "{'text':'?'}"))).contains("line 1, column ",
                "$.episodes[0].turns[", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{'text':'?','evidence':['S9:9']} | found the turn id \"S9:9\" in evidence",
                    "{'text':'?','after':'S9:9'} | found the turn id \"S9:9\" in after",
                    "{'text':'?','evidence':'S1:1'} | expected a list of turn ids", "{'text':'?','budget':0} | expected a budget",
                    "{'id':'x'} | without the field \"text\"",
                    "{'id':'x','text':'?'},{'id':'x','text':'?'} | a second question with the id \"x\""})
    void wrongQuestion_namesItsPlace(String questions, String expected) {
        assertThat(Reading.refusal(folder, EpisodesReadingTest.episode("{'text':'a'}", questions)))
                .contains("$.episodes[0].questions[", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{'format':'other','episodes':[]} | expected \"mnemoscope-episodes\"",
                    "{'format':'mnemoscope-episodes','version':2} | newer version of Mnemoscope",
                    "{'format':'mnemoscope-episodes','episodes':[]} | found no question that can be replayed",
                    "{'format':'mnemoscope-episodes','episodes':[{'questions':[{'text':'?'}]}]} | found no turn in the conversation \"e1\"",
                    "{'format':'mnemoscope-episodes','episodes':[{'turns':[{'text':'a'}]}]} | found no question that can be replayed",
                    "{'episodes':[{'id':'e','turns':[{'text':'a'}],'questions':[{'text':'?'}]},{'id':'e','turns':[{'text':'a'}]}]} | a second episode",
                    "{'episodes':[{'turns':[{'text':'a'}],'questions':[{'text':'?'}],'coverage':{'x':['S1:1']}}]} | \"x\" in coverage",
                    "{'episodes':[{'turns':[{'text':'a'}],'questions':[{'text':'?'}],'coverage':{'S1:1':['x']}}]} | \"x\" in coverage"})
    void wrongEpisodes_areExplained(String content, String expected) {
        assertThat(Reading.refusal(folder, content)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[{'sample_id':'c','qa':[]}] | found no turn in the conversation c",
                    "[{'sample_id':'c','qa':7}] | ($[0].qa): found the number 7, expected a list.",
                    "[{'conversation':{'speaker_a':7}}] | ($[0].conversation.speaker_a): found the number 7, expected a string.",
                    "[{'qa':[{'answer':'x'}]}] | without the field \"question\"",
                    "[{'session_1':[{'dia_id':'D1:1','text':'a'}]}] | without the field \"speaker\"",
                    "[{'session_1':[{'speaker':'A','text':'a'}]}] | without the field \"dia_id\"",
                    "[{'session_1':[{'speaker':'A','dia_id':'D1:1'}]}] | without the field \"text\"",
                    "[{'session_1':[{'speaker':'A','dia_id':'D1:1','text':'a'},{'speaker':'A','dia_id':'D1:01','text':'a'}]}] | a second turn with the dia_id",
                    "[{'session_1':[{'speaker':'A','dia_id':'D1:1','text':'a'}],'qa':[]}] | found no question that can be replayed",
                    "[{'sample_id':'c','session_1':[{'speaker':'A','dia_id':'D1:1','text':'a'}]},{'sample_id':'c'}] | a second conversation",
                    "[{'sample_id':'c'},7] | found no turn"})
    void wrongLocomo_isExplained(String content, String expected) {
        assertThat(Reading.refusal(folder, content)).contains("line 1, ".repeat(expected.contains("replayed") ? 0 : 1), expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[{'question_id':'x'}] | the field \"question\"",
                    "[{'question':'x','question_id':null}] | \"haystack_sessions\"",
                    "[{'question_id':'x','question':'?','haystack_sessions':[[]],'haystack_dates':[],'haystack_session_ids':['a']}] | 1 haystack_sessions, 0 haystack_dates",
                    "[{'question_id':'x','haystack_sessions':[[{'role':'user'}]]}] | the field \"content\"",
                    "[{'question_id':'x','haystack_sessions':[[{'content':'a'}]]}] | the field \"role\"",
                    "[{'question_id':'x','haystack_sessions':[[{'content':'a','has_answer':1}]]}] | expected true or false",
                    "[{'question_id':'x','haystack_sessions':[7]}] | expected a session"})
    void wrongLongMemEval_isExplained(String content, String expected) {
        assertThat(Reading.refusal(folder, content)).contains("line 1, column ", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[{'role':'user','content':7}] | expected a text or a list of content parts",
                    "[{'content':'a'}] | without the field \"role\"", "[{'role':7}] | expected a role",
                    "[{'role':'user','content':[7]}] | expected a content part",
                    "[{'role':'user','content':'a'}] | the first user message does not count as a question, and no other follows. Reduce the number",
                    "[{'role':'assistant','content':'a'}] | it has no user message",
                    "[{'role':'user','content':'a'},7] | expected a message"})
    void wrongMessages_areExplained(String content, String expected) {
        assertThat(Reading.refusal(folder, content)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"text,question;a,b,c | line 2: found 3 cells, expected 2", "text,text;a,b | a second column \"text\"",
                    "text,question;, | line 2: found neither a text nor a question",
                    "text,importance;a,high | line 2, column \"importance\": found \"high\"",
                    "text,importance;a,NaN | column \"importance\"", "text,type;a,eternal | column \"type\"",
                    "text,budget;a,;a,; | found no question", "text,question,budget;a,?,0.5 | column \"budget\"",
                    "text,question,evidence;a,?,x | the turn id \"x\" in evidence",
                    "text,question;a,?;\"b | line 3: found unbalanced quotes",
                    "text,question,id;a,?,x;b,?,x | line 3: found a second turn with the id \"x\""})
    void wrongCsv_namesItsLine(String content, String expected) {
        assertThat(Reading.refusal(folder, "t.csv", content.replace(';', '\n').getBytes(StandardCharsets.UTF_8)))
                .contains(expected);
    }

    @Test
    void otherEncodings_areRefused() {
        String json = EpisodesReadingTest.episode("{'text':'\u00e9t\u00e9'}", "{'text':'?'}").replace('\'', '"');
        for (var charset : new Charset[]{StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE,
                StandardCharsets.UTF_16BE, Charset.forName("UTF-32")}) {
            assertThat(Reading.refusal(folder, "data.json", json.getBytes(charset))).contains("UTF-8");
        }
        assertThat(Reading.refusal(folder, "t.csv", "text,question\n\u00e9,?\n".getBytes(StandardCharsets.ISO_8859_1)))
                .contains("UTF-8");
    }

    @Test
    void bytesThatAreNoText_areCalledSo() {
        byte[] noise = new byte[2000];
        for (String start : new String[]{"x\n", "[", "{\"", "k\u0003,"}) {
            new SplittableRandom(4).nextBytes(noise);
            System.arraycopy(start.getBytes(StandardCharsets.UTF_8), 0, noise, 0, start.length());
            assertThat(Reading.refusal(folder, "rr.json", noise)).contains("found bytes that are not").matches("[ -~]+");
            assertThat(Reading.refusal(folder, "rr.json.gz", Reading.gzip(noise))).contains("found bytes that are not")
                    .matches("[ -~]+");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a\u0003\u001b[31mb", "[\u0003]", "[{'a\u009b31mb':\u0001}]",
                    "{'format':'mnemoscope-episodes','episodes':'\u009b31m'}", "{'format':'\\u0007\\u202e\\u2028\\ud800'}"})
    void controlCharacters_reachNoMessage(String content) {
        assertThat(Reading.refusal(folder, content)).matches("[ -~]+");
    }

    @Test
    void controlCharacterBetweenValues_isCalledSo() {
        assertThat(Reading.refusal(folder, "[{\u0003")).contains("found a control character between values");
    }

    @Test
    void oddCharacters_areEscaped() {
        assertThat(Reading.refusal(folder, "a\u0003\u009bb")).contains("found \"a\\u0003\\u009bb\"");
    }

    @Test
    void utf8WithByteOrderMark_isFine() throws Exception {
        byte[] json = ("\ufeff" + EpisodesReadingTest.episode("{'text':'\u00e9'}", "{'text':'?'}").replace('\'', '"'))
                .getBytes(StandardCharsets.UTF_8);
        assertThat(Reading.only(Reading.bytes(folder, "data.json", json, ReadOptions.DEFAULT)).turns().getFirst().text())
                .isEqualTo("\u00e9");
    }

    @Test
    void deepNesting_isRefused() {
        for (String deep : new String[]{"[".repeat(10_000), "{'x':" + "[".repeat(10_000),
                "{'episodes':[{'x':" + "[".repeat(10_000)}) {
            assertThat(Reading.refusal(folder, deep)).contains("deeper than 100").hasSizeLessThan(400);
        }
    }

    @Test
    void hugeString_isRefusedBeforeItFillsTheHeap() throws IOException {
        Path file = folder.resolve("huge.json.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("{\"format\":\"mnemoscope-episodes\",\"episodes\":[{\"turns\":[{\"text\":\""
                    .getBytes(StandardCharsets.UTF_8));
            byte[] block = new byte[1 << 20];
            RandomGenerator random = new SplittableRandom(1);
            for (int k = 0; k < block.length; k++) {
                block[k] = (byte) ('a' + random.nextInt(16));
            }
            for (int k = 0; k < 24; k++) {
                out.write(block);
            }
        }
        assertThatThrownBy(() -> read(file)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("$.episodes[0].turns[0].text").hasMessageContaining("more than 20000000 characters")
                .hasMessageContaining("Split the text into turns.");
        byte[] row = new byte[21_000_000];
        Arrays.fill(row, (byte) 'a');
        System.arraycopy("text\n\"".getBytes(StandardCharsets.UTF_8), 0, row, 0, 6);
        assertThat(Reading.refusal(folder, "t.csv", row)).contains("a row longer than 20000000");
    }

    @Test
    void hugeNameAndNumber_areRefused() {
        assertThat(Reading.refusal(folder, EpisodesReadingTest.episode("{'" + "x".repeat(20_000) + "':1}", "")))
                .contains("field name of more than 10000");
        assertThat(Reading.refusal(folder, EpisodesReadingTest.episode("{'importance':" + "1".repeat(200) + "}", "")))
                .contains("number of more than 100");
    }

    @Test
    void gzipBomb_isRefused() {
        byte[] blanks = new byte[64 << 20];
        Arrays.fill(blanks, (byte) ' ');
        byte[] start = "{\"episodes\":[".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(start, 0, blanks, 0, start.length);
        assertThat(Reading.refusal(folder, "bomb.json.gz", Reading.gzip(blanks)))
                .contains("unpacks to more than 200 times its size");
    }

    @Test
    void damagedGzip_isRefused() {
        byte[] packed = Reading.gzip(EpisodesReadingTest.episode("{'text':'a'}", "{'text':'?'}").replace('\'', '"').repeat(50)
                .getBytes(StandardCharsets.UTF_8));
        byte[] torn = Arrays.copyOfRange(packed, 40, packed.length);
        assertThat(Reading.refusal(folder, "torn.json.gz", torn))
                .isEqualTo("torn.json.gz ends in .gz but is not gzip. Download it or pack it again.");
        assertThat(Reading.refusal(folder, "torn.json", torn)).doesNotContain("gzip");
        assertThat(Reading.refusal(folder, "text.json.gz", "{\"a\": }".getBytes(StandardCharsets.UTF_8))).as("it is text")
                .doesNotContain("gzip");
        assertThat(Reading.refusal(folder, "cut.json.gz", Arrays.copyOf(packed, packed.length / 2))).contains("is cut off");
        assertThat(Reading.refusal(folder, "cut.json.gz", Arrays.copyOf(packed, 5))).contains("is cut off");
        byte[] flipped = packed.clone();
        Arrays.fill(flipped, 20, 40, (byte) 0xff);
        assertThat(Reading.refusal(folder, "flip.json.gz", flipped)).contains("compressed data are damaged");
    }

    private static LoadedDataset read(Path file) throws BadInputException {
        return DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
    }
}
