package mnemoscope.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the program remembers of its user between starts, in his configuration folder.
 *
 * @param folder empty to remember nothing: for pictures and tests
 */
public record UserFiles(Optional<Path> folder) {
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

    public RecentFiles recent() {
        return folder.map(each -> new RecentFiles(each.resolve("recent.txt"))).orElseGet(RecentFiles::none);
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
                System.getLogger(UserFiles.class.getName()).log(System.Logger.Level.DEBUG, "First steps not remembered",
                        readOnly);
            }
        });
    }
}
