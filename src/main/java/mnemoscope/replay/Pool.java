package mnemoscope.replay;

import mnemoscope.model.Texts;
import mnemoscope.model.Coded;

/** Where the candidates of a step come from (SPEC 1, open in the paper). */
public enum Pool implements Coded {
    // @formatter:off
    CARRY(Texts.of("protocol.pool-carry"), Texts.of("protocol.pool-carry-words"), Texts.of("protocol.pool-carry-help")),
    SHARED(Texts.of("protocol.pool-shared"), Texts.of("protocol.pool-shared-words"), Texts.of("protocol.pool-shared-help")),
    REACQUIRE(Texts.of("protocol.pool-reacquire"), Texts.of("protocol.pool-reacquire-words"),
            Texts.of("protocol.pool-reacquire-help")),
    HISTORY(Texts.of("protocol.pool-history"), Texts.of("protocol.pool-history-words"),
            Texts.of("protocol.pool-history-help"));
    // @formatter:on

    private final String label;
    private final String words;
    private final String help;

    Pool(String label, String words, String help) {
        this.label = label;
        this.words = words;
        this.help = help;
    }

    public String label() {
        return label;
    }

    /** "carry pool", inside a sentence. */
    public String words() {
        return words;
    }

    public String help() {
        return help;
    }
}
