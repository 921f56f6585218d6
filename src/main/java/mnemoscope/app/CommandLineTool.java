package mnemoscope.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyFailure;
import mnemoscope.replay.BrokenChoiceException;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.OutOfRoom;
import mnemoscope.task.ReadFiles;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line. Exit status 0 on success, 2 on bad usage, bad input or too little memory with one message on standard error,
 * 1 on a fault of the program itself.
 */
@Command(
        name = "mnemoscope",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {ReplayCommand.class, FigureCommand.class, TrainCommand.class, InspectCommand.class, AuditCommand.class,
                AnnotateCommand.class, GenerateCommand.class, SolveCommand.class, CompactionsCommand.class, PageCommand.class,
                ScoreCommand.class, StudyCommand.class, DiffCommand.class, SnapshotCommand.class},
        description = {"Memory retention in long-horizon language agents, one decision at a time.",
                "Without arguments it opens the window; with a file or a folder of sessions it opens that file or folder; --session FILE resumes a session; "
                        + "--at PLACE opens at a decision (e1/12) or a turn (e1/S1:5); "
                        + "--plugin JAR loads a policy after you confirm."},
        footer = {"",
                "Retention metrics do not measure answer accuracy: they describe the kept turns, not the answers of an agent."})
final class CommandLineTool implements Runnable {
    static final int BAD_INPUT = 2;
    private static final int FAULT = 1;
    /** 128 plus the number of the signal that ends a program that writes to a closed pipe. */
    private static final int HUNG_UP = 141;

    private final CommandLine line;

    private CommandLineTool(PrintWriter out, PrintWriter err) {
        line = new CommandLine(this);
        // A word @FILE would be a file that is read and that nobody knows of.
        line.setExpandAtFiles(false);
        line.getSubcommands().values().stream().map(CommandLine::getCommandSpec)
                .forEach(command -> command.mixins().values().stream().map(CommandSpec::userObject)
                        .filter(ProtocolOptions.class::isInstance).map(ProtocolOptions.class::cast)
                        .forEach(options -> options.addTo(command)));
        line.setOut(out);
        line.setErr(Console.to(err));
        line.setExecutionStrategy(parsed -> {
            // Help has terminal colours and contains no data.
            Integer help = CommandLine.executeHelpRequest(parsed);
            if (help != null) {
                return help;
            }
            line.setOut(Console.to(out));
            return new CommandLine.RunLast().execute(parsed);
        });
        line.setParameterExceptionHandler(CommandLineTool::badUsage);
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command));
        line.setUsageHelpAutoWidth(true);
        line.registerConverter(Path.class, typed -> {
            try {
                return path(typed);
            } catch (BadInputException none) {
                throw new TypeConversionException(none.getMessage());
            }
        });
    }

    /**
     * Checks a file name: it must not contain a zero byte, and the locale limits its characters.
     *
     * @throws BadInputException if it cannot be a file name
     */
    static Path path(String typed) throws BadInputException {
        try {
            return Path.of(typed);
        } catch (InvalidPathException none) {
            throw new BadInputException("found \"" + PrintableText.shortened(typed)
                    + "\", expected a valid file name. Correct it, or, if its characters are the cause, start with "
                    + "LC_ALL=C.UTF-8.", none);
        }
    }

    static int run(List<String> arguments, PrintWriter out, PrintWriter err) {
        return run(arguments, out, err, System.getenv());
    }

    /** Runs one command with these variables of the environment and returns the exit status. */
    static int run(List<String> arguments, PrintWriter out, PrintWriter err, Map<String, String> environment) {
        CommandLine line = new CommandLineTool(out, err).line;
        // As in a separate process.
        ReadFiles.forget();
        AnnotateCommand annotate = line.getSubcommands().get("annotate").getCommand();
        annotate.use(environment);
        List<OwnPolicy> brought = KnownPolicies.brought();
        try {
            return line.execute(arguments.toArray(String[]::new));
        } catch (Error thrown) {
            // The memory of the command is free by now.
            return failed(thrown, line);
        } finally {
            KnownPolicies.keep(brought);
        }
    }

    static int run(List<String> arguments) {
        // Not System.out, which hides the cause of a write error.
        return run(arguments, new FileOutputStream(FileDescriptor.out),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** The reader of the output may stop early, as {@code head} does. That is not an error; the program ends as others do. */
    static int run(List<String> arguments, OutputStream standard, PrintWriter err) {
        boolean[] hungUp = {false};
        PrintWriter out = new PrintWriter(new FilterOutputStream(standard) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                try {
                    out.write(bytes, from, count);
                } catch (IOException failed) {
                    hungUp[0] = String.valueOf(failed.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
                    throw failed;
                }
            }
        }, true, StandardCharsets.UTF_8);
        int status = run(arguments, out, err);
        if (status != 0 || !out.checkError()) {
            return status;
        }
        if (!hungUp[0]) {
            err.println("Cannot write to standard output; the printed output is incomplete.");
        }
        return hungUp[0] ? HUNG_UP : BAD_INPUT;
    }

    @Override
    public void run() {
        throw new ParameterException(line, "Name a subcommand: " + String.join(", ", line.getSubcommands().keySet()) + ".");
    }

    /** The name of a subcommand means the subcommand, even if a file has the same name. */
    static boolean isSubcommand(String argument) {
        return Arrays.stream(CommandLineTool.class.getAnnotation(Command.class).subcommands())
                .anyMatch(each -> each.getAnnotation(Command.class).name().equals(argument));
    }

    private static int badUsage(ParameterException wrong, String[] arguments) {
        CommandLine command = wrong.getCommandLine();
        if (command.getParent() == null && wrong instanceof UnmatchedArgumentException none
                && !none.getUnmatched().getFirst().startsWith("-")) {
            Console.line(command.getErr(),
                    "Found no file, folder or subcommand " + none.getUnmatched().getFirst() + ". See: mnemoscope --help");
            return BAD_INPUT;
        }
        String subject = command.getParent() == null ? "" : command.getCommandName() + " ";
        Console.line(command.getErr(), wrong.getMessage() + " See: mnemoscope " + subject + "--help");
        return BAD_INPUT;
    }

    private static int failed(Throwable failure, CommandLine command) {
        if (OutOfRoom.is(failure)) {
            Console.line(command.getErr(), "Not enough memory: the program may use " + OutOfRoom.mostMegabytes()
                    + " MB. Allow more, e.g. java -Xmx8g -jar mnemoscope.jar (or JAVA_TOOL_OPTIONS=-Xmx8g), or reduce the work, "
                    + "e.g. fewer conversations or policies.");
            return BAD_INPUT;
        }
        if (failure instanceof BadInputException || failure instanceof ParameterException || failure instanceof PolicyFailure
                || failure instanceof BrokenChoiceException) {
            Console.line(command.getErr(), failure.getMessage());
            return BAD_INPUT;
        }
        if (failure instanceof UncheckedIOException wrapped) {
            return failed(wrapped.getCause(), command);
        }
        if (failure instanceof ReadFiles.IsRead read) {
            command.getErr()
                    .println(Output.words("--out", command.getParseResult().matchedOptionValue("--out", (Object) null), read));
            return BAD_INPUT;
        }
        if (failure instanceof IOException broken) {
            // The error of a full disk does not name the disk.
            Object out = command.getParseResult().matchedOptionValue("--out", (Object) null);
            Console.line(command.getErr(), "Cannot write the results" + (out == null ? "" : " to " + out) + ": "
                    + OutputFolder.reason(broken, String.valueOf(out)) + ". Choose another place with --out.");
            return BAD_INPUT;
        }
        Console.line(command.getErr(),
                "Internal error, not caused by your input: " + failure + ". Please report it with the command.");
        System.getLogger("mnemoscope").log(System.Logger.Level.DEBUG, "Command failed", failure);
        return FAULT;
    }
}
