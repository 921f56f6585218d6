package mnemoscope.ui.shell;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.workspace.UserFiles;

/** The initial folder of a file dialog: the last one used for opening or saving, in this session or the previous one. */
final class ChosenFolders {
    private final UserFiles files;
    private Optional<Path> opened = Optional.empty();
    private Optional<Path> saved = Optional.empty();

    ChosenFolders(UserFiles files) {
        this.files = files;
    }

    void opened(Path file) {
        opened = Optional.ofNullable(file.toAbsolutePath().getParent());
    }

    /** @param chosen a file, or the folder itself */
    void saved(Path chosen) {
        Path folder = Files.isDirectory(chosen) ? chosen : chosen.toAbsolutePath().getParent();
        saved = Optional.ofNullable(folder);
        saved.ifPresent(files::rememberFolder);
    }

    /** Null for the system's default, as the dialogs expect. */
    File toOpen() {
        return there(opened.or(() -> files.recent().stream().findFirst().map(Path::getParent)));
    }

    File toSave() {
        return there(saved.or(files::lastFolder).or(() -> opened));
    }

    /** The parent of a folder, to choose a sibling. */
    File around(Path folder) {
        return there(Optional.ofNullable(folder.toAbsolutePath().getParent()).filter(Files::isDirectory)
                .or(() -> Optional.of(folder)));
    }

    private static File there(Optional<Path> folder) {
        return folder.filter(Files::isDirectory).map(Path::toFile).orElse(null);
    }
}
