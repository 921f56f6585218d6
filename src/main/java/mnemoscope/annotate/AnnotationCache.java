package mnemoscope.annotate;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import mnemoscope.annotate.AnnotationLine.TextKey;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;

/**
 * An annotation file that grows line by line while answers come in. Every line is handed to the operating system as it is
 * added, so a killed run loses none; one process writes at a time.
 */
public final class AnnotationCache implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    private final FileChannel channel;
    private final FileLock lock;
    private final Set<TextKey> known;
    /** Numbers in a vector, by model. */
    private final Map<String, Integer> lengths;
    private volatile int size;

    private AnnotationCache(FileChannel channel, FileLock lock, Set<TextKey> known, Map<String, Integer> lengths) {
        this.channel = channel;
        this.lock = lock;
        this.known = known;
        this.lengths = lengths;
        size = known.size();
    }

    /**
     * What a file already answers; nothing if there is none.
     *
     * @throws BadInputException if it is not an annotation file
     */
    public static Set<TextKey> known(Path file, Progress progress) throws BadInputException {
        Set<TextKey> keys = new HashSet<>();
        if (Files.exists(file)) {
            AnnotationFile.each(file, progress, (number, line) -> addKeys(line, keys));
        }
        return keys;
    }

    private static void addKeys(AnnotationLine line, Set<TextKey> keys) {
        Arrays.stream(AnnotationKind.values()).filter(line::says).map(line::key).forEach(keys::add);
    }

    private static void addLength(AnnotationLine line, Map<String, Integer> lengths) {
        if (line.embedding() != null) {
            lengths.put(line.model(), line.embedding().length);
        }
    }

    /**
     * Opens a file to add to it; made if missing. A last line that was cut off is removed.
     *
     * @throws BadInputException if it is not an annotation file, or another run writes it
     */
    public static AnnotationCache open(Path file, Progress progress) throws BadInputException, IOException {
        if (file.getFileName() == null || AtomicFile.isCompressed(file)) {
            throw new BadInputException(Texts.of("annotate.cache.compressed", file));
        }
        if (Files.isDirectory(file)) {
            throw new BadInputException(Texts.of("annotate.cache.is-folder", file));
        }
        ReadFiles.refuse(file, Input.ANNOTATIONS);
        InputFile.refuseOthers(file, Texts.of("annotate.a-file-of-json-lines"));
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        try {
            FileLock lock = lock(channel, file);
            Set<TextKey> known = new HashSet<>();
            Map<String, Integer> lengths = new HashMap<>();
            AnnotationFile.Use use = (number, line) -> {
                addKeys(line, known);
                addLength(line, lengths);
            };
            // Through the locked channel: to close another one on the same file would give the lock away.
            if (AnnotationFile.each(InputFile.name(file), Channels.newInputStream(channel), progress, use)) {
                endLastLine(channel, true);
                // What goes with the last line may have been more than what was cut off.
                known.clear();
                lengths.clear();
                channel.position(0);
                AnnotationFile.each(InputFile.name(file), Channels.newInputStream(channel), progress, use);
            }
            endLastLine(channel, false);
            return new AnnotationCache(channel, lock, known, lengths);
        } catch (BadInputException | IOException | RuntimeException failed) {
            channel.close();
            throw failed;
        }
    }

    private static FileLock lock(FileChannel channel, Path file) throws IOException, BadInputException {
        FileLock lock;
        try {
            // Beyond any content: where locks are mandatory, others may still read.
            lock = channel.tryLock(Long.MAX_VALUE - 1, 1, false);
        } catch (OverlappingFileLockException sameProcess) {
            lock = null;
        }
        if (lock == null) {
            throw new BadInputException(Texts.of("annotate.is-being-written-by-another", file));
        }
        return lock;
    }

    private static void endLastLine(FileChannel channel, boolean cutOff) throws IOException {
        long end = channel.size();
        if (cutOff) {
            while (end > 0 && byteAt(channel, end - 1) != '\n') {
                end--;
            }
            channel.truncate(end);
        } else if (end > 0 && byteAt(channel, end - 1) != '\n') {
            channel.write(ByteBuffer.wrap(new byte[]{'\n'}), end);
        }
    }

    private static byte byteAt(FileChannel channel, long position) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        channel.read(one, position);
        return one.get(0);
    }

    /** What is answered, before this run and by it. */
    public synchronized boolean has(TextKey key) {
        return known.contains(key);
    }

    /** Number of answers known; waits for no line that is being added. */
    public int size() {
        return size;
    }

    /** The answers that were known when it was opened. */
    public synchronized Set<TextKey> known() {
        return Set.copyOf(known);
    }

    /** Numbers in the vectors of a model; empty as long as it has none here. */
    public synchronized OptionalInt lengthOf(String model) {
        return lengths.containsKey(model) ? OptionalInt.of(lengths.get(model)) : OptionalInt.empty();
    }

    /**
     * Adds a line; if it cannot be written whole, the file stays as it was.
     *
     * @throws IllegalArgumentException if its vector is longer or shorter than others of its model: the file could not be read again
     */
    public synchronized void add(AnnotationLine line) throws IOException {
        if (line.embedding() != null && lengthOf(line.model()).orElse(line.embedding().length) != line.embedding().length) {
            throw new IllegalArgumentException(Texts.of("annotate.found-a-vector-of-numbers", line.sha256(),
                    line.embedding().length, lengths.get(line.model()), line.model()));
        }
        long start = channel.size();
        ByteBuffer bytes = ByteBuffer.wrap(encode(line));
        try {
            channel.position(start);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException failed) {
            channel.truncate(start);
            throw failed;
        }
        addKeys(line, known);
        addLength(line, lengths);
        size = known.size();
    }

    private static byte[] encode(AnnotationLine line) throws IOException {
        ObjectNode fields = JSON.createObjectNode().put("sha256", line.sha256());
        if (!line.context().isEmpty()) {
            fields.put("context", line.context());
        }
        if (line.type() != null) {
            fields.put("type", line.type().code());
        }
        if (!Double.isNaN(line.importance())) {
            fields.put("importance", line.importance());
        }
        if (line.embedding() != null) {
            fields.put("embedding", base64(line.embedding()));
        }
        fields.put("model", line.model());
        if (!line.prompt().isEmpty()) {
            fields.put("prompt", line.prompt());
        }
        return (JSON.writeValueAsString(fields) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Of little-endian 32-bit floats. */
    private static String base64(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(vector);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    @Override
    public synchronized void close() throws IOException {
        lock.release();
        channel.close();
    }
}
