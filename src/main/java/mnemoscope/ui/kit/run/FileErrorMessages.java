package mnemoscope.ui.kit.run;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.model.Texts;

/** The usual reasons for file errors, which systems and Java report in English, in the program's words. */
enum FileErrorMessages {
    MISSING("kit.file-is-not-there", NoSuchFileException.class, "no such file|cannot find the (file|path)"), //
    DENIED("kit.file-may-not-be-read-or-written", AccessDeniedException.class,
            "permission denied|operation not permitted|access is denied"), //
    EXISTS("kit.file-exists-already", FileAlreadyExistsException.class, "file exists"), //
    NOT_EMPTY("kit.folder-is-not-empty", DirectoryNotEmptyException.class, "directory not empty"), //
    NO_FOLDER("kit.file-is-no-folder", NotDirectoryException.class, "not a directory"), //
    FOLDER("kit.file-is-a-folder", null, "is a directory"), //
    FULL("kit.disk-is-full", null, "no space left|not enough space|quota exceeded"), //
    READ_ONLY("kit.disk-is-read-only", null, "read-only file system|write.protected"), //
    TOO_MANY("kit.too-many-files-are-open", null, "too many open files"), //
    IN_USE("kit.file-is-in-use", null, "used by another process|resource busy|text file busy"), //
    LONG_NAME("kit.file-name-is-too-long", null, "file name too long");

    private final String key;
    private final Class<? extends IOException> type;
    private final Pattern said;

    /** @param type exception type that always has this reason; null if there is none */
    FileErrorMessages(String key, Class<? extends IOException> type, String said) {
        this.key = key;
        this.type = type;
        this.said = Pattern.compile(said);
    }

    /** @param reason in the system's words; may be empty */
    static Optional<FileErrorMessages> of(IOException failed, String reason) {
        return Stream.of(values()).filter(each -> each.type != null && each.type.isInstance(failed)
                || each.said.matcher(reason.toLowerCase(Locale.ROOT)).find()).findFirst();
    }

    /** @param file its name, or what stands for it @param folder of the file, or what stands for it */
    String words(String file, String folder) {
        return Texts.of(key, file, folder);
    }
}
