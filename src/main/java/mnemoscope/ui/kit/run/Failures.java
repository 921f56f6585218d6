package mnemoscope.ui.kit.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import mnemoscope.model.SaysWhat;
import mnemoscope.model.Texts;

/** What a failure says to people: its own words if it was foreseen; else one sentence, and the log has the stack trace. */
public final class Failures {
    private static final System.Logger LOG = System.getLogger(Failures.class.getName());

    private Failures() {
    }

    /**
     * One or more sentences that say what went wrong.
     *
     * @param what was being done, for the log
     */
    public static String words(Throwable thrown, String what) {
        Throwable cause = unwrapped(thrown);
        return switch (cause) {
            case SaysWhat foreseen -> foreseen.getMessage();
            case NoSuchFileException missing -> Texts.of("kit.file-is-not-there", name(missing));
            case AccessDeniedException denied -> Texts.of("kit.file-may-not-be-read-or-written", name(denied));
            case FileSystemException failed when failed.getReason() != null -> name(failed) + ": " + failed.getReason() + ".";
            case IOException failed when failed.getMessage() != null -> sentence(failed.getMessage());
            default -> unexpected(cause, what);
        };
    }

    private static String unexpected(Throwable thrown, String what) {
        LOG.log(System.Logger.Level.ERROR, what, thrown);
        return Texts.of("kit.it-stopped-unexpectedly", thrown.getClass().getSimpleName());
    }

    /** What a thread or a stream wrapped. A fork-join task wraps what was thrown in one of its own class. */
    private static Throwable unwrapped(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && (cause instanceof UncheckedIOException || cause instanceof ExecutionException
                || cause instanceof CompletionException || cause.getCause().getClass() == cause.getClass())) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static String name(FileSystemException failed) {
        return failed.getFile() == null ? Texts.of("kit.the-file") : String.valueOf(Path.of(failed.getFile()).getFileName());
    }

    private static String sentence(String message) {
        return message.endsWith(".") ? message : message + ".";
    }
}
