package mnemoscope.ui.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.session.SessionLock;
import mnemoscope.ui.kit.ModelValue;

/** The file of the session that is open in this window, locked against other windows. Use on the FX thread. */
final class OpenSessionFile {
    private static final System.Logger LOG = System.getLogger(OpenSessionFile.class.getName());

    /** Empty while the session has no file. */
    final ModelValue<Optional<Path>> path = new ModelValue<>(Optional.empty());
    /** Content of the file when it was last read or written here; empty for none. */
    String seen = "";
    private final Optional<Path> locks;
    private Optional<SessionLock> lock = Optional.empty();

    /** @param locks folder of the locks; if empty, other windows are unknown */
    OpenSessionFile(Optional<Path> locks) {
        this.locks = locks;
    }

    /** @return whether the file now belongs to this window; if it belongs to another window, the previous file stays */
    boolean take(Path session) {
        boolean isHeld = path.get().filter(held -> isSame(held, session)).isPresent();
        if (!isHeld && locks.isPresent()) {
            try {
                Optional<SessionLock> taken = SessionLock.take(locks.get(), session);
                if (taken.isEmpty()) {
                    return false;
                }
                leave();
                lock = taken;
            } catch (IOException unwritable) {
                LOG.log(System.Logger.Level.DEBUG, "No lock", unwritable);
                leave();
            }
        }
        path.set(Optional.of(session));
        return true;
    }

    private static boolean isSame(Path held, Path session) {
        try {
            return held.equals(session) || Files.isSameFile(held, session);
        } catch (IOException gone) {
            LOG.log(System.Logger.Level.DEBUG, "Not the same file", gone);
            return false;
        }
    }

    /** Detaches the session from its file. */
    void leave() {
        release();
        path.set(Optional.empty());
    }

    /** Releases the file for other windows. */
    void release() {
        try {
            if (lock.isPresent()) {
                lock.get().close();
            }
        } catch (IOException failure) {
            LOG.log(System.Logger.Level.DEBUG, "A lock was not released", failure);
        }
        lock = Optional.empty();
    }
}
