package mnemoscope.ui.kit.grid;

/**
 * By which column rows are sorted.
 *
 * @param column what orders call the column; empty for the order in which the rows were given
 */
public record Order(String column, boolean descending) {
    /** As given. */
    public static final Order GIVEN = new Order("", false);

    /** The order after a press on the head of a column: best first, then turned round, then as given. */
    public <T> Order pressed(Column<T> by) {
        if (!by.id.equals(column)) {
            return new Order(by.id, by.highFirst);
        }
        return descending == by.highFirst ? new Order(column, !descending) : GIVEN;
    }
}
