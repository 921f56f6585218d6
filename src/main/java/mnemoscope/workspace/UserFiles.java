package mnemoscope.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.task.AtomicFile;

/**
 * The files in which the program keeps the user's state between starts.
 *
 * @param folder empty to store nothing, for pictures and tests
 * @param logs   folder of the log; empty to keep none
 */
public record UserFiles(Optional<Path> folder, Optional<Path> logs) {
    public static final int MOST_RECENT = 8;
    private static final String LAST_FOLDER = "last-folder.txt";
    private static final String STEPS_SEEN = "first-steps-seen";

    /** All files in one folder, without a log. */
    public UserFiles(Optional<Path> folder) {
        this(folder, Optional.empty());
    }

    public static UserFiles none() {
        return new UserFiles(Optional.empty());
    }

    public static UserFiles ofUser() {
        return of(System.getProperty("os.name", ""), System.getenv(), Path.of(System.getProperty("user.home", ".")));
    }

    /** The folders of the platform: XDG, on macOS {@code ~/Library}, on Windows {@code %APPDATA%} and {@code %LOCALAPPDATA%}. */
    static UserFiles of(String system, Map<String, String> environment, Path home) {
        if (system.startsWith("Mac")) {
            Path library = home.resolve("Library");
            return of(library.resolve("Application Support").resolve("Mnemoscope"),
                    library.resolve("Logs").resolve("Mnemoscope"));
        }
        if (system.startsWith("Windows")) {
            Path roaming = given(environment, "APPDATA").orElse(home.resolve("AppData").resolve("Roaming"));
            Path local = given(environment, "LOCALAPPDATA").orElse(home.resolve("AppData").resolve("Local"));
            return of(roaming.resolve("Mnemoscope"), local.resolve("Mnemoscope").resolve("Logs"));
        }
        Path config = given(environment, "XDG_CONFIG_HOME").orElse(home.resolve(".config"));
        Path state = given(environment, "XDG_STATE_HOME").orElse(home.resolve(".local").resolve("state"));
        return of(config.resolve("mnemoscope"), state.resolve("mnemoscope"));
    }

    private static UserFiles of(Path folder, Path logs) {
        return new UserFiles(Optional.of(folder), Optional.of(logs));
    }

    private static Optional<Path> given(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(each -> !each.isBlank()).map(Path::of);
    }

    public Optional<Path> preferences() {
        return folder.map(each -> each.resolve("preferences.json"));
    }

    private Optional<Path> recentList() {
        return folder.map(each -> each.resolve("recent.txt"));
    }

    /** Recent files that still exist, newest first; an unreadable list is not an error. */
    public List<Path> recent() {
        if (recentList().isEmpty()) {
            return List.of();
        }
        try {
            return Files.readAllLines(recentList().get(), StandardCharsets.UTF_8).stream().filter(line -> !line.isBlank())
                    .map(Path::of).filter(Files::isRegularFile).limit(MOST_RECENT).toList();
        } catch (IOException | InvalidPathException missing) {
            return List.of();
        }
    }

    /** Puts a file first in the list of recent files, one absolute path per line; an unwritable list is not an error. */
    public List<Path> remember(Path file) {
        if (recentList().isEmpty()) {
            return List.of();
        }
        Path absolute = file.toAbsolutePath().normalize();
        List<Path> kept = Stream.concat(Stream.of(absolute), recent().stream().filter(each -> !each.equals(absolute)))
                .limit(MOST_RECENT).toList();
        try {
            String lines = kept.stream().map(each -> each + "\n").collect(Collectors.joining());
            AtomicFile.write(recentList().get(), lines);
        } catch (IOException readOnly) {
            System.getLogger(UserFiles.class.getName()).log(System.Logger.Level.DEBUG, "Recent files not kept", readOnly);
        }
        return kept;
    }

    /** The folder of the last save. */
    public Optional<Path> lastFolder() {
        return folder.map(each -> each.resolve(LAST_FOLDER)).filter(Files::isRegularFile).flatMap(file -> {
            try {
                return Files.readAllLines(file, StandardCharsets.UTF_8).stream().findFirst().map(Path::of);
            } catch (IOException | InvalidPathException unreadable) {
                return Optional.empty();
            }
        });
    }

    /** Stores the folder of the last save; an unwritable file is not an error. */
    public void rememberFolder(Path saved) {
        folder.ifPresent(each -> {
            try {
                AtomicFile.write(each.resolve(LAST_FOLDER), saved.toAbsolutePath().normalize() + "\n");
            } catch (IOException readOnly) {
                System.getLogger(UserFiles.class.getName()).log(System.Logger.Level.DEBUG, "Folder not kept", readOnly);
            }
        });
    }

    /** The file with the server and the models for annotations; it never holds a key. */
    public Optional<Path> annotateFields() {
        return folder.map(each -> each.resolve("annotate.txt"));
    }

    /** The file of annotations for data that are not a file. */
    public Path annotations(String name) {
        return folder.map(each -> each.resolve("annotations")).orElse(Path.of(System.getProperty("java.io.tmpdir"), "mnemoscope"))
                .resolve(name);
    }

    /** The folder of automatically saved sessions; empty if nothing is stored. */
    public Optional<Path> keptSessions() {
        return folder.map(each -> each.resolve("kept"));
    }

    /** The folder of locks on open sessions. */
    public Optional<Path> locks() {
        return folder.map(each -> each.resolve("locks"));
    }

    /** The folder of finished benchmark cells; empty to keep them in memory only. */
    public Optional<Path> benchmarks() {
        return folder.map(each -> each.resolve("benchmark"));
    }

    /** The folder of solved cells of the exact study; empty to keep them in memory only. */
    public Optional<Path> exactStudy() {
        return folder.map(each -> each.resolve("exact-study"));
    }

    /** Whether the first steps were permanently dismissed; true if nothing is stored. */
    public boolean stepsSeen() {
        return folder.map(each -> Files.exists(each.resolve(STEPS_SEEN))).orElse(true);
    }

    /** Stores that the first steps were dismissed. In an unwritable folder they are offered again at the next start. */
    public void rememberSteps() {
        folder.ifPresent(each -> {
            try {
                Files.createDirectories(each);
                Files.writeString(each.resolve(STEPS_SEEN), "");
            } catch (IOException readOnly) {
                System.getLogger(UserFiles.class.getName()).log(System.Logger.Level.DEBUG, "First steps not remembered",
                        readOnly);
            }
        });
    }
}
