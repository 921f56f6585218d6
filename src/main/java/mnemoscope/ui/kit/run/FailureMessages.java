package mnemoscope.ui.kit.run;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;
import mnemoscope.task.OutOfRoom;

/**
 * Messages for failures: the exception's own words if it was foreseen; otherwise one sentence, with the stack trace in the log.
 */
public final class FailureMessages {
    private static final System.Logger LOG = System.getLogger(FailureMessages.class.getName());
    private static final Pattern FILE_AND_REASON = Pattern.compile("(.+) \\(([^()]+)\\)");

    private FailureMessages() {}

    /** One or more sentences about a failure. @param what the action that failed, for the log */
    public static String words(Throwable thrown, String what) {
        Throwable cause = unwrapped(thrown);
        if (OutOfRoom.is(cause)) {
            return Texts.of("kit.needs-more-memory", OutOfRoom.mostMegabytes());
        }
        return switch (cause) {
            case ExplainedFailure foreseen -> foreseen.getMessage();
            case FileSystemException failed -> words(failed, failed.getFile(), failed.getReason(), what);
            case FileNotFoundException failed -> ofOldClasses(failed, what);
            case IOException failed -> words(failed, null, failed.getMessage(), what);
            default -> unexpected(cause, what);
        };
    }

    /** Older classes of Java put the file and the reason in one message: "/home/ann/a.csv (Permission denied)". */
    private static String ofOldClasses(FileNotFoundException failed, String what) {
        Matcher both = FILE_AND_REASON.matcher(String.valueOf(failed.getMessage()));
        return both.matches()
                ? words(failed, both.group(1), both.group(2), what)
                : words(failed, null, failed.getMessage(), what);
    }

    /** @param file and reason may be null: unknown */
    private static String words(IOException failed, String file, String reason, String what) {
        return FileErrorMessages.of(failed, reason == null ? "" : reason).map(trouble -> trouble.words(name(file), folder(file)))
                .or(() -> Optional.ofNullable(reason).map(FailureMessages::sentence)
                        .map(said -> file == null
                                ? Texts.of("kit.the-system-says", said)
                                : Texts.of("kit.the-system-says-of-a-file", name(file), said)))
                .orElseGet(() -> unexpected(failed, what));
    }

    private static String unexpected(Throwable thrown, String what) {
        LOG.log(System.Logger.Level.ERROR, what, thrown);
        return Texts.of("kit.it-stopped-unexpectedly", thrown.getClass().getSimpleName());
    }

    /**
     * Unwraps the exception of a thread, a stream or a picture writer. A fork-join task wraps an exception in another of the same
     * class.
     */
    private static Throwable unwrapped(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && (cause instanceof UncheckedIOException || cause instanceof ExecutionException
                || cause instanceof CompletionException || cause instanceof IOException && cause.getCause() instanceof IOException
                || cause.getCause().getClass() == cause.getClass())) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static String name(String file) {
        return file == null ? Texts.of("kit.the-file") : String.valueOf(Path.of(file).getFileName());
    }

    private static String folder(String file) {
        return file == null ? Texts.of("kit.its-folder") : String.valueOf(Path.of(file).toAbsolutePath().getParent());
    }

    private static String sentence(String message) {
        return message.endsWith(".") ? message : message + ".";
    }
}
