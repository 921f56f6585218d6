package mnemoscope.app;

import java.util.Arrays;

/** Dispatches to the window (no arguments) or to a subcommand, which runs without a screen. */
public final class Main {
    private Main() {
    }

    public static void main(String[] args) {
        if (args.length == 0) {
            Window.open();
        } else {
            int status = CommandLineTool.run(Arrays.asList(args));
            System.exit(status);
        }
    }
}
