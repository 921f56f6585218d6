package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShutdownErrorFilterTest {
    @TempDir
    private Path folder;

    /** A process that says something to its standard errors before its end and while it ends. */
    static final class Ending {
        private Ending() {}

        public static void main(String[] args) {
            ShutdownErrorFilter.begin();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.err.println("at the end")));
            System.err.println("before");
            new IllegalStateException("before, too").printStackTrace();
        }
    }

    @Test
    void standardErrors_areThereUntilTheProcessEnds() throws Exception {
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), Ending.class.getName())
                .redirectError(said.toFile()).start();

        assertThat(process.waitFor()).isZero();
        assertThat(Files.readAllLines(said)).startsWith("before", "java.lang.IllegalStateException: before, too")
                .doesNotContain("at the end");
    }
}
