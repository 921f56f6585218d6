package mnemoscope.ui.kit.grid;

/** What one line of a grid shows: a row, or the title of a section. New with each showing, so that its cells are filled anew. */
final class Line<T> {
    final T row;
    final Section section;

    Line(T row, Section section) {
        this.row = row;
        this.section = section;
    }

    boolean isRow() {
        return row != null;
    }
}
