package mnemoscope.model;

import java.util.function.Supplier;

/**
 * Input that cannot be used. The message is written for the user: what, where, found, expected, what to do. It is shown without a
 * stack trace; control characters in quoted input are escaped here.
 */
public class BadInputException extends Exception implements ExplainedFailure {
    public BadInputException(String message) {
        super(PrintableText.of(message));
    }

    public BadInputException(String message, Throwable cause) {
        super(PrintableText.of(message), cause);
    }

    /**
     * A value that checks itself.
     *
     * @param place prefix of the message, may be empty
     * @throws BadInputException if the value refuses its arguments
     */
    public static <T> T checked(String place, Supplier<T> made) throws BadInputException {
        try {
            return made.get();
        } catch (IllegalArgumentException refused) {
            throw new BadInputException(place + refused.getMessage(), refused);
        }
    }
}
