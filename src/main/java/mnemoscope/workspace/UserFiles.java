package mnemoscope.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.task.WholeFile;

/**
 * What the program remembers of its user between starts, in his configuration folder.
 *
 * @param folder empty to remember nothing: for pictures and tests
 */
public record UserFiles(Optional<Path> folder) {
    public static final int MOST_RECENT = 8;
    private static final System.Logger LOG = System.getLogger(UserFiles.class.getName());
    private static final String LAST_FOLDER = "last-folder.txt";
    private static final String STEPS_SEEN = "first-steps-seen";

    public static UserFiles none() {
        return new UserFiles(Optional.empty());
    }

    /** The folder {@code mnemoscope} in {@code $XDG_CONFIG_HOME}, else in {@code ~/.config}. */
    public static UserFiles ofUser() {
        String config = System.getenv("XDG_CONFIG_HOME");
        Path parent = config == null || config.isBlank()
                ? Path.of(System.getProperty("user.home", "."), ".config")
                : Path.of(config);
        return new UserFiles(Optional.of(parent.resolve("mnemoscope")));
    }

    private Optional<Path> list() {
        return folder.map(each -> each.resolve("recent.txt"));
    }

    /** Files opened before that still exist, newest first; a list that cannot be read is no error. */
    public List<Path> recent() {
        if (list().isEmpty()) {
            return List.of();
        }
        try {
            return Files.readAllLines(list().get(), StandardCharsets.UTF_8).stream().filter(line -> !line.isBlank()).map(Path::of)
                    .filter(Files::isRegularFile).limit(MOST_RECENT).toList();
        } catch (IOException | InvalidPathException missing) {
            return List.of();
        }
    }

    /** Puts a file first among those opened, one absolute path a line; a list that cannot be written is no error. */
    public List<Path> remember(Path file) {
        if (list().isEmpty()) {
            return List.of();
        }
        Path absolute = file.toAbsolutePath().normalize();
        List<Path> kept = Stream.concat(Stream.of(absolute), recent().stream().filter(each -> !each.equals(absolute)))
                .limit(MOST_RECENT).toList();
        try {
            String lines = kept.stream().map(each -> each + "\n").collect(Collectors.joining());
            WholeFile.write(list().get(), lines);
        } catch (IOException readOnly) {
            LOG.log(System.Logger.Level.DEBUG, "Recent files not kept", readOnly);
        }
        return kept;
    }

    /** The folder into which something was saved last. */
    public Optional<Path> lastFolder() {
        return folder.map(each -> each.resolve(LAST_FOLDER)).filter(Files::isRegularFile).flatMap(file -> {
            try {
                return Files.readAllLines(file, StandardCharsets.UTF_8).stream().findFirst().map(Path::of);
            } catch (IOException | InvalidPathException unreadable) {
                return Optional.empty();
            }
        });
    }

    /** Keeps the folder into which something is saved; where that cannot be written it is no error. */
    public void rememberFolder(Path saved) {
        folder.ifPresent(each -> {
            try {
                WholeFile.write(each.resolve(LAST_FOLDER), saved.toAbsolutePath().normalize() + "\n");
            } catch (IOException readOnly) {
                LOG.log(System.Logger.Level.DEBUG, "Folder not kept", readOnly);
            }
        });
    }

    /** Where server and models of the annotations are remembered; never a key. */
    public Optional<Path> annotateFields() {
        return folder.map(each -> each.resolve("annotate.txt"));
    }

    /** Where annotations of data that are no file are kept. */
    public Path annotations(String name) {
        return folder.map(each -> each.resolve("annotations")).orElse(Path.of(System.getProperty("java.io.tmpdir"), "mnemoscope"))
                .resolve(name);
    }

    /** The state in which the program was left; empty if nothing is remembered. */
    public Optional<Path> lastSession() {
        return folder.map(each -> each.resolve("last-session.json"));
    }

    /** The state in which the program was left before this start. */
    public Optional<Path> previousSession() {
        return folder.map(each -> each.resolve("previous-session.json"));
    }

    /** Where windows tell each other which sessions they have open. */
    public Optional<Path> locks() {
        return folder.map(each -> each.resolve("locks"));
    }

    /** Where finished cells of benchmarks are kept; empty to forget them with the window. */
    public Optional<Path> benchmarks() {
        return folder.map(each -> each.resolve("benchmark"));
    }

    /** Whether the first steps were dismissed for good; where nothing is remembered they are never offered. */
    public boolean stepsSeen() {
        return folder.map(each -> Files.exists(each.resolve(STEPS_SEEN))).orElse(true);
    }

    /** A folder that cannot be written is no error: the steps are offered again then. */
    public void rememberSteps() {
        folder.ifPresent(each -> {
            try {
                Files.createDirectories(each);
                Files.writeString(each.resolve(STEPS_SEEN), "");
            } catch (IOException readOnly) {
                LOG.log(System.Logger.Level.DEBUG, "First steps not remembered", readOnly);
            }
        });
    }
}
