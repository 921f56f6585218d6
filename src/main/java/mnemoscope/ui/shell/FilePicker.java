package mnemoscope.ui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

/** Asks for a file; behind an interface because a headless toolkit has no dialog for it. Empty if the user gave up. */
@FunctionalInterface
public interface FilePicker {
    /** Never a file: for pictures and tests. */
    FilePicker NONE = title -> Optional.empty();

    /** Asks for a file to read. @param title what is asked for */
    Optional<Path> open(String title);

    /** Asks for a folder, which may be a new one. */
    default Optional<Path> folder(String title) {
        return Optional.empty();
    }

    /** Asks for a file to write. @param name to suggest */
    default Optional<Path> save(String name) {
        return Optional.empty();
    }

    /** The file dialog of the system. */
    final class OfSystem implements FilePicker {
        private final Window owner;
        private File folder;

        OfSystem(Window owner) {
            this.owner = owner;
        }

        @Override
        public Optional<Path> open(String title) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(title);
            chooser.getExtensionFilters().addAll(new ExtensionFilter("Datasets (JSON, JSON lines, CSV, gzip)", "*.json",
                    "*.jsonl", "*.csv", "*.gz"), new ExtensionFilter("All files", "*"));
            chooser.setInitialDirectory(lastFolder());
            Optional<File> chosen = Optional.ofNullable(chooser.showOpenDialog(owner));
            chosen.ifPresent(file -> folder = file.getParentFile());
            return chosen.map(File::toPath);
        }

        @Override
        public Optional<Path> folder(String title) {
            DirectoryChooser chooser = new DirectoryChooser();
            chooser.setTitle(title);
            chooser.setInitialDirectory(lastFolder());
            return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
        }

        private File lastFolder() {
            return folder != null && folder.isDirectory() ? folder : null;
        }

        @Override
        public Optional<Path> save(String name) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle("Export");
            chooser.setInitialFileName(name);
            return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
        }
    }
}
