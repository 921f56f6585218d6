package mnemoscope.retention;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** What a policy makes of the question, and so what is left of it where retention is decided before the question is shown. */
public enum QuestionUse implements Coded {
    /** It never looks at the question: nothing changes. */
    NEVER(""),
    /** The question is in some terms of its score, which are 0 then. */
    TERMS("retention.asking.terms"),
    /** Questions are accesses: then only those before are. */
    ACCESSES("retention.asking.accesses"),
    /** Its score is of the question alone: then all turns tie, and the newest are kept. */
    TIES("retention.asking.ties"),
    /** It keeps what is relevant to the question: then nothing is. */
    NOTHING("retention.asking.nothing");

    private final String words;

    QuestionUse(String words) {
        this.words = words;
    }

    /** What it does where the question is not shown, a sentence; empty if the question is nothing to it. */
    public String words() {
        return words.isEmpty() ? "" : Texts.of(words);
    }
}
