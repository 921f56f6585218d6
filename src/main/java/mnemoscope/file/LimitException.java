package mnemoscope.file;

import java.io.IOException;

/** A limit of {@link Limits} was passed; the message is the part of a sentence that follows the file's name. */
public final class LimitException extends IOException {
    private static final long serialVersionUID = 1L;

    public LimitException(String message) {
        super(message);
    }
}
