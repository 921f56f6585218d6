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
import java.util.function.ObjIntConsumer;
import mnemoscope.annotate.AnnotationLine.TextKey;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;

/**
 * An annotation file that grows by a line per answer. Every line is passed to the operating system at once, so a killed run loses
 * none; one process writes at a time.
 */
public final class AnnotationCache implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    private final FileChannel channel;
    private final FileLock lock;
    private final Set<TextKey> known;
    /** Length of vectors, by model. */
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
     * The answers in a file; empty if the file does not exist.
     *
     * @throws BadInputException if it is not an annotation file
     */
    public static Set<TextKey> known(Path file, Progress progress) throws BadInputException {
        Set<TextKey> keys = new HashSet<>();
        if (Files.exists(file)) {
            AnnotationFile.each(file, progress, (line, number) -> addKeys(line, keys));
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
     * Opens a file for appending; creates it if missing. An incomplete last line is removed.
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
            ObjIntConsumer<AnnotationLine> use = (line, number) -> {
                addKeys(line, known);
                addLength(line, lengths);
            };
            // Read through the locked channel: closing another channel on the same file would release the lock.
            if (AnnotationFile.each(InputFile.name(file), Channels.newInputStream(channel), progress, use)) {
                endLastLine(channel, true);
                // The removed last line may have contained complete answers.
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
            // A range beyond any content: where locks are mandatory, other processes can still read.
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

    /** Whether the answer exists, from this run or earlier. */
    public synchronized boolean has(TextKey key) {
        return known.contains(key);
    }

    /** Number of known answers; does not wait for a line being written. */
    public int size() {
        return size;
    }

    /** The answers known when the file was opened. */
    public synchronized Set<TextKey> known() {
        return Set.copyOf(known);
    }

    /** Length of the vectors of a model; empty if the file has none. */
    public synchronized OptionalInt lengthOf(String model) {
        return lengths.containsKey(model) ? OptionalInt.of(lengths.get(model)) : OptionalInt.empty();
    }

    /**
     * Appends a line; if it cannot be written completely, the file stays unchanged.
     *
     * @throws IllegalArgumentException if its vector differs in length from others of its model: the file could not be read again
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

    /** Base64 of little-endian 32-bit floats. */
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
