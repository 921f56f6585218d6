package mnemoscope.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.session.SessionFile;
import mnemoscope.workspace.PlaceName;

/**
 * The arguments of the window: a file, a folder, a session or none of them, and the place to show.
 *
 * @param file    data of the user, or a folder of sessions
 * @param at      the place to show
 * @param plugins jars with policies, separated by commas; empty for none
 */
record WindowArguments(Optional<Path> file, Optional<Path> session, Optional<PlaceName> at, String plugins) {
    private static final String PLUGIN = "--plugin";
    private static final String SESSION = "--session";
    private static final String AT = "--at";

    /**
     * Reads the arguments of the program.
     *
     * @return empty if they are not for the window, e.g. for a subcommand
     * @throws BadInputException if the place or the file name is invalid
     */
    static Optional<WindowArguments> of(List<String> arguments) throws BadInputException {
        Optional<Path> file = Optional.empty();
        Optional<Path> session = Optional.empty();
        Optional<PlaceName> at = Optional.empty();
        String plugins = "";
        for (int k = 0; k < arguments.size(); k++) {
            String argument = arguments.get(k);
            boolean hasNext = k + 1 < arguments.size();
            if (hasNext && argument.equals(SESSION) && session.isEmpty()) {
                session = Optional.of(CommandLineTool.path(arguments.get(++k)));
            } else if (hasNext && argument.equals(AT) && at.isEmpty()) {
                at = Optional.of(place(arguments.get(++k)));
            } else if (hasNext && argument.equals(PLUGIN) && plugins.isEmpty()) {
                plugins = arguments.get(++k);
            } else if (file.isEmpty() && !argument.startsWith("-") && Files.exists(CommandLineTool.path(argument))
                    && !CommandLineTool.isSubcommand(argument)) {
                file = Optional.of(CommandLineTool.path(argument));
                if (!Files.isDirectory(file.get())) {
                    // Pipes from a shell are refused too, because the window reads a file more than once.
                    InputFile.refuseOthers(file.get(), "a file");
                }
            } else {
                return Optional.empty();
            }
        }
        if (file.filter(SessionFile::isSession).isPresent() && session.isEmpty()) {
            return Optional.of(new WindowArguments(Optional.empty(), file, at, plugins));
        }
        return file.isPresent() && session.isPresent()
                ? Optional.empty()
                : Optional.of(new WindowArguments(file, session, at, plugins));
    }

    private static PlaceName place(String typed) throws BadInputException {
        try {
            return PlaceName.parse(typed);
        } catch (BadInputException invalid) {
            throw new BadInputException(AT + ": " + invalid.getMessage(), invalid);
        }
    }

    /** The form that the toolkit passes to the window. */
    String[] forToolkit() {
        List<String> arguments = new ArrayList<>();
        session.ifPresent(each -> arguments.add(SESSION + "=" + each));
        at.ifPresent(each -> arguments.add(AT + "=" + each.text()));
        if (!plugins.isEmpty()) {
            arguments.add(PLUGIN + "=" + plugins);
        }
        file.ifPresent(each -> arguments.add(each.toString()));
        return arguments.toArray(String[]::new);
    }

    /** The form that the snapshot command takes. */
    List<String> forPictures(Path out) {
        List<String> arguments = new ArrayList<>(List.of("snapshot", "--only", "screens", "--out", out.toString()));
        session.ifPresent(each -> arguments.addAll(List.of(SESSION, each.toString())));
        at.ifPresent(each -> arguments.addAll(List.of(AT, each.text())));
        file.ifPresent(each -> arguments.addAll(List.of("--data", each.toString())));
        return arguments;
    }
}
