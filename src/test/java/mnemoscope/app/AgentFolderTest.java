package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.AgentFolder;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The folders of agents in a home: they are found, and of each only the sessions are read. */
class AgentFolderTest {
    @TempDir
    private Path home;

    @BeforeEach
    void fill() throws IOException {
        session("claude-code-garden.jsonl", ".claude/projects/-home-ann-garden");
        session("codex-garden.jsonl", ".codex/sessions/2026/03/01");
        for (String other : List.of(".claude/settings.json", ".claude/history.jsonl", ".claude/todos/1.json", ".codex/auth.json",
                ".codex/config.toml")) {
            Path file = home.resolve(other);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "{\"content\": \"private\"}");
        }
    }

    private void session(String name, String folder) throws IOException {
        Files.copy(Path.of("src/test/resources/logs").resolve(name), Files.createDirectories(home.resolve(folder)).resolve(name));
    }

    private int run(StringWriter said, String... arguments) {
        return CommandLineTool.run(List.of(arguments), new PrintWriter(said, true), new PrintWriter(said, true));
    }

    @Test
    void ofAnAgentsFolder_theSessionsAreRead_andTheRestIsNamedButNotOpened() throws Exception {
        LoadedDataset read = DatasetReader.read(home.resolve(".claude"), ReadOptions.DEFAULT, Progress.NONE);
        assertThat(read.conversations()).extracting(Conversation::id)
                .containsExactly("projects/-home-ann-garden/claude-code-garden");
        assertThat(read.info().leftOut()).extracting(DatasetInfo.LeftOut::words).containsExactly(
                "history.jsonl is beside the sessions of the agent and is not opened.",
                "settings.json is beside the sessions of the agent and is not opened.",
                "todos is beside the sessions of the agent and is not opened.");
        assertThat(DatasetReader.files(home.resolve(".codex"))).extracting(file -> file.getFileName().toString())
                .contains("codex-garden.jsonl").doesNotContain("auth.json");
    }

    @Test
    void inspectAndCompactions_takeThem() {
        StringWriter said = new StringWriter();
        assertThat(run(said, "inspect", "--data", home.resolve(".claude").toString())).as(said.toString()).isZero();
        assertThat(said.toString()).contains("Folder of 1 logs (Claude Code session)", "excluded files (3)",
                "todos is beside the sessions");
        assertThat(run(said, "compactions", home.resolve(".codex").toString(), "--out", home.resolve("out").toString()))
                .as(said.toString()).isZero();
        assertThat(home.resolve("out/report.html")).exists();
    }

    @ParameterizedTest
    @EnumSource
    void eachIsFound_whereItIs_andNotWhereItIsNot(AgentFolder agent) throws IOException {
        Path empty = Files.createDirectories(home.resolve("another"));
        assertThat(agent.there(empty, Map.of())).isEmpty();
        String place = Map
                .of(AgentFolder.CLAUDE_CODE, ".claude", AgentFolder.CODEX, ".codex", AgentFolder.GEMINI_CLI, ".gemini",
                        AgentFolder.COPILOT_CLI, ".copilot", AgentFolder.OPENCODE, ".local/share/opencode", AgentFolder.PI, ".pi")
                .get(agent);
        Path folder = Files.createDirectories(empty.resolve(place));
        assertThat(agent.there(empty, Map.of())).contains(folder);
    }

    @Test
    void aFolderThatTheEnvironmentNames_isTaken() throws IOException {
        Path elsewhere = Files.createDirectories(home.resolve("elsewhere"));
        assertThat(AgentFolder.CODEX.there(home, Map.of("CODEX_HOME", elsewhere.toString()))).contains(elsewhere);
        assertThat(AgentFolder.CODEX.there(home, Map.of("CODEX_HOME", "", "CLAUDE_CONFIG_DIR", elsewhere.toString())))
                .contains(home.resolve(".codex"));
    }
}
