package mnemoscope.dataset.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Reading;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files and folders of agents: archives, files that belong together, and files that are refused by name. */
class AgentFilesTest {
    private static final ReadOptions ALL = ReadOptions.DEFAULT.withLeadMessages(0);

    @TempDir
    private Path folder;

    private String refusal(String name, String text) {
        return Reading.refusal(folder, name, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ui_messages.json | [{'ts':1,'type':'say','say':'text','text':'Hi'}] | api_conversation_history.json",
                    "cline_task.md | **User:**\\n\\nHi\\n\\n---\\n\\n**Assistant:**\\n\\nYes | api_conversation_history.json",
                    ".aider.input.history | # 2026-09-01 09:00:00.1\\n+Hi | .aider.chat.history.md",
                    "a.traj | {'trajectory':[{'action':'ls','observation':'a'}],'info':{}} | SWE-agent",
                    "12.json | {'id':12,'timestamp':'t','source':'user','action':'message','args':{'content':'Hi'}} | Open the folder",
                    "shared_contexts.jsonl | {'0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef':[]} | PersonaMem, version 1",
                    "sessions.db | SQLite format 3 | goose session export", "notes.md | # Notes\\n\\nHi | notes.md"})
    void fileOfAKnownAgent_isCalledByItsName(String name, String content, String told) {
        assertThat(refusal(name, content.replace("\\n", "\n"))).contains(told);
    }

    private static byte[] archive(Map<String, String> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().replace('\'', '"').getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static String sampleOf(String said) {
        return "{'id':'s','epoch':1,'messages':[{'role':'user','content':'" + said + "'}]}";
    }

    @Test
    void archive_isRefusedWhereItCannotBeRead() throws Exception {
        String header = "{'eval':{},'plan':{}}";
        byte[] other = archive(Map.of("word/document.xml", "<x/>"));
        assertThat(Reading.refusal(folder, "a.docx", other)).contains("ZIP archive other than a log of Inspect");
        byte[] bomb = archive(new TreeMap<>(Map.of("header.json", header, "samples/s_epoch_1.json",
                "{'id':'s','messages':[],'store':'" + "x".repeat(19_000_000) + "'}")));
        assertThat(bomb.length).isLessThan(30_000);
        assertThat(Reading.refusal(folder, "bomb.eval", bomb)).contains("unpacks to more than");
        byte[] skipped = archive(new TreeMap<>(Map.of("header.json", header, "samples/big.bin", "x".repeat(19_000_000))));
        assertThat(Reading.refusal(folder, "skipped.eval", skipped)).contains("unpacks to more than");
        byte[] whole = archive(new TreeMap<>(Map.of("header.json", header, "samples/s_epoch_1.json", sampleOf("Hi"))));
        assertThat(Reading.only(Reading.bytes(folder, "whole.eval", whole, ALL)).turns()).extracting(Turn::text)
                .containsExactly("Hi");
        byte[] zstandard = whole.clone();
        zstandard[8] = 93;
        assertThat(Reading.refusal(folder, "new.eval", zstandard)).contains("Zstandard", "inspect log convert --to json");
        byte[] broken = archive(new TreeMap<>(Map.of("header.json", header, "samples/s_epoch_1.json", "{'id':'s',")));
        assertThat(Reading.refusal(folder, "broken.eval", broken)).contains("broken.eval, samples/s_epoch_1.json");
        byte[] cut = Arrays.copyOf(whole, 90);
        assertThat(Reading.refusal(folder, "cut.eval", cut)).contains("cut.eval");
    }

    @Test
    void markdown_isReadAsStrictUtf8() {
        byte[] wrong = "# aider chat started at 1\n#### Hi\n\nJ\u00e4 \n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Reading.refusal(folder, "log.md", wrong)).contains("log.md, line 4", "UTF-8");
    }

    /** In a folder Markdown that is no log is named like files of other endings. */
    @Test
    void folder_isReadWithItsMarkdownLogsAndArchives() throws Exception {
        Files.copy(Path.of("src/test/resources/fuzz/seeds/aider.md"), folder.resolve(".aider.chat.history.md"));
        Files.copy(Path.of("src/test/resources/fuzz/seeds/inspect.eval"), folder.resolve("pond.eval"));
        Files.copy(Path.of("src/test/resources/fuzz/seeds/swe-agent.json"), folder.resolve("tap.traj"));
        Files.writeString(folder.resolve("README.md"), "# Hello\n");
        LoadedDataset read = SampleLogs.read(folder, ALL);
        assertThat(read.conversations()).hasSize(4);
        assertThat(read.info().format()).contains("Aider history", "Inspect log (.eval)", "SWE-agent trajectory");
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::reason)
                .containsExactly("README.md has an unknown format. Open it separately for details.");
    }

    /** What Cline showed is read with its log, and is no file that is excluded; without a log it is. */
    @Test
    void folder_namesNoFileThatIsReadWithAnother() throws Exception {
        Files.copy(Path.of("src/test/resources/fuzz/seeds/cline.json"), folder.resolve("api_conversation_history.json"));
        String shown = "[{\"ts\":1,\"type\":\"say\",\"say\":\"text\",\"text\":\"Hi\"}]";
        Files.writeString(folder.resolve("ui_messages.json"), shown);
        Files.writeString(Files.createDirectory(folder.resolve("other")).resolve("ui_messages.json"), shown);
        assertThat(SampleLogs.read(folder, ALL).info().leftOut()).extracting(DatasetInfo.LeftOut::file)
                .containsExactly("other/ui_messages.json");
    }

    @Test
    void folderOfEvents_isOneSession_alsoForItsCompactions() throws Exception {
        Path events = Files.createDirectories(folder.resolve("s1").resolve("events"));
        String[] each = {"{'id':0,'timestamp':'1','source':'user','action':'message','args':{'content':'Find the can.'}}",
                "{'id':1,'timestamp':'2','source':'agent','action':'run','args':{'command':'ls'}}",
                "{'id':2,'timestamp':'3','source':'agent','observation':'run','content':'can','cause':1}",
                "{'id':3,'timestamp':'4','source':'user','action':'message','args':{'content':'And the peas?'}}"};
        for (int k = 0; k < each.length; k++) {
            Files.writeString(events.resolve(k + ".json"), each[k].replace('\'', '"'));
        }
        Files.writeString(events.resolve("notes.txt"), "x");
        LoadedDataset read = SampleLogs.read(folder, ALL);
        assertThat(Reading.only(read).turns()).extracting(Turn::kind).containsExactly(TurnKind.USER, TurnKind.TOOL_CALL,
                TurnKind.TOOL_RESULT, TurnKind.USER);
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::file).containsExactly("s1/events/notes.txt");
        assertThat(Reading.only(SampleLogs.read(events, ALL)).turns()).hasSize(4);
        for (Path path : List.of(folder, events)) {
            CompactionAudit audit = CompactionAudit.of(List.of(path), String::length, (audited, log, sizes) -> {}, Progress.NONE);
            assertThat(audit.sessions()).hasSize(1);
            assertThat(audit.leftOut()).isEmpty();
        }
    }

    @Test
    void inspect_asksNobodyInASampleWithoutMessages() throws Exception {
        LoadedDataset read = Reading.json(folder,
                "{'version':2,'status':'success','eval':{},'samples':[" + sampleOf("Hi") + "," + "{'id':'none','messages':[]}]}",
                ALL);
        assertThat(Reading.only(read).turns()).extracting(Turn::kind).containsExactly(TurnKind.USER);
        assertThat(read.info().warnings()).anyMatch(warning -> warning.contains("none"));
        assertThat(refusal("header.json", "{'version':2,'status':'success','eval':{},'plan':{}}"))
                .contains("header.json is a log of Inspect without messages");
        assertThat(Reading.refusal(folder, "none.eval", archive(Map.of("header.json", "{}"))))
                .contains("none.eval is a log of Inspect without messages");
    }
}
