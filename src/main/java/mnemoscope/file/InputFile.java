package mnemoscope.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** Opens files that a user names, and says what is wrong with them. */
public final class InputFile {
    private InputFile() {
    }

    /**
     * Opens a file; the caller closes it.
     *
     * @param expected what is expected where a folder is named, e.g. "a .json file"
     * @throws BadInputException if there is no such file or it may not be read
     */
    public static InputStream open(Path file, String expected) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(Texts.of("file.is-a-folder", file, expected));
        }
        try {
            return Files.newInputStream(file);
        } catch (NoSuchFileException missing) {
            throw new BadInputException(Texts.of("file.does-not-exist", file), missing);
        } catch (AccessDeniedException denied) {
            throw new BadInputException(Texts.of("file.may-not-be-read-by-this-user", file),
                    denied);
        } catch (IOException failure) {
            throw Fault.of(name(file), "", failure);
        }
    }

    /** Reads one JSON value of a file that people write by hand: strictly, and nothing may follow it. */
    public static <T> T readJson(Path file, Reading<T> reading) throws BadInputException {
        try (InputStream bytes = open(file, Texts.of("file.a-json-file"))) {
            return readJson(name(file), bytes, reading);
        } catch (IOException failure) {
            throw Fault.of(name(file), "", failure);
        }
    }

    /** Whether a file says in its first field that it is of a format; no more of it is read. */
    public static boolean isOfFormat(Path file, String format) {
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
