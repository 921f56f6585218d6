package mnemoscope.ui.shell.source;

import java.nio.file.Path;
import java.util.Optional;

/** Asks for a file; behind an interface because a headless toolkit has no dialog for it. */
@FunctionalInterface
public interface FilePicker {
    /** @return the file chosen; empty if the user gave up */
    Optional<Path> open();

    /** As {@link #open()}, with what is asked for in the title. */
    default Optional<Path> open(String title) {
        return open();
    }

    /** Asks for a folder, which may be a new one; empty if the user gave up. */
    default Optional<Path> folder(String title) {
        return Optional.empty();
    }

    /** Asks for a file to write; empty if the user gave up. @param name to suggest */
    default Optional<Path> save(String name) {
        return Optional.empty();
    }

    /** Never a file: for pictures and tests. */
    FilePicker NONE = Optional::empty;
}
