package mnemoscope.ui.kit.grid;

/** What one line of a grid shows: a row, or the title of a section. New with each showing, so that its cells are filled anew. */
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
