package mnemoscope.dataset;

/**
 * A field that a file has.
 *
 * @param name    with a {@code #} for every number in it
 * @param within  the names of the fields around it, from the root; fields of one object have it in common
 * @param example its first value; of a list or an object only that it is one
 * @param holds   what it holds
 */
public record FileField(String name, String within, String example, Holds holds) {
    /** What a field holds: a text, number or truth value, or more. */
    public enum Holds {
        VALUE,
        LIST,
        OBJECT
    }
}
