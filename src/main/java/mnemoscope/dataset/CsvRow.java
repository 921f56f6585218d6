package mnemoscope.dataset;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.MemoryType;
import org.apache.commons.csv.CSVRecord;

/** The cells of one row by the name of their column. */
final class CsvRow {
    /** File and line, for messages. */
    final String at;
    private final Map<String, Integer> columns;
    private final CSVRecord record;

    CsvRow(Map<String, Integer> columns, int width, CSVRecord row, String at) throws BadInputException {
        this.columns = columns;
        this.record = row;
        this.at = at;
        if (row.size() > width) {
            throw wrong("found " + row.size() + " cells, expected " + width
                    + ", as many as the header has. Put cells with separators in quotes.");
        }
    }

    /** A cell; empty if the row or the file does not have it. */
    String get(String column) {
        int place = columns.getOrDefault(column, Integer.MAX_VALUE);
        return place >= record.size() ? "" : record.get(place);
    }

    String stripped(String column) {
        return get(column).strip();
    }

    boolean has(String column) {
        return !get(column).isBlank();
    }

    /** Ids separated by blanks, commas or semicolons. */
    List<String> names(String column) {
        return Arrays.stream(get(column).split("[\\s,;]+")).filter(name -> !name.isEmpty()).toList();
    }

    MemoryType type() throws BadInputException {
        return switch (stripped("type").toLowerCase(Locale.ROOT)) {
            case "" -> null;
            case "stable" -> MemoryType.STABLE;
            case "temporary" -> MemoryType.TEMPORARY;
            default -> throw expected("type", "stable or temporary");
        };
    }

    /** In [0, 1]; NaN if the cell is empty. */
    double importance() throws BadInputException {
        return has("importance") ? number("importance", 0, 1, "a number from 0 to 1") : Double.NaN;
    }

    /** In tokens; 0 if the cell is empty. */
    int budgetTokens() throws BadInputException {
        String expected = "a whole number of tokens, 1 or more";
        double value = has("budget") ? number("budget", 1, Integer.MAX_VALUE, expected) : 0;
        if (value != Math.rint(value)) {
            throw expected("budget", expected);
        }
        return (int) value;
    }

    BadInputException wrong(String sentence) {
        return new BadInputException(at + ": " + sentence);
    }

    private double number(String column, double low, double high, String expected) throws BadInputException {
        try {
            double value = Double.parseDouble(stripped(column));
            if (value >= low && value <= high) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            throw expected(column, expected);
        }
        throw expected(column, expected);
    }

    private BadInputException expected(String column, String expected) {
        return new BadInputException(at + ", column \"" + column + "\": found \"" + Json.shortened(get(column)) + "\", expected "
                + expected + ". Correct the cell or leave it empty.");
    }
}
