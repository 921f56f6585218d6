package mnemoscope.dataset;

import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** A log in which no question is asked: nothing can be replayed, but what became of its lines is known. */
public abstract sealed class NothingAskedException extends BadInputException
        permits NoQuestionException, NothingAskedException.OfNoPerson {
    private static final long serialVersionUID = 1L;

    private final transient LoadedDataset read;

    /** @param read what was read, without conversations; null if that is not known */
    NothingAskedException(String message, LoadedDataset read) {
        super(message);
        this.read = read;
    }

    /** No message of a person is in it. */
    static final class OfNoPerson extends NothingAskedException {
        private static final long serialVersionUID = 1L;

        OfNoPerson(String file, LoadedDataset read) {
            super(Texts.of("dataset.log-has-no-person", file), read);
        }
    }

    public Optional<LoadedDataset> read() {
        return Optional.ofNullable(read);
    }
}
