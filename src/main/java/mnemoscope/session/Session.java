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
public record Session(Workspace state, Optional<Path> savedAs) {
    public static Session of(Workspace state) {
        return new Session(state, Optional.empty());
    }

    /** A session that differs in its data, or in the annotations over them. */
    public Session on(Opened data) {
        return new Session(state.with(data), savedAs);
    }
}
