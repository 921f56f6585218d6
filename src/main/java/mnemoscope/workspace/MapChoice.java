package mnemoscope.workspace;

/**
 * What the memory map shows.
 *
 * @param first   name of the policy whose cells are looked at; empty for the one that opens
 * @param second  name of the one that it is held against; empty for the first other one
 * @param parting whether only decisions stand out that one of the two hits and the other does not. Supervision: in force only
 *                while Answers is on
 */
public record MapChoice(String first, String second, Cells cells, Rows rows, Axis axis, boolean parting) {
    public static final MapChoice USUAL = new MapChoice("", "", Cells.DIFFERENCE, Rows.ALL, Axis.USUAL, false);

    /** Whose cells are drawn. */
    public enum Cells {
        DIFFERENCE,
        FIRST,
        SECOND
    }

    /** Which turns have a row. */
    public enum Rows {
        ALL,
        NEEDED,
        DIFFER
    }

    /** What rows go by. */
    public enum Axis {
        /** By arrival; of a long conversation by age, as by arrival all that is held is a narrow line. */
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
