package mnemoscope.dataset;

/**
 * A field of a file.
 *
 * @param name    with a {@code #} for every number in it
 * @param within  the names of the enclosing fields, from the root; the same for all fields of one object
 * @param example its first value; for a list or an object only its type
 * @param holds   type of its values
 */
public record FileField(String name, String within, String example, Holds holds) {
    /** Type of a field's values. */
    public enum Holds {
        VALUE,
        LIST,
        OBJECT
    }
}
