package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mnemoscope.explain.ForcedCount;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.DatasetReport;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages on files of a log folder that are not read: their type and the remedy; the other files are read. */
class LogFolderTest {
    private static final Path GARDEN = Path.of("src/test/resources/logs/claude-code-garden.jsonl");
    private static final String PROMPTS = "[{'sessionId':'a','messageId':0,'type':'user','message':'Hi.'}]";
    private static final String REALTALK = "{'name':{'speaker_1':'A','speaker_2':'B'},'session_1':[{'clean_text':'Hi.',"
            + "'speaker':'A','dia_id':'D1:1'}],'qa':[{'question':'Who?','evidence':['D1:1'],'category':1}]}";

    @TempDir
    private Path folder;

    @AfterEach
    void english() {
        Texts.speak(Locale.ENGLISH);
    }

    private void write(String name, String json) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, json.replace('\'', '"'));
    }

    private LoadedDataset read() throws BadInputException {
        return DatasetReader.read(folder, ReadOptions.DEFAULT, Progress.NONE);
    }

    private String refusal() {
        return catchThrowableOfType(BadInputException.class, this::read).getMessage();
    }

    private void writeAll() throws IOException {
        Files.copy(GARDEN, folder.resolve("garden.jsonl"));
        write("gemini/session-1.json", PROMPTS);
        write("chat.json", REALTALK);
        write("own.json", "{'format':'mnemoscope-episodes','version':1,'episodes':[]}");
        write("settings.json", "{'theme':1}");
        write("telemetry.json", "{'resourceLogs':[]}");
    }

    @Test
    void eachFileThatIsNotRead_hasOneSentence_andTheLogIsRead() throws Exception {
        writeAll();
        LoadedDataset read = read();
        assertThat(read.conversations()).extracting(Conversation::id).containsExactly("garden");
        assertThat(read.info().warnings()).isEmpty();
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::words).containsExactlyInAnyOrder(
                "gemini/session-1.json lists what was typed in Gemini CLI, without the answers. "
                        + "Open a session in ~/.gemini/tmp/*/chats.",
                "chat.json has data of another kind (REALTALK), and only logs of agents are "
                        + "read from this folder. Open it separately.",
                "own.json has data of another kind (Mnemoscope episodes), and only logs of "
                        + "agents are read from this folder. Open it separately.",
                "settings.json has an unknown format. Open it separately for details.",
                "telemetry.json: found no span in this OpenTelemetry export; logs and metrics "
                        + "are not supported. Export the traces, with message content.");
    }

    @Test
    void theyAreSaidInGerman() throws Exception {
        writeAll();
        Texts.speak(Locale.GERMAN);
        assertThat(read().info().leftOut()).extracting(DatasetInfo.LeftOut::words)
                .noneMatch(said -> said.matches(".*\\b(is|are|found|which)\\b.*"))
                .anyMatch(said -> said.contains("was in Gemini CLI eingegeben wurde"))
                .anyMatch(said -> said.contains("(REALTALK)"));
    }

    @Test
    void folderOfWhatIsNotRead_saysWhatItHolds() throws Exception {
        write("session-1.json", PROMPTS);
        assertThat(refusal()).contains("is a folder without usable files. Its one file was excluded: session-1.json lists "
                + "what was typed in Gemini CLI");
        write("session-2.json", PROMPTS);
        assertThat(refusal())
                .contains("Its 2 files were excluded, among them: session-1.json lists what was typed in Gemini CLI");
    }

    @Test
    void folderOfLogsWithoutAQuestion_isNotSaidToHoldNone() throws Exception {
        write("chat.json", "[{'role':'user','content':'Hi'}]");
        assertThat(refusal()).contains("found no question that can be replayed",
                "the first user message does not count as a question");
        assertThat(catchThrowableOfType(BadInputException.class,
                () -> DatasetReader.read(Files
                        .writeString(folder.resolve("chat.json"), "[{\"role\":\"assistant\",\"content\":\"Hi\"}]").getParent(),
                        ReadOptions.DEFAULT.withLeadMessages(0), Progress.NONE)))
                .hasMessageContaining("found no question that can be");
    }

    @Test
    void telemetryBesideTraces_isNoHindrance() throws Exception {
        String message = "{\\\"role\\\":\\\"user\\\",\\\"parts\\\":[{\\\"type\\\":\\\"text\\\",\\\"content\\\":\\\"%s\\\"}]}";
        write("t.jsonl",
                "{'resourceLogs':[]}\n{'resourceMetrics':[]}\n{'resourceSpans':[{'scopeSpans':[{'spans':[{'attributes':["
                        + "{'key':'gen_ai.input.messages','value':{'stringValue':'[" + message.formatted("Hi") + ","
                        + message.formatted("Why?") + "]'}}]}]}]}]}");
        assertThat(read().conversations()).singleElement()
                .satisfies(made -> assertThat(made.turns()).extracting(turn -> turn.text()).isEqualTo(List.of("Hi", "Why?")));
    }

    @Test
    void everyFileThatIsNotData_isNamedWithItsReason_andKeysAreNotOpened() throws Exception {
        Files.copy(GARDEN, folder.resolve("garden.jsonl"));
        write("notes/plan.pickle", "x");
        write(".hidden", "x");
        write("auth.json", "{'type':'user','sessionId':'s','token':'secret'}");
        write(".git/objects/a.json", "{}");
        write("1/2/3/4/5/6/deep.jsonl", "{}");
        Files.createSymbolicLink(folder.resolve("elsewhere"), folder.resolve("notes"));
        LoadedDataset read = read();
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::file, DatasetInfo.LeftOut::reason).containsExactly(
                tuple(".git", ".git is a folder of version control and is not searched."),
                tuple(".hidden", ".hidden is hidden: its name starts with a dot."),
                tuple("1/2/3/4/5/6",
                        "1/2/3/4/5/6 is a folder more than five levels down and is not searched. Open it separately."),
                tuple("auth.json", "auth.json may hold keys and is never opened as part of a folder."),
                tuple("elsewhere", "elsewhere is a link to a folder, and links to folders are not followed."),
                tuple("notes/plan.pickle", "notes/plan.pickle does not end in .json, .jsonl, .ndjson, .af, .eval, .traj or .md "
                        + "(with or without .gz), the endings that are read from a folder."));
        assertThat(DatasetReader.files(folder)).extracting(Path::getFileName).doesNotContain(Path.of("auth.json"));
    }

    @Test
    void moreFilesThanAnyScreenShows_areAllNamed() throws Exception {
        Files.copy(GARDEN, folder.resolve("garden.jsonl"));
        for (int k = 0; k < 150; k++) {
            write("other-" + k + ".json", "{'theme':1}");
        }
        assertThat(read().info().leftOut()).hasSize(150);
        ForcedCount none = new ForcedCount(0, 0, Protocol.of(DatasetKind.OWN));
        assertThat(DatasetReport.text(read(), none, Optional.empty())).contains("excluded files (150)",
                "other-0.json has an unknown format", "other-149.json has an unknown format");
    }
}
