package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logs with lines that are not JSON: an agent was stopped while writing, and resumed in the same file. */
class TornLinesTest {
    private static final Path LOGS = Path.of("src/test/resources/logs");
    private static final String CHAT = "{'conversations':[{'from':'human','value':'A'},{'from':'gpt','value':'B'},{'from':'human','value':'C'}]}";

    @TempDir
    private Path folder;

    private static LoadedDataset read(List<String> lines) throws Exception {
        return DatasetReader.read("log.jsonl", new ByteArrayInputStream(bytes(lines)), ReadOptions.DEFAULT, Progress.NONE);
    }

    private static byte[] bytes(List<String> lines) {
        return String.join("\n", lines).replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> lines(String name) throws Exception {
        return new ArrayList<>(Files.readAllLines(LOGS.resolve(name)).stream().map(line -> line.replace("'", ""))
                .filter(line -> line.endsWith("}")).toList());
    }

    private static void assertOneIsLeftOut(LoadedDataset torn, LoadedDataset whole, int line) {
        assertThat(Reading.only(torn).turns()).isEqualTo(Reading.only(whole).turns());
        assertThat(torn.info().count("lines: no JSON")).isEqualTo(1);
        assertThat(torn.info().count(DatasetInfo.LINES)).isEqualTo(whole.info().count(DatasetInfo.LINES) + 1);
        assertThat(torn.info().countsOf("lines: ").values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(torn.info().count(DatasetInfo.LINES));
        assertThat(torn.info().warnings()).singleElement().asString().startsWith("Line " + line + " is not JSON and was ignored");
    }

    /** Wherever a line breaks, and however much follows. */
    @ParameterizedTest
    @CsvSource({"claude-code-garden.jsonl, 0", "claude-code-garden.jsonl, 400", "codex-garden.jsonl, 0",
            "codex-garden.jsonl, 400"})
    void tornLine_isLeftOut_andWhatFollowsIsRead(String name, int more) throws Exception {
        List<String> lines = lines(name);
        for (int k = 0; k < more; k++) {
            lines.add("{'type':'new-kind','sessionId':'s','payload':{}}");
        }
        LoadedDataset whole = read(lines);
        String line = lines.get(4);
        for (int end = 1; end < line.length(); end += 9) {
            List<String> torn = new ArrayList<>(lines);
            torn.add(5, line.substring(0, end));
            assertOneIsLeftOut(read(torn), whole, 6);
        }
    }

    @ParameterizedTest
    @CsvSource({"claude-code-garden.jsonl", "codex-garden.jsonl"})
    void lineThatIsNoJson_isLeftOut_andSaid(String name) throws Exception {
        for (String odd : List.of("oops", "{'type':'user', bad", "{'type':'user','uu{'type':'new-kind','x':1}", "}",
                "\0\0\0\0")) {
            List<String> torn = lines(name);
            LoadedDataset whole = read(torn);
            torn.add(3, odd + "\r");
            assertOneIsLeftOut(read(torn), whole, 4);
        }
    }

    @Test
    void onlyWhatHasNothingBehindIt_isTheLastLine() throws Exception {
        List<String> lines = lines("codex-garden.jsonl");
        lines.add("{'type':'a");
        lines.add("");
        lines.add("{'type':'b");
        lines.add(" ");
        DatasetInfo info = read(lines).info();
        assertThat(info.count("lines: no JSON")).isEqualTo(1);
        assertThat(info.count("lines: cut off")).isEqualTo(1);
        assertThat(info.warnings()).hasSize(2);
        assertThat(info.warnings().getLast())
                .startsWith("The last line, " + (lines.size() - 1) + ", is cut off and was ignored; the");
    }

    @Test
    void manyLines_areNamedUpToTen() throws Exception {
        List<String> lines = lines("codex-garden.jsonl");
        int whole = lines.size();
        for (int k = 0; k < 11; k++) {
            lines.add(1, "{'type':'a");
        }
        assertThat(whole).isGreaterThan(11);
        assertThat(read(lines).info().warnings()).singleElement().asString()
                .startsWith("Lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, \u2026 are not JSON and were ignored");
    }

    @Test
    void fileOfMostlyOtherLines_isNoLog() throws Exception {
        List<String> lines = lines("codex-garden.jsonl");
        int whole = lines.size();
        for (int k = 0; k <= 2 * whole; k++) {
            lines.add(whole - 1, "oops");
        }
        assertThat(Reading.refusal(folder, "log.jsonl", bytes(lines))).contains(2 * whole + 1 + " lines are not JSON",
                "the first at line " + whole);
        assertThat(Reading.refusal(folder, "log.jsonl", bytes(List.of("{'type':'user','sessionId':'s", "oops"))))
                .contains("line 1, column");
    }

    @Test
    void documentsByLines_areReadAroundOneThatIsTorn() throws Exception {
        LoadedDataset read = read(List.of(CHAT, CHAT.substring(0, 30), CHAT));
        assertThat(read.conversations()).hasSize(2);
        assertThat(read.info().warnings()).singleElement().asString().startsWith("Line 2 is not JSON");
    }

    /** A document may continue on the next line; an error in it is reported with its place. */
    @Test
    void documentOverSeveralLines_isReadAsOne() throws Exception {
        String spread = CHAT.replace("{", "{\n").replace(",", ",\n");
        assertThat(read(List.of(spread, spread)).conversations()).extracting(Conversation::id).hasSize(2);
        assertThat(Reading.refusal(folder, "log.json", bytes(List.of(spread, spread.replace("'B'", "'B"), spread))))
                .contains(", column ");
    }
}
