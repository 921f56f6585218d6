package mnemoscope.optimality;

import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;

/** A value of an instance that is outside its range. */
public final class InvalidInstanceException extends IllegalArgumentException implements ExplainedFailure {
    private static final long serialVersionUID = 1L;

    private final String found;
    private final String expected;

    /**
     * @param place    the value, as a path in the instance file, e.g. {@code demand[3][1]}
     * @param found    what it is, in words
     * @param expected what it should be, in words
     */
    public InvalidInstanceException(String place, String found, String expected) {
        super(Texts.of("optimality.found-expected-correct-this-value", place, found, expected));
        this.found = found;
        this.expected = expected;
    }

    public String found() {
        return found;
    }

    public String expected() {
        return expected;
    }
}
