package mnemoscope.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;

/** Opens files that a user names, and says what is wrong with them. */
public final class InputFile {
    private static final Pattern PASSED_ON = Pattern.compile("/dev/stdin|/dev/fd/[0-9]+|/proc/self/fd/[0-9]+");

    /** What the shell passed on and was read, by its number. */
    private static final Set<String> READ = ConcurrentHashMap.newKeySet();

    private InputFile() {
    }

    /**
     * Opens a file, which from then on is not written; the caller closes it.
     *
     * @param what     it is read as
     * @param expected what is expected where a folder is named, e.g. "a .json file"
     * @throws BadInputException if there is no such file or it may not be read
     */
    public static InputStream open(Path file, Input what, String expected) throws BadInputException {
        boolean isPassedOn = isPassedOn(file);
        if (!isPassedOn) {
            refuseOthers(file, expected);
        }
        try {
            ReadFiles.note(file, what);
            return isPassedOn ? passedOn(file) : new UpToItsLength(Files.newByteChannel(file));
        } catch (NoSuchFileException missing) {
            throw new BadInputException(Texts.of("file.does-not-exist", file), missing);
        } catch (AccessDeniedException denied) {
            throw new BadInputException(Texts.of("file.may-not-be-read-by-this-user", file), denied);
        } catch (IOException failure) {
            throw Fault.of(name(file), "", failure);
        }
    }

    /**
     * What is there and is neither a file nor a link to one is not opened, for a pipe or a device may never end.
     *
     * @param expected what is expected in its place, e.g. "a .json file"
     */
    public static void refuseOthers(Path file, String expected) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(Texts.of("file.is-a-folder", file, expected));
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new BadInputException(Texts.of("file.is-a-pipe-or-a-device", file, expected));
        }
    }

    /** Whether it is what the shell hands to this process: {@code /dev/stdin}, or {@code /dev/fd/63} of {@code <(zcat data.gz)}. */
    private static boolean isPassedOn(Path file) {
        return PASSED_ON.matcher(file.toString()).matches() && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    /** What it gives is gone once it was read: a second reader would take it for an empty file. */
    private static InputStream passedOn(Path file) throws IOException, BadInputException {
        boolean isStandard = file.toString().matches(".*(stdin|/0)");
        if (!READ.add(isStandard ? "0" : name(file))) {
            throw new BadInputException(Texts.of("file.can-be-read-once", file));
        }
        // Not by its name: a socket cannot be opened.
        return isStandard ? new FileInputStream(FileDescriptor.in) : Files.newInputStream(file);
    }

    /**
     * A file as long as it was when it was opened: one that another program cuts off meanwhile must not pass for a short one. What is
     * appended is read too, and one that is deleted or replaced is read to its end where the system keeps it.
     */
    private static final class UpToItsLength extends FilterInputStream {
        private final SeekableByteChannel channel;
        private final long length;

        UpToItsLength(SeekableByteChannel channel) throws IOException {
            super(Channels.newInputStream(channel));
            this.channel = channel;
            length = channel.size();
        }

        @Override
        public int read() throws IOException {
            return whole(super.read());
        }

        @Override
        public int read(byte[] into, int from, int count) throws IOException {
            return whole(super.read(into, from, count));
        }

        private int whole(int got) throws IOException {
            if (got < 0 && channel.position() < length) {
                throw new CutOff();
            }
            return got;
        }
    }

    /** A file became shorter while it was read. */
    public static final class CutOff extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Reads one JSON value of a file that people write by hand: strictly, and nothing may follow it. */
    public static <T> T readJson(Path file, Input what, Reading<T> reading) throws BadInputException {
        try (InputStream bytes = open(file, what, Texts.of("file.a-json-file"))) {
            return readJson(name(file), bytes, reading);
        } catch (IOException failure) {
            throw Fault.of(name(file), "", failure);
        }
    }

    /** Whether a file says in its first field that it is of a format; no more of it is read. A pipe says nothing: it is read once. */
    public static boolean isOfFormat(Path file, String format) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            return json.nextToken() == JsonToken.START_OBJECT && "format".equals(json.nextFieldName())
                    && format.equals(json.nextTextValue());
        } catch (IOException notJson) {
            return false;
        }
    }

    /** Reads one JSON value of bytes that have a name: strictly, and nothing may follow it. The caller closes them. */
    public static <T> T readJson(String name, InputStream bytes, Reading<T> reading) throws BadInputException {
        Json json = Json.strict(name, new BufferedInputStream(bytes));
        if (json.next() == null) {
            throw new BadInputException(Texts.of("file.is-empty", name));
        }
        T read = reading.read(json);
        json.end();
        return read;
    }

    /** Reads the value under the cursor. */
    @FunctionalInterface
    public interface Reading<T> {
        T read(Json json) throws BadInputException;
    }

    /** File name without its folder. */
    public static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
