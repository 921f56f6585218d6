package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/**
 * The lines of a log that are not JSON.
 *
 * @param broken number of such lines with further lines after them
 * @param named  the first of those line numbers, from 1
 * @param cutOff number of the line at the end of the file; 0 if there is none
 */
record LogLines(int broken, List<Integer> named, int cutOff) {
    private static final int MOST_NAMED = 10;

    /**
     * Reads all values of a log, and reports the excluded lines.
     *
     * @param value called with the cursor on the first token; unread tokens of the value are skipped
     * @throws BadInputException if there are more lines that are not JSON than lines with an object or a list
     */
    static LogLines read(Json json, Report report, LogReader.Value value) throws BadInputException {
        List<Integer> named = new ArrayList<>();
        BadInputException first = null;
        int whole = 0;
        int wrong = 0;
        int last = 0;
        int line = 1;
        for (boolean more = true; more;) {
            try {
                more = json.next() != null;
                if (more) {
                    last = 0;
                    line = json.line();
                    boolean holds = json.token() == JsonToken.START_OBJECT || json.token() == JsonToken.START_ARRAY;
                    value.read();
                    json.skipUnread();
                    whole += holds ? 1 : 0;
                }
            } catch (BadInputException noJson) {
                first = first == null ? noJson : first;
                more = json.leaveLine(noJson);
                if (!more && (whole == 0 || !json.isCutOff(noJson, line))) {
                    throw noJson;
                }
                last = json.line();
                if (wrong++ < MOST_NAMED) {
                    named.add(last);
                }
            }
        }
        if (whole == 0 && first != null) {
            throw first;
        }
        int broken = last > 0 ? wrong - 1 : wrong;
        if (broken > whole) {
            throw new BadInputException(Texts.of("dataset.log-is-mostly-no-json", json.file(), broken, whole, named.getFirst()));
        }
        LogLines lines = new LogLines(broken, named.subList(0, Math.min(broken, named.size())), last);
        lines.warn(report);
        return lines;
    }

    private void warn(Report report) {
        if (broken > 0) {
            String lines = named.stream().map(String::valueOf).collect(Collectors.joining(", "));
            report.warn(Texts.of("dataset.lines-are-no-json", broken, broken > named.size() ? lines + ", \u2026" : lines));
        }
        if (cutOff > 0) {
            report.warn(Texts.of("dataset.the-last-line-is-cut", cutOff));
        }
    }

    /** Counts the excluded lines. */
    void tell(Report report) {
        report.became(DatasetInfo.LINES, "no JSON", broken);
        report.became(DatasetInfo.LINES, "cut off", cutOff > 0 ? 1 : 0);
    }
}
