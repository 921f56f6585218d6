package mnemoscope.session;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;

/**
 * The content of a session file.
 *
 * @param savedAs for an automatic save, the user's session file; else empty
 */
public record SavedState(Workspace state, Optional<Path> savedAs) {
    public static SavedState of(Workspace state) {
        return new SavedState(state, Optional.empty());
    }

    /** This session with other data or annotations. */
    public SavedState on(Opened data) {
        return new SavedState(state.with(data), savedAs);
    }
}
