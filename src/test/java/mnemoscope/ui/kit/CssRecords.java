package mnemoscope.ui.kit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects what JavaFX says about style sheets while it is open; a good style sheet makes it say nothing. */
public final class CssRecords implements AutoCloseable {
    private static final Logger LOGGER = Logger.getLogger("javafx.css");

    private final List<String> said = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            said.add(record.getLevel() + " " + record.getMessage());
        }

        @Override
        public void flush() {
            // nothing is buffered
        }

        @Override
        public void close() {
            // nothing is held
        }
    };

    public CssRecords() {
        handler.setLevel(Level.ALL);
        LOGGER.addHandler(handler);
    }

    public List<String> said() {
        return List.copyOf(said);
    }

    @Override
    public void close() {
        LOGGER.removeHandler(handler);
    }
}
