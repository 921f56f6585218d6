package mnemoscope.ui.optimality.edit;

import java.util.Arrays;
import java.util.List;

/** Cells copied from a spreadsheet or a CSV file. */
final class PastedCells {
    private PastedCells() {
    }

    /**
     * Lines of cells, parted by tabs, or by commas where there is no tab; the end of the last line makes no cell.
     *
     * @return a single cell for text that is no block
     */
    static List<List<String>> of(String text) {
        String parted = text.indexOf('\t') >= 0 ? "\t" : ",";
        return text.stripTrailing().isEmpty()
                ? List.of(List.of(""))
                : text.replaceAll("\\R+\\z", "").lines()
                        .map(line -> Arrays.stream(line.split(parted, -1)).map(String::strip).toList()).toList();
    }
}
