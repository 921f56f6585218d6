package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.BadInputException;
import mnemoscope.session.PreferencesFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A window with preferences of its own, in which keys are pressed and buttons fired. */
abstract class PreferencesWindow {
    @TempDir
    Path folder;
    UserFiles files;
    OpenWindow window;
    Workbench bench;

    @BeforeEach
    void name() {
        files = new UserFiles(Optional.of(folder));
    }

    void open() {
        window = OpenWindow.bundled(files);
        bench = window.bench();
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
    }

    Path file() {
        return folder.resolve("preferences.json");
    }

    void awaitKept(Preferences expected) {
        FxThread.until("the file", () -> {
            try {
                return PreferencesFile.read(file()).equals(expected);
            } catch (BadInputException notYet) {
                return false;
            }
        });
    }

    ButtonBase told(String words) {
        return Fx.get(() -> (ButtonBase) bench.scene.getRoot().lookupAll(".button").stream()
                .filter(each -> String.valueOf(each.getAccessibleText()).startsWith(words)).findFirst().orElseThrow());
    }

    void press(KeyCode code, boolean shift, boolean shortcut) {
        Fx.run(() -> bench.scene.getFocusOwner()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, shortcut, false, false)));
        FxThread.frames(2);
    }
}
