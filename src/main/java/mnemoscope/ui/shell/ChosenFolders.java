package mnemoscope.ui.shell;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.workspace.UserFiles;

/** In which folder a file dialog begins: where one was opened or saved last, now or in the last use of the program. */
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

    /** Null, as the dialogs take it, for where the system begins. */
    File toOpen() {
        return there(opened.or(() -> files.recent().stream().findFirst().map(Path::getParent)));
    }

    File toSave() {
        return there(saved.or(files::lastFolder).or(() -> opened));
    }

    /** Where a folder stands, to choose another beside it. */
    File around(Path folder) {
        return there(Optional.ofNullable(folder.toAbsolutePath().getParent()).filter(Files::isDirectory)
                .or(() -> Optional.of(folder)));
    }

    private static File there(Optional<Path> folder) {
        return folder.filter(Files::isDirectory).map(Path::toFile).orElse(null);
    }
}
