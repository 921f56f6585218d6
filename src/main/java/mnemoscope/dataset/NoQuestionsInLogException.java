package mnemoscope.dataset;

import mnemoscope.dataset.draft.Report;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** A log, or a folder of logs, without questions: it cannot be replayed, but its lines are accounted for. */
public abstract sealed class NoQuestionsInLogException extends BadInputException
        permits AllQuestionsExcludedException, NoQuestionsInLogException.OfNoPerson {
    private final transient LoadedDataset read;

    NoQuestionsInLogException(String message, LoadedDataset read) {
        super(message);
        this.read = read;
    }

    /** @param read the log without conversations */
    static NoQuestionsInLogException of(String name, Report report, ReadOptions options, LoadedDataset read) {
        return report.mostUserMessages() > 0
                ? new AllQuestionsExcludedException(Texts.of("dataset.log-asks-nothing", name, options.leadMessages()), read)
                : new OfNoPerson(name, read);
    }

    /** The log has no message of a person, or none at all. */
    static final class OfNoPerson extends NoQuestionsInLogException {
        OfNoPerson(String file, LoadedDataset read) {
            super(Texts.of(read.info().madeTurns() ? "dataset.log-has-no-person" : "dataset.log-has-nothing-readable", file),
                    read);
        }
    }

    /** The data read, without conversations. */
    public LoadedDataset read() {
        return read;
    }
}
