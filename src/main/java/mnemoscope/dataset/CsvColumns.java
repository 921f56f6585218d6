package mnemoscope.dataset;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** The header of a CSV file: which columns there are and what separates them. */
final class CsvColumns {
    /** All columns that are read; others are ignored. */
    static final Set<String> KNOWN = Set.of("conversation", "title", "session", "id", "speaker", "role", "text", "date",
            "caption", "type",
            "importance", "question", "after", "evidence", "answer", "category", "budget");

    private CsvColumns() {
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

    private static long count(String text, char wanted) {
        return text.chars().filter(c -> c == wanted).count();
    }

    /** A column's name without quotes, blanks, byte order mark and capitals. */
    static String plain(String column) {
        return column.replace("\ufeff", "").replace("\"", "").strip().toLowerCase(Locale.ROOT);
    }
}
