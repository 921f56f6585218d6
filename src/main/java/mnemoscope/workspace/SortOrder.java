package mnemoscope.workspace;

/**
 * By which column rows are sorted.
 *
 * @param column what orders call the column; empty for the order in which the rows were given
 */
public record SortOrder(String column, boolean descending) {
    /** As given. */
    public static final SortOrder GIVEN = new SortOrder("", false);

    /** The order after a press on the head of a column: best first, then turned round, then as given. */
    public SortOrder pressed(String pressed, boolean highFirst) {
        if (!pressed.equals(column)) {
            return new SortOrder(pressed, highFirst);
        }
        return descending == highFirst ? new SortOrder(column, !descending) : GIVEN;
    }
}
