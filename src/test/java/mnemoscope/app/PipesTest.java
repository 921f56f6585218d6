package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.lesson.LessonFile;
import mnemoscope.model.BadInputException;
import mnemoscope.session.SessionFile;
import mnemoscope.task.LockFile;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pipe that nobody writes to, a device and a socket are refused as any kind of input, at once; what a shell hands over is read. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PipesTest {
    private static final String DATA = "datasets/synthetic.json";

    @TempDir
    private Path folder;

    @BeforeEach
    void makePipes() throws Exception {
        for (String name : List.of("pipe", "pipe.json", "pipe.policy.json", "pipe.jsonl", "pipe.jar")) {
            pipe(folder.resolve(name));
        }
    }

    private static Path pipe(Path at) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("mkfifo", at.toString()).inheritIO().start().waitFor()).isZero();
        return at;
    }

    private String refused(String typed) {
        List<String> arguments = new ArrayList<>(List.of(typed.replace("PIPE", folder.resolve("pipe").toString())
                .replace("DATA", DATA).replace("OUT", folder.resolve("out").toString()).split(" ")));
        String told = CommandCall.told(2, arguments.toArray(String[]::new)).strip();
        assertThat(told).hasLineCount(1).contains("pipe").doesNotContain("fault of the program");
        return told;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"inspect --data PIPE", "inspect --data PIPE.json", "inspect --data DATA --annotations PIPE.jsonl",
                    "inspect --data DATA --corrections PIPE.json", "replay --data PIPE --policy recency --budget 64 --out OUT",
                    "audit --data DATA --policy osl-mr --model PIPE.json", "audit --data DATA --policy PIPE.policy.json",
                    "study PIPE.json --out OUT", "solve --instances PIPE.json --out OUT",
                    "snapshot --session PIPE.json --out OUT --only empty", "snapshot --data PIPE.json --out OUT --only empty",
                    "annotate --data DATA --model m --cache PIPE.jsonl",
                    "annotate --data DATA --model m --cache PIPE.jsonl --dry-run",
                    "figure --data PIPE --chart categories --out OUT.svg",
                    "train --data PIPE --policy bc --budget 64 --out OUT.json"})
    void pipe_isRefusedAtOnce(String typed) {
        assertThat(refused(typed)).contains(" is a pipe or a device, expected a file. Choose ");
    }

    @Test
    void pipeAsJar_orInTheFolderOfAnotherStudy_orToCompare_isRefused() throws Exception {
        refused("audit --data DATA --policy recency --plugin PIPE.jar");
        assertThat(CommandCall.told(2, "diff", folder.resolve("pipe").toString(), folder.resolve("pipe").toString()).strip())
                .hasLineCount(1);
        Path study = Files.writeString(folder.resolve("study.json"), """
                {"version": 1, "kind": "benchmark", "name": "s", "parameters":
                  {"data": "pipe.json", "policies": ["recency", "lru"], "budgets": [32], "folds": 2}}
                """);
        refused("study " + study + " --out OUT");
        Files.writeString(study, Files.readString(study).replace("pipe.json", Path.of(DATA).toAbsolutePath().toString()));
        pipe(Files.createDirectories(folder.resolve("out")).resolve("cells.jsonl"));
        assertThat(CommandCall.told(2, "study", study.toString(), "--out", folder.resolve("out").toString()).strip())
                .hasLineCount(1).contains("cells.jsonl is a pipe or a device");
        Files.delete(folder.resolve("out/cells.jsonl"));
        pipe(folder.resolve("out/cells-1-of-2.jsonl"));
        for (String share : List.of("", " --share 2/2")) {
            assertThat(refused("study " + study + " --out OUT" + share)).contains("cells-1-of-2.jsonl is a pipe or a device");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void deviceOrSocket_isRefusedToo() throws Exception {
        for (String device : List.of("/dev/zero", "/dev/random", "/dev/null")) {
            assertThat(CommandCall.told(2, "inspect", "--data", device)).contains(device + " is a pipe or a device");
        }
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            Path place = folder.resolve("s.json");
            socket.bind(UnixDomainSocketAddress.of(place));
            assertThat(CommandCall.told(2, "inspect", "--data", place.toString())).contains("is a pipe or a device");
        }
    }

    /** As where somebody drops such a folder on the window. */
    @Test
    void folderOfPipes_holdsNoLog_andALinkToOneIsOne() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), folder.resolve("pipe.json"));
        assertThat(CommandCall.told(2, "inspect", "--data", link.toString())).contains("link.json is a pipe or a device");
        Files.delete(link);
        assertThat(CommandCall.told(2, "inspect", "--data", folder.toString()).strip()).hasLineCount(1)
                .contains(" is a folder without usable files, ");
    }

    @Test
    void window_asksNoPipeWhatItIs_andRefusesItAsArgument() throws Exception {
        Path pipe = folder.resolve("pipe.json");
        assertThat(SessionFile.isSession(pipe)).isFalse();
        assertThat(LessonFile.isLesson(pipe)).isFalse();
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> WindowArguments.of(List.of(pipe.toString())))
                .withMessageContaining("is a pipe or a device");
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> LockFile.take(pipe)).withMessageContaining("it is no file");
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> AnnotationCache.open(pipe, Progress.NONE));
    }

    /** A process of its own, for this one has a standard input already. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void standardInput_andWhatAShellSubstitutes_areRead() throws Exception {
        String program = ProcessHandle.current().info().command().orElseThrow() + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "
                + "--enable-native-access=ALL-UNNAMED -cp \"$CP\" " + Entry.class.getName();
        for (String typed : List.of("cat DATA | PROGRAM inspect --data /dev/stdin", "PROGRAM inspect --data /dev/stdin < DATA",
                "gzip -c DATA | PROGRAM inspect --data /dev/fd/0", "PROGRAM inspect --data <(cat DATA)")) {
            assertThat(shell(typed.replace("PROGRAM", program))).as(typed).contains("episode").contains("\nstatus 0");
        }
        assertThat(shell("cat DATA | PROGRAM inspect --data /dev/stdin --annotations /dev/stdin".replace("PROGRAM", program)))
                .contains("/dev/stdin was already read, and a pipe can be read only once.").contains("\nstatus 2");
        assertThat(shell("PROGRAM inspect --data /dev/stdin < /dev/null".replace("PROGRAM", program))).contains("empty")
                .contains("\nstatus 2");
    }

    private String shell(String line) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", line.replace("DATA", DATA) + "; s=$?; echo; echo status $s");
        builder.environment().put("CP", System.getProperty("java.class.path"));
        Path said = folder.resolve("said.txt");
        builder.redirectErrorStream(true).redirectOutput(said.toFile()).start().waitFor();
        return Files.readString(said);
    }
}
