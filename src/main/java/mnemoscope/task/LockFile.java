package mnemoscope.task;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lock file with one holder at a time, in this process or another, until it is closed or the process ends in any way. The file
 * itself is not deleted, since that would admit two processes of which one is waiting.
 */
public final class LockFile implements AutoCloseable {
    /**
     * Locks held by this process. On many systems closing any channel to a file releases the process's lock, so no other channel
     * to these files is opened.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private LockFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** @return empty if another holder has the lock */
    public static Optional<LockFile> take(Path given) throws IOException {
        ReadFiles.refuse(given);
        Path file = given.toAbsolutePath().normalize();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // opening a pipe would block forever
            throw new FileSystemException(given.toString(), null, "it is no file");
        }
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        LockFile taken = null;
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
            } else {
                taken = new LockFile(file, channel);
            }
            return Optional.ofNullable(taken);
        } finally {
            if (taken == null) {
                HELD.remove(file);
            }
        }
    }

    /** Writes a line for a person who opens the file. */
    public void write(String line) throws IOException {
        channel.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void close() throws IOException {
        channel.close();
        HELD.remove(file);
    }
}
