package mnemoscope.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.model.TextHash;
import mnemoscope.task.LockFile;

/**
 * Marks a session as open for other windows of the user. The lock ends with the process, also if it is killed. It is a file in
 * the user's configuration, so that nothing is left beside sessions and read-only sessions can be locked.
 */
public final class SessionLock implements AutoCloseable {
    private final LockFile file;

    private SessionLock(LockFile file) {
        this.file = file;
    }

    /**
     * Takes the lock of a session.
     *
     * @param folder folder of the locks
     * @return empty if another window has it
     */
    public static Optional<SessionLock> take(Path folder, Path session) throws IOException {
        Files.createDirectories(folder);
        Optional<LockFile> taken = LockFile.take(folder.resolve(name(session)));
        if (taken.isPresent()) {
            taken.get().write(session.toString());
        }
        return taken.map(SessionLock::new);
    }

    private static String name(Path session) throws IOException {
        // A file that does not exist yet is named by the real path of its folder.
        Path place = session.toAbsolutePath().normalize();
        Path folder = place.getParent();
        Path real = Files.exists(session)
                ? session.toRealPath()
                : folder != null && Files.exists(folder) ? folder.toRealPath().resolve(place.getFileName()) : place;
        return TextHash.sha256(real.toString()) + ".lock";
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
