package mnemoscope.ui.kit.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javax.imageio.IIOException;
import mnemoscope.model.BadInputException;
import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.replay.UnavailableReferenceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a failure says to people. */
class FailureMessagesTest {
    private static final class Foreseen extends RuntimeException implements ExplainedFailure {
        private static final long serialVersionUID = 1L;

        Foreseen() {
            super("The well is dry. Dig deeper.");
        }
    }

    /** Also one that nobody here knows by name. */
    @Test
    void whatWasForeseen_saysItself() {
        assertThat(FailureMessages.words(new ExecutionException(new Foreseen()), "digging"))
                .isEqualTo("The well is dry. Dig deeper.");
        assertThat(FailureMessages.words(new BadInputException("No file."), "reading")).isEqualTo("No file.");
        assertThat(FailureMessages.words(new UnavailableReferenceException("Choose another pool."), "replaying"))
                .isEqualTo("Choose another pool.");
        assertThat(FailureMessages.words(new InvalidInstanceException("capacity", "-1", "1 or more"), "solving"))
                .isEqualTo("capacity: found -1, expected 1 or more. Correct this value.");
    }

    /** Java and the system say it in English, by the type of the exception, its reason or its message. */
    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new NoSuchFileException("/home/ann/a.csv"), "a.csv gibt es nicht. Prüfen Sie Namen und Ordner."),
                Arguments.of(new FileNotFoundException("/home/ann/a (1).csv (No such file or directory)"),
                        "a (1).csv gibt es nicht. Prüfen Sie Namen und Ordner."),
                Arguments.of(new AccessDeniedException("a.csv"),
                        "Keine Berechtigung, a.csv zu lesen oder zu schreiben. "
                                + "Ändern Sie die Rechte, oder wählen Sie eine andere Datei."),
                Arguments.of(new FileNotFoundException("a.csv (Permission denied)"),
                        "Keine Berechtigung, a.csv zu lesen oder zu schreiben. "
                                + "Ändern Sie die Rechte, oder wählen Sie eine andere Datei."),
                Arguments.of(new FileAlreadyExistsException("a.csv"), "a.csv gibt es schon. Wählen Sie einen anderen Namen."),
                Arguments.of(new FileSystemException("/x/out", null, "Not a directory"),
                        "out ist eine Datei, erwartet wird ein Ordner. Wählen Sie einen anderen Ordner."),
                Arguments.of(new FileSystemException("/x/out", null, "Is a directory"),
                        "out ist ein Ordner, erwartet wird eine Datei. Wählen Sie eine Datei."),
                Arguments.of(new IIOException("I/O error writing PNG file!", new IOException("No space left on device")),
                        "Die Datei ließ sich nicht in ihren Ordner schreiben: Der Datenträger ist voll. Schaffen Sie Platz, oder wählen Sie "
                                + "einen anderen."),
                Arguments.of(new FileSystemException("/mnt/a.csv", null, "No space left on device"),
                        "a.csv ließ sich nicht in /mnt schreiben: Der Datenträger ist voll. Schaffen Sie Platz, oder wählen Sie "
                                + "einen anderen."),
                Arguments.of(new UncheckedIOException(new IOException("No space left on device")),
                        "Die Datei ließ sich nicht in ihren Ordner schreiben: Der Datenträger ist voll. Schaffen Sie Platz, oder wählen Sie "
                                + "einen anderen."),
                Arguments.of(new FileSystemException("/mnt/a.csv", null, "Read-only file system"),
                        "a.csv ließ sich nicht in /mnt schreiben: Der Datenträger ist schreibgeschützt. Wählen Sie einen anderen."),
                Arguments.of(new FileSystemException("a.csv", null, "Too many open files"),
                        "a.csv ließ sich nicht öffnen: Es sind zu viele Dateien offen. Schließen Sie andere Programme, und "
                                + "versuchen Sie es noch einmal."),
                Arguments.of(new FileSystemException("a.csv", null, "Stale file handle"),
                        "a.csv ließ sich nicht lesen oder schreiben. Das System meldet: Stale file handle."),
                Arguments.of(new IOException("Input/output error"), "Das System meldet: Input/output error."));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void whatTheSystemSays_isSaidInTheProgramsLanguage_orMarkedAsTheSystems(Exception failed, String words) {
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(FailureMessages.words(failed, "writing")).isEqualTo(words);
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }
}
