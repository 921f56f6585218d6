package mnemoscope.dataset;

import mnemoscope.file.Json;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import mnemoscope.model.BadInputException;
import org.apache.commons.csv.CSVRecord;

/** The header of a CSV file: which columns there are and what separates them. */
final class CsvColumns {
    private static final Set<String> KNOWN = Set.of("conversation", "title", "session", "id", "speaker", "role", "text", "date",
            "caption",
            "type", "importance", "question", "after", "evidence", "answer", "category", "budget");

    private final Map<String, Integer> places;
    private final int count;

    private CsvColumns(Map<String, Integer> places, int count) {
        this.places = places;
        this.count = count;
    }

    static CsvColumns of(CSVRecord header, String file, Report report) throws BadInputException {
        Map<String, Integer> places = new HashMap<>();
        for (int k = 0; k < header.size(); k++) {
            String name = plain(header.get(k));
            if (!KNOWN.contains(name)) {
                report.warn("The column \"" + Json.shortened(name) + "\" is not known and was ignored; check its spelling.");
            } else if (places.putIfAbsent(name, k) != null) {
                throw new BadInputException(
                        file + ", line 1: found a second column \"" + name + "\", expected each once. Rename one.");
            }
        }
        return new CsvColumns(places, header.size());
    }

    /** Place of a column; -1 if there is none. */
    int place(String name) {
        return places.getOrDefault(name, -1);
    }

    int count() {
        return count;
    }

    /** Whether a line names a text column. */
    static boolean isHeader(String line) {
        return Arrays.stream(line.split(String.valueOf(delimiter(line)), -1)).map(CsvColumns::plain).anyMatch("text"::equals);
    }

    /** Comma, semicolon or tab: whichever occurs most in the header, the comma if none does. */
    static char delimiter(String header) {
        char best = ',';
        for (char c : new char[]{';', '\t'}) {
            if (count(header, c) > count(header, best)) {
                best = c;
            }
        }
        return best;
    }

    /** The text of the first line that is not empty. */
    static String firstLine(byte[] head) {
        int start = 0;
        while (start < head.length && (head[start] == '\n' || head[start] == '\r')) {
            start++;
        }
        int end = start;
        while (end < head.length && head[end] != '\n' && head[end] != '\r') {
            end++;
        }
        return new String(head, start, end - start, StandardCharsets.UTF_8);
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(c -> c == wanted).count();
    }

    // Without quotes, blanks, byte order mark and capitals.
    private static String plain(String column) {
        return column.replace("\ufeff", "").replace("\"", "").strip().toLowerCase(Locale.ROOT);
    }
}
