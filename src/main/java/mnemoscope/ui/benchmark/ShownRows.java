package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which rows the table shows, and in which order. */
final class ShownRows {
    private ShownRows() {
    }

    /** Those to deploy first, references after them, each sorted; those whose title has the words of the filter. */
    static List<TableRow> of(Scores scores, RowKind kind, String policy, String filter, RowOrder order) {
        if (kind != RowKind.FOLDS && scores.row(policy).isEmpty()) {
            return List.of();
        }
        List<TableRow> all = kind == RowKind.FOLDS ? scores.rows() : scores.parts(policy, kind);
        String words = filter.strip().toLowerCase(Locale.ROOT);
        List<TableRow> matching = all.stream().filter(row -> row.title().toLowerCase(Locale.ROOT).contains(words)
                || kind == RowKind.FOLDS && row.policy().contains(words)).toList();
        if (kind != RowKind.FOLDS) {
            return order.sorted(matching);
        }
        return Stream.concat(order.sorted(matching.stream().filter(row -> !row.seesAnswer()).toList()).stream(),
                order.sorted(matching.stream().filter(TableRow::seesAnswer).toList()).stream()).toList();
    }
}
