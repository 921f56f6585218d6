package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How rows are sorted; what has no value comes last either way.
 *
 * @param budget of the column, where it has one
 */
record RowOrder(Column column, int budget, boolean descending) {
    /** As the study lists them. */
    static final RowOrder NATURAL = new RowOrder(Column.NATURAL, 0, false);

    /** What can be sorted by. */
    enum Column {
        NATURAL, NAME, MEASURED, BESIDE, DIFFERENCE, P, WINS, LEAKS, ATTAINED
    }

    /** The order after one more click on a head: best first, then worst first, then as the study lists them. */
    RowOrder clicked(Column clicked, int of) {
        boolean bestIsLow = clicked == Column.NAME || clicked == Column.P || clicked == Column.LEAKS;
        if (clicked != column || of != budget) {
            return new RowOrder(clicked, of, !bestIsLow);
        }
        return descending == bestIsLow ? NATURAL : new RowOrder(column, budget, !descending);
    }

    List<TableRow> sorted(List<TableRow> rows) {
        List<TableRow> sorted = new ArrayList<>(rows);
        switch (column) {
            case NATURAL -> {
                // they are
            }
            case NAME -> sorted.sort(descending
                    ? Comparator.comparing(TableRow::title).reversed()
                    : Comparator.comparing(TableRow::title));
            case MEASURED -> byNumber(sorted, row -> row.at(budget).mean());
            case BESIDE -> byNumber(sorted, row -> row.at(budget).besideMean());
            case DIFFERENCE -> byNumber(sorted, TableRow::difference);
            case P -> byNumber(sorted, row -> row.comparison().map(each -> each.holmP()).orElse(Double.NaN));
            case WINS -> byNumber(sorted, row -> row.comparison().map(each -> (double) each.wins().wins())
                    .orElse(row.questions() > 0 ? row.questions() : Double.NaN));
            case LEAKS -> byNumber(sorted, row -> row.audited() > 0 ? row.leaks() : Double.NaN);
            case ATTAINED -> byNumber(sorted, TableRow::attained);
        }
        return sorted;
    }

    private void byNumber(List<TableRow> rows, ToDoubleFunction<TableRow> number) {
        rows.sort((one, other) -> {
            double a = number.applyAsDouble(one);
            double b = number.applyAsDouble(other);
            if (Double.isNaN(a) || Double.isNaN(b)) {
                return Boolean.compare(Double.isNaN(a), Double.isNaN(b));
            }
            return descending ? Double.compare(b, a) : Double.compare(a, b);
        });
    }
}
