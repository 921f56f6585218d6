package mnemoscope.retention;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** How a policy uses the question, and so what remains of it where the decision precedes the question. */
public enum QuestionUse implements Coded {
    /** Never: nothing changes. */
    NEVER(""),
    /** Some terms of its score use the question; they are 0 then. */
    TERMS("retention.asking.terms"),
    /** Questions are accesses: only earlier questions count then. */
    ACCESSES("retention.asking.accesses"),
    /** Its score depends on the question alone: all turns tie then, and the newest are kept. */
    TIES("retention.asking.ties"),
    /** A term of its score uses the question; the topic of a turn's session takes its place then. */
    TOPIC("retention.asking.topic"),
    /** It keeps turns relevant to the question: none is relevant then. */
    NOTHING("retention.asking.nothing");

    private final String words;

    QuestionUse(String words) {
        this.words = words;
    }

    /** A sentence on how the policy decides where the question is not shown; empty if it never uses the question. */
    public String words() {
        return words.isEmpty() ? "" : Texts.of(words);
    }
}
