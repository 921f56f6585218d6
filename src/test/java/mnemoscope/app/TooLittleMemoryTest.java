package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import mnemoscope.model.Texts;
import mnemoscope.task.JobQueue;
import mnemoscope.task.OutOfRoom;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.run.FailureMessages;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Work that needs more memory than there is ends in a sentence, in whatever it is wrapped. */
class TooLittleMemoryTest {
    @TempDir
    private Path folder;

    /** A process of its own with little memory, and a turn that alone takes half of it. */
    @Test
    void command_saysOneSentenceAndWhatToDo() throws Exception {
        Path data = Files.writeString(folder.resolve("long.json"),
                "{\"format\":\"mnemoscope-episodes\",\"version\":1,\"episodes\":[{\"id\":\"e\",\"turns\":["
                        + "{\"id\":\"a\",\"speaker\":\"A\",\"text\":\"" + "x".repeat(19_000_000) + "\"}],\"questions\":[]}]}");
        Path said = folder.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-Xmx40m",
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), Entry.class.getName(), "inspect", "--data", data.toString());
        Process process = builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertThat(process.waitFor()).as(Files.readString(said)).isEqualTo(2);
        assertThat(Files.readString(said).strip()).hasLineCount(1).startsWith("Not enough memory: the program may use ")
                .contains(" MB. Allow more, e.g. java -Xmx8g -jar mnemoscope.jar").doesNotContain("Error");
    }

    @Test
    void windowSaysSo_andItsNextWorkIsDone() {
        List<String> said = new ArrayList<>();
        try (JobQueue queue = Queues.atOnce()) {
            RunHandle run = new Runs(queue).immediate();
            run.start("Fill", progress -> new long[Integer.MAX_VALUE].length, made -> said.add("made"), said::add);
            run.start("Go on", progress -> "went on", said::add, said::add);
        }
        assertThat(said).containsExactly(Texts.of("kit.needs-more-memory", Runtime.getRuntime().maxMemory() >> 20), "went on");
    }

    @Test
    void whatIsWrapped_isKnown() {
        OutOfMemoryError full = new OutOfMemoryError("Java heap space");
        for (Throwable each : List.of(full, new CompletionException(full),
                new IllegalStateException(new RuntimeException(full)))) {
            assertThat(OutOfRoom.is(each)).isTrue();
            assertThat(FailureMessages.words(each, "reading"))
                    .isEqualTo(Texts.of("kit.needs-more-memory", Runtime.getRuntime().maxMemory() >> 20)).contains("-Xmx8g");
        }
        assertThat(OutOfRoom.is(new IllegalStateException(new StackOverflowError()))).isFalse();
    }
}
