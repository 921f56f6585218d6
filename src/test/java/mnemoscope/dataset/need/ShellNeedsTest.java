package mnemoscope.dataset.need;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import mnemoscope.text.call.ShellCommand;
import mnemoscope.text.call.ToolCall;

/** Needs of agents that read and write by commands of a shell, and by identifiers. Turns count from 0. */
final class ShellNeedsTest {
    private static final String CONTENT = "package hooks\nfunc installAllHooks(repository string) error {\nreturn nil\n}";
    private static final Set<NeedKind> BY_SHELL = EnumSet.of(NeedKind.SHELL_RE_READ, NeedKind.SHELL_RE_READ_EDITED,
            NeedKind.SHELL_QUOTED);

    @TempDir
    Path folder;

    private List<Need> needs(ToolLog log) throws Exception {
        return UsedAgain.of(log.conversation(folder).turns());
    }

    private static ToolLog run(ToolLog log, String command, String result) throws Exception {
        return log.call("exec_command", Map.of("cmd", command), result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"cat src/hooks.go ! sed -n '1,4p' src/hooks.go",
                    "nl -ba src/hooks.go | sed -n '1,9p' ! head -n 20 ./src/hooks.go",
                    "cd src && cat hooks.go ! tail -4 src/hooks.go", "bat -r 1:4 src/hooks.go ! less src/hooks.go",
                    "sed -n '1,2p' src/hooks.go; sed -n '3,4p' src/hooks.go ! cat \"src/hooks.go\""})
    void commandsThatPrintTheSameFile_readItAgain(String first, String second) throws Exception {
        ToolLog log = run(run(new ToolLog().user("Go."), first, CONTENT), second, CONTENT);
        assertThat(needs(log)).containsExactly(new Need(3, 2, NeedKind.SHELL_RE_READ));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"cat src/hooks.go src/other.go", "grep x src/hooks.go", "cat src/hooks.go | sort",
                    "sed -n '1,4p' src/hooks.go; ls", "sed -i s/a/b/ src/hooks.go", "cat < src/hooks.go"})
    void anyOtherCommand_isNoReader(String command) throws Exception {
        ToolLog log = run(run(new ToolLog().user("Go."), command, CONTENT), "cat src/hooks.go", CONTENT);
        assertThat(needs(log)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sed -i 's/return nil/return/' src/hooks.go", "echo x > src/hooks.go", "cat > src/hooks.go"})
    void commandThatWrites_makesTheNextReadingOneOfAnEditedFile(String command) throws Exception {
        ToolLog log = run(run(run(new ToolLog().user("Go."), "cat src/hooks.go", CONTENT), command, "ok"), "cat src/hooks.go",
                CONTENT);
        assertThat(needs(log)).containsExactly(new Need(5, 2, NeedKind.SHELL_RE_READ_EDITED));
    }

    @Test
    void patch_quotesTheLongestOldLineOfEachHunk_andWritesItsFiles() throws Exception {
        String patch = """
                *** Begin Patch
                *** Update File: src/hooks.go
                @@
                 package hooks
                -func installAllHooks(repository string) error {
                +func installEveryHook(theRepository string, force bool) error {
                *** End Patch""";
        ToolLog log = run(new ToolLog().user("Go."), "cat src/hooks.go", CONTENT).call("apply_patch", Map.of("input", patch),
                "Done");
        assertThat(needs(run(log, "cat /repo/src/hooks.go", CONTENT))).containsExactly(new Need(3, 2, NeedKind.SHELL_QUOTED));
        assertThat(needs(run(log, "cat src/hooks.go", CONTENT))).containsExactly(new Need(3, 2, NeedKind.SHELL_QUOTED),
                new Need(7, 2, NeedKind.SHELL_RE_READ_EDITED));
    }

    @Test
    void substitution_quotesItsPattern() throws Exception {
        ToolLog log = run(run(new ToolLog().user("Go."), "cat src/hooks.go", CONTENT),
                "sed -i 's/func installAllHooks(repository string)/func f()/' src/hooks.go", "");
        assertThat(needs(log)).containsExactly(new Need(3, 2, NeedKind.SHELL_QUOTED));
    }

    /** The counts of an agent with tools of its own stay those of these tools, unless kinds by shell are asked for. */
    @Test
    void agentWithAReader_hasNeedsByShellOnlyWhereTheyAreAskedFor() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Read", Map.of("file_path", "/src/hooks.go"), CONTENT).call("Bash",
                Map.of("command", "cat /src/hooks.go"), CONTENT);
        List<Turn> turns = log.conversation(folder).turns();
        assertThat(UsedAgain.of(turns)).isEmpty();
        assertThat(UsedAgain.of(turns, BY_SHELL)).containsExactly(new Need(3, 2, NeedKind.SHELL_RE_READ));
    }

    /** What Codex writes before the output is no line of the file. */
    @Test
    void headOfAResultOfCodex_isNotCompared() throws Exception {
        String head = "Command: cat\nChunk ID: %s\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\n";
        ToolLog log = run(run(new ToolLog().user("Go."), "cat a.go", head.formatted("a1") + "one line"), "cat a.go",
                head.formatted("b2") + "one line");
        assertThat(needs(log)).containsExactly(new Need(3, 2, NeedKind.SHELL_RE_READ));
    }

    @Test
    void patchInAProgram_andACommandInIt_areUnderstood() {
        String program = "exec(const r = await tools.exec_command({\n  cmd: \"sed -n '1,9p' a.go\",\n});)";
        assertThat(ShellCommand.of(program, ToolCall.of(program)).orElseThrow().path()).isEqualTo("a.go");
        String two = program + program;
        assertThat(ShellCommand.of(two, ToolCall.of(two))).isEmpty();
        String patch = "exec(const p = \"*** Begin Patch\\n*** Update File: a.go\\n@@\\n-\\told \\\"line\\\"\\n\";\nrun(p))";
        ShellCommand written = ShellCommand.of(patch, ToolCall.of(patch)).orElseThrow();
        assertThat(written.writes()).containsExactly("a.go");
        assertThat(written.quotes()).containsExactly("\told \"line\"");
    }

    /** A command may hold a file of any length. */
    @Test
    void longCommand_isRead() {
        String file = "x ".repeat(200_000);
        for (String command : List.of("cat <<'E' > a.go\n" + file, "echo \"" + file + "\" > a.go", "echo '" + file + "' > a.go",
                "sed -i 's/" + file + "/y/' a.go")) {
            ToolCall call = new ToolCall("Bash", "bash", new ObjectMapper().valueToTree(Map.of("command", command)));
            assertThat(ShellCommand.of("", call).orElseThrow().writes()).contains("a.go");
        }
        String patch = "p = \"*** Begin Patch\\n*** Update File: a.go\\n-" + file + "\"";
        assertThat(ShellCommand.of(patch, ToolCall.of(patch)).orElseThrow().quotes()).hasSize(1);
    }

    @Test
    void identifierThatFewTurnsHold_isAnArgumentOfTheCall() throws Exception {
        ToolLog log = new ToolLog().user("Go.").call("Grep", Map.of("pattern", "hooks"), "src/hooks.go: installAllHooks")
                .call("Grep", Map.of("pattern", "nothing"), "none").call("Grep", Map.of("pattern", "installAllHooks"), "one");
        List<Turn> turns = log.conversation(folder).turns();
        assertThat(UsedAgain.of(turns)).isEmpty();
        assertThat(UsedAgain.of(turns, EnumSet.of(NeedKind.ARGUMENT))).containsExactly(new Need(5, 2, NeedKind.ARGUMENT));
    }

    @Test
    void identifierThatManyTurnsHold_orThatTheCallWritesAnew_isNoArgument() throws Exception {
        ToolLog log = new ToolLog().user("installAllHooks").call("Grep", Map.of("pattern", "hooks"), "installAllHooks")
                .call("Grep", Map.of("pattern", "x"), "installAllHooks").call("Grep", Map.of("pattern", "installAllHooks"), "")
                .call("Write", Map.of("file_path", "a", "content", "removeSomeHooks"), "removeSomeHooks was written")
                .call("Write", Map.of("file_path", "b", "content", "removeSomeHooks"), "");
        assertThat(UsedAgain.of(log.conversation(folder).turns(), EnumSet.of(NeedKind.ARGUMENT))).isEmpty();
    }
}
