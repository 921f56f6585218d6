package mnemoscope.ui.kit.grid;

/**
 * A section of a grid: a line above the rows that belong together.
 *
 * @param title     words; the section without a title comes first and has no line
 * @param note      at the right in muted ink; may be empty
 * @param reference whether its rows see the answer, shown by an eye
 */
public record GridSection(String title, String note, boolean reference) {
    /** Rows without a line above them. */
    public static final GridSection NONE = new GridSection("", "", false);
}
