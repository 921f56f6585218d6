package mnemoscope.ui.kit.grid;

/**
 * A line above the rows that belong together.
 *
 * @param title     words; the section without a title has no line and stands first
 * @param note      at the right in muted ink; may be empty
 * @param reference whether its rows see the answer, which an eye says
 */
public record GridSection(String title, String note, boolean reference) {
    /** Rows without a line above them. */
    public static final GridSection NONE = new GridSection("", "", false);
}
