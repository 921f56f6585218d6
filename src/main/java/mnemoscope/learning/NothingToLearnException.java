package mnemoscope.learning;

/** The training episodes have no evidence among the candidates of any logged step. The message is for the user. */
public final class NothingToLearnException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NothingToLearnException(String message) {
        super(message);
    }
}
