package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;

/** A command as a user types it, by itself. */
public final class CommandCall {
    private CommandCall() {}

    /** @return the exit status */
    public static int run(String... arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return CommandLineTool.run(List.of(arguments), nowhere, nowhere);
    }

    /** @return what it prints, mistakes among it, where it ends with that exit status */
    static String told(int status, String... arguments) {
        StringWriter told = new StringWriter();
        PrintWriter out = new PrintWriter(told);
        assertThat(CommandLineTool.run(List.of(arguments), out, out)).as(told.toString()).isEqualTo(status);
        return told.toString();
    }
}
