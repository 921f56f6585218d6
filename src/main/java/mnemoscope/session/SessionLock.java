package mnemoscope.session;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import mnemoscope.model.TextHash;

/**
 * Tells other windows of the user that a session is open in this one. It is freed with the process, however that ends. The lock
 * is a file of the user's configuration, so that nothing is left beside sessions and one that cannot be written can be locked.
 */
public final class SessionLock implements AutoCloseable {
    private final FileChannel channel;

    private SessionLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of a session.
     *
     * @param folder where locks are
     * @return empty if another window has it
     */
    public static Optional<SessionLock> take(Path folder, Path session) throws IOException {
        Files.createDirectories(folder);
        FileChannel channel = FileChannel.open(folder.resolve(name(session)), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                channel.write(ByteBuffer.wrap((session + "\n").getBytes(StandardCharsets.UTF_8)));
                return Optional.of(new SessionLock(channel));
            }
        } catch (OverlappingFileLockException here) {
            // Another window of this process has it.
        }
        channel.close();
        return Optional.empty();
    }

    private static String name(Path session) throws IOException {
        Path real = Files.exists(session) ? session.toRealPath() : session.toAbsolutePath().normalize();
        return TextHash.sha256(real.toString()) + ".lock";
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
