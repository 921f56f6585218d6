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
 * A file that one holder has at a time, in this process or another, until it is closed or its process ends, however that ends. The file
 * itself stays: who deletes it while another waits for it lets both in.
 */
public final class LockFile implements AutoCloseable {
    /** Of this process. On many systems it loses its lock of a file when it closes any channel to it: to one of these none is opened. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private LockFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** @return empty if another has it */
    public static Optional<LockFile> take(Path given) throws IOException {
        ReadFiles.refuse(given);
        Path file = given.toAbsolutePath().normalize();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // To open a pipe would wait for ever.
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

    /** What a person who opens it reads. */
    public void write(String line) throws IOException {
        channel.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void close() throws IOException {
        channel.close();
        HELD.remove(file);
    }
}
