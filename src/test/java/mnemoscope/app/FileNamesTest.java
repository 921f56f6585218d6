package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Names that no file can have: with a zero byte anywhere, with an umlaut where the locale has none. */
final class FileNamesTest {
    @TempDir
    private Path folder;

    private List<String> study(String data) throws Exception {
        Path file = Files.writeString(folder.resolve("study.json"), """
                {"version": 1, "kind": "benchmark", "name": "s", "parameters":
                  {"data": "%s", "policies": ["recency", "lru"], "budgets": [32], "folds": 2}}
                """.formatted(data));
        return List.of("study", file.toString(), "--out", folder.resolve("out").toString());
    }

    private void assertLocated(String said) {
        assertThat(said.strip()).hasLineCount(1).startsWith("study.json, line 2, column 12 ($.parameters.data): found the string")
                .contains("expected the name of a file").doesNotContain("Exception", "\0");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void zeroByteInAStudy_isToldWithItsPlace() throws Exception {
        assertLocated(CommandCall.told(2, study("a\\u0000b.json").toArray(String[]::new)));
    }

    /** What letters a name may have, a process takes from its environment when it starts. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void letterThatTheLocaleLacks_isToldWithItsPlace() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                Entry.class.getName());
        builder.command().addAll(study("d\\u00e4t.json"));
        builder.environment().put("LC_ALL", "C");
        Path said = folder.resolve("said.txt");
        Process process = builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertThat(process.waitFor()).as(Files.readString(said)).isEqualTo(2);
        assertLocated(Files.readString(said));
    }

    @Test
    void zeroByteInAnOption_isToldWithItsName() {
        assertThat(CommandCall.told(2, "inspect", "--data", "a\0b.json").strip()).hasLineCount(1)
                .startsWith("Invalid value for option '--data': found \"a\\u0000b.json\", expected a valid file name.")
                .doesNotContain("Exception");
    }

    @Test
    void zeroByteInAnArgumentOfTheWindow_orInThePolicyOfAFile_isToldInASentence() {
        for (List<String> typed : List.of(List.of("a\0b.json"), List.of("--session", "a\0b.json"))) {
            assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> WindowArguments.of(typed))
                    .withMessageContaining("a valid file name");
        }
        assertThat(CommandCall.told(2, "audit", "--data", "datasets/synthetic.json", "--policy", "a\0b.policy.json").strip())
                .hasLineCount(1).contains("a valid file name").doesNotContain("fault of the program");
    }
}
