package mnemoscope.dataset;

/** In a log a person wrote something, but all of it counts as no question: with fewer lead messages it can be replayed. */
public final class AllQuestionsExcludedException extends NoQuestionsInLogException {
    private static final long serialVersionUID = 1L;

    AllQuestionsExcludedException(String message, LoadedDataset read) {
        super(message, read);
    }

    /** This refusal, with what to try where one reads it. */
    public AllQuestionsExcludedException with(String remedy) {
        return new AllQuestionsExcludedException(getMessage() + " " + remedy, read());
    }
}
