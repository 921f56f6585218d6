package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Reads a log to its end, and keeps account of the lines that are no JSON. */
final class LogLines {
    private static final int MOST_NAMED = 10;

    private final Json json;
    private final Report report;
    private final List<Integer> named = new ArrayList<>();
    private int whole;
    /** Lines that are no JSON, with something behind them. */
    private int broken;
    /** The line that is no JSON and has nothing behind it so far; 0 if none is. */
    private int last;
    private BadInputException first;

    LogLines(Json json, Report report) {
        this.json = json;
        this.report = report;
    }

    /**
     * Reads all values, and says which lines were left out.
     *
     * @param value the cursor stands on its first token; what is left of it unread is skipped
     * @throws BadInputException if more lines are no JSON than hold an object or a list
     */
    void read(LogReader.Value value) throws BadInputException {
        int line = 1;
        for (boolean more = true; more;) {
            try {
                more = json.next() != null;
                if (more) {
                    goOn();
                    line = json.line();
                    boolean holds = json.token() == JsonToken.START_OBJECT || json.token() == JsonToken.START_ARRAY;
                    value.read();
                    json.skipUnread();
                    whole += holds ? 1 : 0;
                }
            } catch (BadInputException wrong) {
                first = first == null ? wrong : first;
                goOn();
                more = json.leaveLine(wrong);
                if (!more && (whole == 0 || !json.isCutOff(wrong, line))) {
                    throw wrong;
                }
                last = json.line();
            }
        }
        if (whole == 0 && first != null) {
            throw first;
        }
        if (broken > whole) {
            throw new BadInputException(Texts.of("dataset.log-is-mostly-no-json", json.file(), broken, whole, named.getFirst()));
        }
        warn();
    }

    /** Something stands behind the line that was the last. */
    private void goOn() {
        if (last > 0) {
            broken++;
            if (named.size() < MOST_NAMED) {
                named.add(last);
            }
            last = 0;
        }
    }

    private void warn() {
        if (broken > 0) {
            String lines = named.stream().map(String::valueOf).collect(Collectors.joining(", "));
            report.warn(Texts.of("dataset.lines-are-no-json", broken, broken > named.size() ? lines + ", \u2026" : lines));
        }
        if (last > 0) {
            report.warn(Texts.of("dataset.the-last-line-is-cut", last));
        }
    }

    /** Counts what was left out among the lines. */
    void tell() {
        report.became(DatasetInfo.LINES, "no JSON", broken);
        report.became(DatasetInfo.LINES, "cut off", last > 0 ? 1 : 0);
    }
}
