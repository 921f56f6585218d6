package mnemoscope.dataset;

import mnemoscope.model.BadInputException;

/** A file cannot be read, but could be under a mapping of its fields. */
public final class NearMissException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final transient NearMiss miss;
    private final String found;

    /** @param file its name, for the message: what was found and what to do come first, what nothing was done about last */
    NearMissException(String file, BadInputException wrong, NearMiss miss, FieldMapping used) {
        super(joined(miss.words(file, used), wrong.getMessage()), wrong);
        this.miss = miss;
        found = miss.words(file, used);
    }

    /** The message with something more to do, where it is said what to do. */
    public String message(String more) {
        return found.isEmpty() ? joined(getMessage(), more) : joined(found, joined(more, getCause().getMessage()));
    }

    private static String joined(String first, String then) {
        return (first + " " + then).strip();
    }

    public NearMiss miss() {
        return miss;
    }
}
