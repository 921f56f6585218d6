package mnemoscope.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Dispatches to the window (no arguments, or one file to open) or to a subcommand, which runs without a screen. */
public final class Main {
    private Main() {
    }

    public static void main(String[] args) {
        if (args.length == 0) {
            Window.open();
        } else if (args.length == 1 && !args[0].startsWith("-") && Files.isRegularFile(Path.of(args[0]))) {
            Window.open(args[0]);
        } else {
            int status = CommandLineTool.run(Arrays.asList(args));
            System.exit(status);
        }
    }
}
