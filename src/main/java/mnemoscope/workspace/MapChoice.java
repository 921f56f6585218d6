package mnemoscope.workspace;

/**
 * The settings of the memory map.
 *
 * @param first   name of the first policy; empty for the default
 * @param second  name of the policy compared with it; empty for the first other one
 * @param parting whether decisions with different outcomes are highlighted. Supervision: applied only while Answers is on
 */
public record MapChoice(String first, String second, Cells cells, Rows rows, Axis axis, boolean parting) {
    public static final MapChoice USUAL = new MapChoice("", "", Cells.DIFFERENCE, Rows.ALL, Axis.USUAL, false);

    /** The policies whose cells are drawn. */
    public enum Cells {
        DIFFERENCE,
        FIRST,
        SECOND
    }

    /** The turns with a row. */
    public enum Rows {
        ALL,
        NEEDED,
        DIFFER
    }

    /** The order of rows. */
    public enum Axis {
        /** By arrival; by age for a long conversation, where held turns would otherwise be a narrow line. */
        USUAL,
        ARRIVAL,
        AGE
    }

    public MapChoice with(String changed, String against) {
        return new MapChoice(changed, against, cells, rows, axis, parting);
    }

    public MapChoice with(Cells changed) {
        return new MapChoice(first, second, changed, rows, axis, parting);
    }

    public MapChoice with(Rows changed) {
        return new MapChoice(first, second, cells, changed, axis, parting);
    }

    public MapChoice with(Axis changed) {
        return new MapChoice(first, second, cells, rows, changed, parting);
    }

    public MapChoice parting(boolean changed) {
        return new MapChoice(first, second, cells, rows, axis, changed);
    }
}
