package mnemoscope.app;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** Commands as a user types them, with all that they print. */
abstract class TypedCommands {
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    /** @return the exit status */
    final int run(String... arguments) {
        return CommandLineTool.run(List.of(arguments), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
