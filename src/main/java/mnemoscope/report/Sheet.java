package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.CsvTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.study.benchmark.Metric;

/** The columns of a file, each defined once by head and cell. Missing values are NaN. */
final class Sheet<R> {
    private final List<String> heads = new ArrayList<>();
    private final List<Function<R, Object>> cells = new ArrayList<>();

    Sheet<R> add(String head, Function<R, Object> cell) {
        heads.add(head);
        cells.add(cell);
        return this;
    }

    /** The budget of a row: a number, or "as-logged". */
    Sheet<R> budget(ToIntFunction<R> of) {
        return add("budget", row -> Budgets.cell(of.applyAsInt(row)));
    }

    /** Adds adjacent columns whose cells are computed together. */
    Sheet<R> add(List<String> several, Function<R, List<?>> values) {
        for (int k = 0; k < several.size(); k++) {
            int at = k;
            add(several.get(k), row -> values.apply(row).get(at));
        }
        return this;
    }

    /** Adds the columns of another sheet, applied to a part of each row. */
    <P> Sheet<R> add(Sheet<P> other, Function<R, P> part) {
        heads.addAll(other.heads);
        other.cells.forEach(cell -> cells.add(row -> cell.apply(part.apply(row))));
        return this;
    }

    /** Adds the columns of each metric. */
    Sheet<R> metrics(BiConsumer<Sheet<R>, Metric> columns) {
        for (Metric metric : Metric.values()) {
            columns.accept(this, metric);
        }
        return this;
    }

    ValueTable table(String name, List<R> rows) {
        return new ValueTable(name, heads, rows.stream().map(this::cells).toList());
    }

    private List<Object> cells(R row) {
        return cells.stream().map(cell -> cell.apply(row)).toList();
    }

    void write(Path file, List<R> rows) throws IOException {
        write(file, rows.stream());
    }

    /** Writes the file; rows are created one at a time. */
    void write(Path file, Stream<R> rows) throws IOException {
        CsvTable.write(file, heads, rows.map(this::cells));
    }
}
