package mnemoscope.dataset;

import mnemoscope.file.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mnemoscope.model.BadInputException;
import mnemoscope.model.MemoryType;
import org.apache.commons.csv.CSVRecord;

/** The cells of one row by the name of their column. */
final class CsvRow {
    private final CsvColumns columns;
    private final CSVRecord record;
    private final String at;

    /** @param at file and line, for messages */
    CsvRow(CsvColumns columns, CSVRecord row, String at) throws BadInputException {
        this.columns = columns;
        this.record = row;
        this.at = at;
        if (row.size() > columns.count()) {
            throw wrong("found " + row.size() + " cells, expected " + columns.count()
                    + ", as many as the header has. Put cells with separators in quotes.");
        }
    }

    String at() {
        return at;
    }

    /** A cell; empty if the row or the file does not have it. */
    String get(String column) {
        int place = columns.place(column);
        return place < 0 || place >= record.size() ? "" : record.get(place);
    }

    boolean has(String column) {
        return !get(column).isBlank();
    }

    /** Ids separated by blanks, commas or semicolons. */
    List<String> names(String column) {
        return Arrays.stream(get(column).split("[\\s,;]+")).filter(name -> !name.isEmpty()).toList();
    }

    MemoryType type() throws BadInputException {
        return switch (get("type").strip().toLowerCase(Locale.ROOT)) {
            case "" -> null;
            case "stable" -> MemoryType.STABLE;
            case "temporary" -> MemoryType.TEMPORARY;
            default -> throw expected("type", "stable or temporary");
        };
    }

    /** In [0, 1]; NaN if the cell is empty. */
    double importance() throws BadInputException {
        if (!has("importance")) {
            return Double.NaN;
        }
        double value = number("importance", "a number from 0 to 1");
        if (!(value >= 0 && value <= 1)) {
            throw expected("importance", "a number from 0 to 1");
        }
        return value;
    }

    /** In tokens; 0 if the cell is empty. */
    int budgetTokens() throws BadInputException {
        if (!has("budget")) {
            return 0;
        }
        double value = number("budget", "a whole number of tokens, 1 or more");
        if (!(value >= 1 && value <= Integer.MAX_VALUE && value == Math.rint(value))) {
            throw expected("budget", "a whole number of tokens, 1 or more");
        }
        return (int) value;
    }

    BadInputException wrong(String sentence) {
        return new BadInputException(at + ": " + sentence);
    }

    private double number(String column, String expected) throws BadInputException {
        try {
            return Double.parseDouble(get(column).strip());
        } catch (NumberFormatException notANumber) {
            throw expected(column, expected);
        }
    }

    private BadInputException expected(String column, String expected) {
        return new BadInputException(
                at + ", column \"" + column + "\": found \"" + Json.shortened(get(column)) + "\", expected " + expected
                        + ". Correct the cell or leave it empty.");
    }
}
