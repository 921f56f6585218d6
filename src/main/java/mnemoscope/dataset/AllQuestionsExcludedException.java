package mnemoscope.dataset;

/** A person wrote messages in the log, but none counts as a question: with fewer lead messages it can be replayed. */
public final class AllQuestionsExcludedException extends NoQuestionsInLogException {
    AllQuestionsExcludedException(String message, LoadedDataset read) {
        super(message, read);
    }

    /** This exception with a remedy that fits the place where it is shown. */
    public AllQuestionsExcludedException with(String remedy) {
        return new AllQuestionsExcludedException(getMessage() + " " + remedy, read());
    }
}
