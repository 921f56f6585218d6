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
 * The arguments of the window: nothing, a file, a folder or a session, and a place.
 *
 * @param file    data of the user, or a folder of sessions
 * @param at      place shown
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
            String each = arguments.get(k);
            boolean named = k + 1 < arguments.size();
            if (named && each.equals(SESSION) && session.isEmpty()) {
                session = Optional.of(CommandLineTool.path(arguments.get(++k)));
            } else if (named && each.equals(AT) && at.isEmpty()) {
                at = Optional.of(place(arguments.get(++k)));
            } else if (named && each.equals(PLUGIN) && plugins.isEmpty()) {
                plugins = arguments.get(++k);
            } else if (file.isEmpty() && !each.startsWith("-") && Files.exists(CommandLineTool.path(each))
                    && !CommandLineTool.isSubcommand(each)) {
                file = Optional.of(CommandLineTool.path(each));
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
        } catch (BadInputException none) {
            throw new BadInputException(AT + ": " + none.getMessage(), none);
        }
    }

    /** The form that the toolkit passes to the window. */
    String[] forToolkit() {
        List<String> named = new ArrayList<>();
        session.ifPresent(each -> named.add(SESSION + "=" + each));
        at.ifPresent(each -> named.add(AT + "=" + each.text()));
        if (!plugins.isEmpty()) {
            named.add(PLUGIN + "=" + plugins);
        }
        file.ifPresent(each -> named.add(each.toString()));
        return named.toArray(String[]::new);
    }

    /** The form that the snapshot command takes. */
    List<String> forPictures(Path out) {
        List<String> named = new ArrayList<>(List.of("snapshot", "--only", "screens", "--out", out.toString()));
        session.ifPresent(each -> named.addAll(List.of(SESSION, each.toString())));
        at.ifPresent(each -> named.addAll(List.of(AT, each.text())));
        file.ifPresent(each -> named.addAll(List.of("--data", each.toString())));
        return named;
    }
}
