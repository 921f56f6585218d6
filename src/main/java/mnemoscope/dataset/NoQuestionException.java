package mnemoscope.dataset;

/** In a log a person wrote something, but all of it counts as no question: with fewer lead messages it can be replayed. */
public final class NoQuestionException extends NothingAskedException {
    private static final long serialVersionUID = 1L;

    NoQuestionException(String message, LoadedDataset read) {
        super(message, read);
    }

    /** This refusal, with what to try where one reads it. */
    public NoQuestionException with(String remedy) {
        return new NoQuestionException(getMessage() + " " + remedy, read());
    }
}
