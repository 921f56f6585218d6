package mnemoscope.ui.window;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.ui.shell.FilePicker;
import mnemoscope.ui.workspace.FileKind;

/** A user who answers every question for a file with the same one. */
public record Answers(Path file) implements FilePicker {
    @Override
    public Optional<Path> open(String title, FileKind kind) {
        return Optional.of(file);
    }

    @Override
    public Optional<Path> save(String name) {
        return Optional.of(file);
    }
}
