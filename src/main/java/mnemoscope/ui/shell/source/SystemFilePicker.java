package mnemoscope.ui.shell.source;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** The file dialog of the system. */
public final class SystemFilePicker implements FilePicker {
    private final Window owner;
    private File folder;

    public SystemFilePicker(Window owner) {
        this.owner = owner;
    }

    @Override
    public Optional<Path> open() {
        return open("Open a dataset");
    }

    @Override
    public Optional<Path> open(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().addAll(new FileChooser.ExtensionFilter("Datasets (JSON, JSON lines, CSV, gzip)", "*.json",
                "*.jsonl", "*.csv", "*.gz"), new FileChooser.ExtensionFilter("All files", "*"));
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        Optional<File> chosen = Optional.ofNullable(chooser.showOpenDialog(owner));
        chosen.ifPresent(file -> folder = file.getParentFile());
        return chosen.map(File::toPath);
    }

    @Override
    public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
    }

    @Override
    public Optional<Path> save(String name) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Export");
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
    }
}
