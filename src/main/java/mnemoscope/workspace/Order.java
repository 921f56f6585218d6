package mnemoscope.workspace;

/**
 * By which column rows are sorted.
 *
 * @param column what orders call the column; empty for the order in which the rows were given
 */
public record Order(String column, boolean descending) {
    /** As given. */
    public static final Order GIVEN = new Order("", false);

    /** The order after a press on the head of a column: best first, then turned round, then as given. */
    public Order pressed(String pressed, boolean highFirst) {
        if (!pressed.equals(column)) {
            return new Order(pressed, highFirst);
        }
        return descending == highFirst ? new Order(column, !descending) : GIVEN;
    }
}
