package mnemoscope.app;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/** A command as a user types it, for tests of other packages. */
public final class CommandCall {
    private CommandCall() {
    }

    /** @return the exit status */
    public static int run(String... arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return CommandLineTool.run(List.of(arguments), nowhere, nowhere);
    }
}
