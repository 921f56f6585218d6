package mnemoscope.replay;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** The source of the candidates of a decision (SPEC 1, open in the paper). */
public enum Pool implements Coded {
    CARRY("protocol.pool-carry", "protocol.pool-carry-words", "protocol.pool-carry-help"),
    SHARED("protocol.pool-shared", "protocol.pool-shared-words", "protocol.pool-shared-help"),
    REACQUIRE("protocol.pool-reacquire", "protocol.pool-reacquire-words", "protocol.pool-reacquire-help"),
    HISTORY("protocol.pool-history", "protocol.pool-history-words", "protocol.pool-history-help");

    private final String label;
    private final String words;
    private final String help;

    Pool(String label, String words, String help) {
        this.label = label;
        this.words = words;
        this.help = help;
    }

    public String label() {
        return Texts.of(label);
    }

    /** "pool: carried over", for the end of a sentence. */
    public String words() {
        return Texts.of(words);
    }

    public String help() {
        return Texts.of(help);
    }
}
