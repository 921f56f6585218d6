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

/** Opens files that a user names, and explains errors. */
public final class InputFile {
    private static final Pattern PASSED_ON = Pattern.compile("/dev/stdin|/dev/fd/[0-9]+|/proc/self/fd/[0-9]+");

    /** Inputs passed on by the shell that were read, by their number. */
    private static final Set<String> READ = ConcurrentHashMap.newKeySet();

    private InputFile() {}

    /**
     * Opens a file, which is protected from being written from then on; the caller closes it.
     *
     * @param what     kind of file
     * @param expected description of a file for the message if the path is a folder, e.g. "a .json file"
     * @throws BadInputException if the file does not exist or is not readable
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
     * Refuses a path that is neither a file nor a link to one, since a pipe or a device may never end.
     *
     * @param expected for the message, e.g. "a .json file"
     */
    public static void refuseOthers(Path file, String expected) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(Texts.of("file.is-a-folder", file, expected));
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new BadInputException(Texts.of("file.is-a-pipe-or-a-device", file, expected));
        }
    }

    /**
     * Whether the path is an input passed on by the shell: {@code /dev/stdin}, or {@code /dev/fd/63} of {@code <(zcat data.gz)}.
     */
    private static boolean isPassedOn(Path file) {
        return PASSED_ON.matcher(file.toString()).matches() && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    /** Its content can be read only once: a second reader would see an empty file. */
    private static InputStream passedOn(Path file) throws IOException, BadInputException {
        boolean isStandard = file.toString().matches(".*(stdin|/0)");
        if (!READ.add(isStandard ? "0" : name(file))) {
            throw new BadInputException(Texts.of("file.can-be-read-once", file));
        }
        // Not opened by name, as a socket has none.
        return isStandard ? new FileInputStream(FileDescriptor.in) : Files.newInputStream(file);
    }

    /**
     * A file read at least to its length when it was opened: a file that another program truncates meanwhile must not pass for a
     * short one. Appended bytes are read too, and a deleted or replaced file is read to its end where the system keeps it.
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
    public static final class CutOff extends IOException {}

    /** Reads one JSON value of a hand-written file: strictly, without text after it. */
    public static <T> T readJson(Path file, Input what, Reading<T> reading) throws BadInputException {
        try (InputStream bytes = open(file, what, Texts.of("file.a-json-file"))) {
            return readJson(name(file), bytes, reading);
        } catch (IOException failure) {
            throw Fault.of(name(file), "", failure);
        }
    }

    /**
     * Whether the first field of a file names this format; the rest is not read. False for a pipe, which can be read only once.
     */
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

    /** Reads one JSON value of named bytes: strictly, without text after it. The caller closes them. */
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
