package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.ui.workspace.FileKind;

/** A user who answers every question for a file with the same one. */
record Answers(Path file) implements FilePicker {
    @Override
    public Optional<Path> open(String title, FileKind kind) {
        return Optional.of(file);
    }

    @Override
    public Optional<Path> save(String name) {
        return Optional.of(file);
    }
}
