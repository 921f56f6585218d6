package mnemoscope.ui.shell;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.HostServices;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import mnemoscope.model.Texts;
import mnemoscope.ui.workspace.FileKind;

/**
 * Asks for files and shows folders; an interface because a headless toolkit has no file dialog. Returns empty if the user
 * cancels.
 */
@FunctionalInterface
public interface FilePicker {
    /** Asks for a file to read. @param title title of the dialog */
    Optional<Path> open(String title, FileKind kind);

    /** Asks for a folder, existing or new. */
    default Optional<Path> folder(String title) {
        return Optional.empty();
    }

    /** Asks for a folder that probably stands beside another. */
    default Optional<Path> folder(String title, Path beside) {
        return folder(title);
    }

    /** Asks for a file to write. @param name suggested name */
    default Optional<Path> save(String name) {
        return Optional.empty();
    }

    /** Opens an address in the system's browser. */
    default void browse(String address) {}

    /** The file dialog of the system. */
    record OfSystem(Window owner, ChosenFolders folders, HostServices system) implements FilePicker {
        @Override
        public void browse(String address) {
            system.showDocument(address);
        }

        @Override
        public Optional<Path> open(String title, FileKind kind) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(title);
            chooser.getExtensionFilters().addAll(new ExtensionFilter(kind.words(), kind.patterns()),
                    new ExtensionFilter(Texts.of("shell.all-files"), "*"));
            chooser.setInitialDirectory(folders.toOpen());
            Optional<Path> chosen = Optional.ofNullable(chooser.showOpenDialog(owner)).map(File::toPath);
            chosen.ifPresent(folders::opened);
            return chosen;
        }

        @Override
        public Optional<Path> folder(String title) {
            return folder(title, folders.toSave());
        }

        @Override
        public Optional<Path> folder(String title, Path beside) {
            return folder(title, folders.around(beside));
        }

        private Optional<Path> folder(String title, File from) {
            DirectoryChooser chooser = new DirectoryChooser();
            chooser.setTitle(title);
            chooser.setInitialDirectory(from);
            Optional<Path> chosen = Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
            chosen.ifPresent(folders::saved);
            return chosen;
        }

        @Override
        public Optional<Path> save(String name) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(Texts.of("shell.save-as"));
            chooser.setInitialFileName(name);
            chooser.setInitialDirectory(folders.toSave());
            Optional<Path> chosen = Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath)
                    .map(typed -> ended(typed, name));
            chosen.ifPresent(folders::saved);
            return chosen;
        }
    }

    /**
     * Adds the extension of the suggested name to a name typed without one, because files are found by extension. Not if that
     * file exists, because the dialog has not asked whether to overwrite it.
     */
    static Path ended(Path typed, String suggested) {
        String name = String.valueOf(typed.getFileName());
        // Some kinds of files have an extension of two parts.
        Matcher ending = Pattern.compile("(\\.session|\\.policy|\\.lesson)?\\.\\w+$").matcher(suggested);
        if (name.indexOf('.') >= 0 || !ending.find()) {
            return typed;
        }
        Path whole = typed.resolveSibling(name + ending.group());
        return Files.exists(whole) ? typed : whole;
    }
}
