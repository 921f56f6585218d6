package mnemoscope.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What every subcommand has: its help, the version, where it prints, and how it was called. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
abstract class Subcommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Prints one line, whatever breaks lines in it. */
    final void say(String text) {
        Console.line(out(), text);
    }

    /** Prints one line on standard error. */
    final void warn(String text) {
        Console.line(err(), text);
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** The command line as it was typed. */
    final List<String> arguments() {
        return spec.commandLine().getParseResult().originalArgs();
    }
}
