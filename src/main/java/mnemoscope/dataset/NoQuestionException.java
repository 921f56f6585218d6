package mnemoscope.dataset;

import mnemoscope.model.Texts;

/** In a log a person wrote something, but all of it counts as no question: with fewer lead messages it can be replayed. */
public final class NoQuestionException extends NothingAskedException {
    private static final long serialVersionUID = 1L;

    NoQuestionException(String file, int leadMessages, LoadedDataset read) {
        super(Texts.of("dataset.log-asks-nothing", file, leadMessages), read);
    }
}
