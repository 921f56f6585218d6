package mnemoscope.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import mnemoscope.model.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The base of every subcommand: help, version, output, and the command line. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
abstract class Subcommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /** Refuses to overwrite inputs, before any computation. */
    @Override
    public final Integer call() throws Exception {
        TypedInputs.note(spec.commandLine().getParseResult());
        refuseInputs();
        return work();
    }

    /** Refuses to overwrite the inputs known so far; call it again after further inputs are read. */
    final void refuseInputs() throws BadInputException, IOException {
        for (Output written : outputs()) {
            written.refuseInputs();
        }
    }

    abstract List<Output> outputs() throws BadInputException, IOException;

    /** @return the exit status */
    abstract int work() throws Exception;

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Prints one line, with line breaks in it escaped. */
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

    /** The command line as it was typed, without an option and its value. */
    final List<String> argumentsWithout(String option) {
        List<String> typed = new ArrayList<>(arguments());
        typed.removeIf(word -> word.startsWith(option + "="));
        int at = typed.indexOf(option);
        if (at >= 0) {
            typed.subList(at, at + 2).clear();
        }
        return typed;
    }
}
