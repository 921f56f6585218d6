package mnemoscope.optimality;

import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;

/** A value of an instance is out of range. */
public final class InvalidInstanceException extends IllegalArgumentException implements ExplainedFailure {
    private final String found;
    private final String expected;

    /**
     * @param place    path of the value in the instance file, e.g. {@code demand[3][1]}
     * @param found    in words
     * @param expected in words
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
