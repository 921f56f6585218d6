package mnemoscope.learning;

import mnemoscope.model.SaysWhat;

/** The training episodes have no evidence among the candidates of any logged step. The message is for the user. */
public final class NothingToLearnException extends RuntimeException implements SaysWhat {
    private static final long serialVersionUID = 1L;

    public NothingToLearnException(String message) {
        super(message);
    }
}
