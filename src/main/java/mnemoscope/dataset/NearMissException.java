package mnemoscope.dataset;

import mnemoscope.model.BadInputException;

/** A file cannot be read, but could be under a mapping of its fields. */
public final class NearMissException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final transient NearMiss miss;

    NearMissException(BadInputException wrong, NearMiss miss, FieldMapping used) {
        super(wrong.getMessage() + miss.words(used), wrong);
        this.miss = miss;
    }

    public NearMiss miss() {
        return miss;
    }
}
