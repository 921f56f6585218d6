package mnemoscope.ui.data;

import java.util.List;

/**
 * A table of words, ready for the screen, the clipboard and a file.
 *
 * @param name  in a file name, e.g. "left-out"
 * @param heads one a column
 * @param rows  each as long as {@code heads}
 */
public record TextTable(String name, List<String> heads, List<List<String>> rows) {
    public TextTable {
        heads = List.copyOf(heads);
        rows = rows.stream().map(List::copyOf).toList();
    }
}
