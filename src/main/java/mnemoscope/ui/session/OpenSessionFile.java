package mnemoscope.ui.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.session.SessionLock;
import mnemoscope.ui.kit.ModelValue;

/** The file of the session that the window has open, which no other window has meanwhile. Used on the FX thread. */
final class OpenSessionFile {
    private static final System.Logger LOG = System.getLogger(OpenSessionFile.class.getName());

    /** Empty while the session has none. */
    final ModelValue<Optional<Path>> path = new ModelValue<>(Optional.empty());
    /** What it had when it was last read or written here; empty for nothing. */
    String seen = "";
    private final Optional<Path> locks;
    private Optional<SessionLock> lock = Optional.empty();

    /** @param locks where they are; without any nothing is known of other windows */
    OpenSessionFile(Optional<Path> locks) {
        this.locks = locks;
    }

    /** @return whether it is the window's now; if another window has it, the window has what it had */
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

    /** What is open has no file from now on. */
    void leave() {
        release();
        path.set(Optional.empty());
    }

    /** Another window may have it. */
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
