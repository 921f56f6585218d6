package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a terminal gets. */
final class ConsoleTest {
    private final StringWriter terminal = new StringWriter();
    private final PrintWriter console = Console.to(new PrintWriter(terminal));

    @Test
    void whatATerminalWouldActOn_isWrittenAsACode_butLineEnds() {
        console.print("a\u001b[2J\u009b\u007f\u202e\u2028\rb\nc\r\nd");
        console.flush();
        assertThat(terminal).hasToString("a\\u001b[2J\\u009b\\u007f\\u202e\\u2028\\u000db\nc\r\nd");
    }

    /** A writer may hand over half a character at a time. */
    @Test
    void characterInTwoHalves_staysWhole_andAHalfAloneIsACode() {
        console.write('\ud83d');
        console.write('\ude00');
        console.write("\ud83dx");
        console.flush();
        assertThat(terminal).hasToString("\ud83d\ude00\\ud83dx");
    }

    @Test
    void oneLine_staysOne() {
        Console.line(console, "file a\nFORGED: all is well");
        assertThat(terminal).hasToString("file a\\u000aFORGED: all is well" + System.lineSeparator());
    }

    /** The colours of help are the program's own. */
    @Test
    void help_isNotTouched() {
        StringWriter told = new StringWriter();
        assertThat(CommandLineTool.run(List.of("diff", "--help"), new PrintWriter(told), new PrintWriter(told))).isZero();
        assertThat(told.toString()).contains("Usage: ").doesNotContain("\\u001b");
    }

    @Test
    void nameOfAMissingFile_isSeen() {
        assertThat(CommandCall.told(2, "inspect", "--data", Path.of("no\u001b[31m\nsuch.json").toString()).strip())
                .hasLineCount(1).contains("no\\u001b[31m\\u000asuch.json");
    }
}
