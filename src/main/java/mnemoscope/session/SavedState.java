package mnemoscope.session;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;

/**
 * What a session file has.
 *
 * @param savedAs for what is saved by itself: the session that the user has named; else empty
 */
public record SavedState(Workspace state, Optional<Path> savedAs) {
    public static SavedState of(Workspace state) {
        return new SavedState(state, Optional.empty());
    }

    /** A session that differs in its data, or in the annotations over them. */
    public SavedState on(Opened data) {
        return new SavedState(state.with(data), savedAs);
    }
}
