package mnemoscope.ui.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.logging.ErrorManager;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import mnemoscope.model.Texts;

/**
 * The log of the window: warnings and failures with stack traces, in up to three files of a folder. The file is created with the
 * first line. Exception messages are excluded, because they may quote data; file names may appear.
 */
final class LogFile extends Handler implements AutoCloseable {
    /** The newest file. */
    static final String NAME = "mnemoscope.0.log";
    private static final int MOST_BYTES = 500_000;
    private static final int FILES = 3;
    /** A strong reference, because unreferenced loggers are garbage collected. */
    private static final Logger ALL = Logger.getLogger("");

    private final Path folder;
    private FileHandler file;

    private LogFile(Path folder) {
        this.folder = folder;
        setLevel(Level.INFO);
        setErrorManager(new Once());
    }

    /** Starts to write all log records of the program. Closing ends that. */
    static LogFile in(Path folder) {
        LogFile log = new LogFile(folder);
        ALL.addHandler(log);
        return log;
    }

    /** The newest lines, up to a number of bytes; empty if nothing was logged. */
    static String tail(Path folder, int bytes) throws IOException {
        Path newest = folder.resolve(NAME);
        if (!Files.isRegularFile(newest)) {
            return "";
        }
        String all = Files.readString(newest);
        return all.length() <= bytes ? all : all.substring(all.indexOf('\n', all.length() - bytes) + 1);
    }

    @Override
    public synchronized void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        try {
            if (file == null) {
                Files.createDirectories(folder);
                file = new FileHandler(folder.resolve("mnemoscope.%g.log").toString().replace('\\', '/'), MOST_BYTES, FILES,
                        true);
                file.setEncoding("UTF-8");
                file.setFormatter(new Lines());
                file.setErrorManager(getErrorManager());
            }
            file.publish(record);
        } catch (IOException unwritable) {
            ALL.removeHandler(this);
            reportError("", unwritable, ErrorManager.OPEN_FAILURE);
        }
    }

    @Override
    public synchronized void flush() {
        if (file != null) {
            file.flush();
        }
    }

    @Override
    public synchronized void close() {
        ALL.removeHandler(this);
        if (file != null) {
            file.close();
        }
    }

    /** A program that cannot write its log continues without it and reports that once. */
    private final class Once extends ErrorManager {
        private boolean reported;

        @Override
        public synchronized void error(String what, Exception failed, int code) {
            if (!reported) {
                reported = true;
                System.err.println(Texts.of("shell.no-log-in", folder));
            }
        }
    }

    /** Time, level and source; message; classes and lines of the exception. */
    private static final class Lines extends Formatter {
        private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS")
                .withZone(ZoneId.systemDefault());

        @Override
        public String format(LogRecord record) {
            StringBuilder lines = new StringBuilder(TIME.format(record.getInstant())).append(' ')
                    .append(record.getLevel().getName()).append(' ').append(record.getLoggerName()).append(": ")
                    .append(formatMessage(record)).append('\n');
            for (Throwable each : causes(record.getThrown())) {
                lines.append("  ").append(each.getClass().getName()).append('\n');
                for (StackTraceElement frame : each.getStackTrace()) {
                    lines.append("    at ").append(frame).append('\n');
                }
            }
            return lines.toString();
        }

        private static List<Throwable> causes(Throwable thrown) {
            return Stream.iterate(Optional.ofNullable(thrown), Optional::isPresent, each -> each.map(Throwable::getCause))
                    .map(Optional::orElseThrow).limit(8).toList();
        }
    }
}
