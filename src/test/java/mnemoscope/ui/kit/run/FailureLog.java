package mnemoscope.ui.kit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the log says of failures. */
public final class FailureLog {
    private FailureLog() {}

    /** Lines that failures leave in the log while something is done. */
    public static List<LogRecord> of(Runnable work) {
        List<LogRecord> records = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                records.add(line);
            }

            @Override
            public void flush() {
                // nothing is kept back
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
        Logger logger = Logger.getLogger(FailureMessages.class.getName());
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            work.run();
        } finally {
            logger.setUseParentHandlers(true);
            logger.removeHandler(handler);
        }
        return records;
    }
}
