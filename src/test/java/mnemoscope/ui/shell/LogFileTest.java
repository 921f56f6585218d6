package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import mnemoscope.ui.kit.run.FailureMessages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What fails stands in the log with its stack trace, and without a word of what was read. */
class LogFileTest {
    @TempDir
    Path folder;

    @Test
    void failingWork_isLoggedWithItsTrace_butNotWithWhatItQuotes() throws Exception {
        Path logs = folder.resolve("state/mnemoscope");
        try (LogFile log = LogFile.in(logs)) {
            assertThat(LogFile.tail(logs, 1000)).as("no file before the first line").isEmpty();
            assertThat(logs).doesNotExist();
            FailureMessages.words(
                    new IllegalStateException("Amara moves to Elm Street", new NumberFormatException("For \"secret\"")),
                    "Train OSL-MR");
            log.flush();
            assertThat(LogFile.tail(logs, 100_000))
                    .contains("SEVERE mnemoscope.ui.kit.run.FailureMessages: Train OSL-MR", "java.lang.IllegalStateException",
                            "java.lang.NumberFormatException", "    at " + LogFileTest.class.getName())
                    .doesNotContain("Amara", "secret");
        }
        long size = Files.size(logs.resolve(LogFile.NAME));
        Logger.getLogger("mnemoscope").log(Level.SEVERE, "after the end");
        assertThat(Files.size(logs.resolve(LogFile.NAME))).isEqualTo(size);
    }

    @Test
    void longLog_isCutIntoThreeFiles_andTheTailBeginsWithALine() throws Exception {
        try (LogFile log = LogFile.in(folder)) {
            for (int k = 0; k < 9000; k++) {
                log.publish(new LogRecord(Level.WARNING, "line " + k + " ".repeat(200)));
            }
            log.flush();
        }
        try (var files = Files.list(folder)) {
            assertThat(files.map(each -> each.getFileName().toString()).filter(each -> each.endsWith(".log")))
                    .containsExactlyInAnyOrder("mnemoscope.0.log", "mnemoscope.1.log", "mnemoscope.2.log");
        }
        assertThat(LogFile.tail(folder, 1000)).hasSizeLessThan(1001).startsWith("20").contains("line 8999");
    }

    /** It printed the trace of each line that it could not write. */
    @Test
    void folderThatCannotBeWritten_isToldInALine() throws Exception {
        Path inTheWay = Files.writeString(folder.resolve("logs"), "");
        PrintStream usual = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try (LogFile log = LogFile.in(inTheWay)) {
            for (int k = 0; k < 3; k++) {
                log.publish(new LogRecord(Level.WARNING, "anything"));
            }
        } finally {
            System.setErr(usual);
        }
        assertThat(said.toString(StandardCharsets.UTF_8).strip()).isEqualTo("No log in " + inTheWay);
    }
}
