package mnemoscope.ui.kit.grid;

/** One line of a grid: a row or the title of a section. A new object each time rows are shown, so that cells update. */
final class GridEntry<T> {
    final T row;
    final GridSection section;

    GridEntry(T row, GridSection section) {
        this.row = row;
        this.section = section;
    }

    boolean isRow() {
        return row != null;
    }
}
