package mnemoscope.workspace;

/**
 * The sort order of rows.
 *
 * @param column code of the column; empty for the original order
 */
public record SortOrder(String column, boolean descending) {
    /** The original order. */
    public static final SortOrder GIVEN = new SortOrder("", false);

    /** The order after a click on a column head: best first, then reversed, then original. */
    public SortOrder pressed(String pressed, boolean highFirst) {
        if (!pressed.equals(column)) {
            return new SortOrder(pressed, highFirst);
        }
        return descending == highFirst ? new SortOrder(column, !descending) : GIVEN;
    }
}
