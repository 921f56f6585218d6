package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import mnemoscope.workspace.Workspace;

/** Keeps the state of the window in files. Used on the FX thread. */
public interface SessionKeeper {
    /** The title of the window: the session, whether it is saved, and the data. */
    ObservableValue<String> title();

    /** The state in the session file of the user, as it was saved or read; a new one if there is none. */
    Workspace kept();

    /** Saves the session in its file, and does something once it is there; empty if it cannot or need not. */
    Optional<Consumer<Runnable>> saving();

    /** Goes on with the session of a file. */
    void openSession(Path file);

    /** Goes on where the program was left, as the user likes it to start. */
    void goOn();
}
