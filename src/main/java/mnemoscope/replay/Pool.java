package mnemoscope.replay;

import mnemoscope.model.Texts;
import mnemoscope.model.Coded;

/** Where the candidates of a step come from (SPEC 1, open in the paper). */
public enum Pool implements Coded {
    CARRY(Texts.of("protocol.carry"), Texts.of("protocol.what-was-kept-at-the")), SHARED(Texts.of("protocol.shared"),
            Texts.of("protocol.all-questions-asked-at-one")), REACQUIRE(
                    Texts.of("protocol.reacquire"),
                    Texts.of("protocol.carry-and-the-evidence-that")), HISTORY(Texts.of("protocol.history"),
                            Texts.of("protocol.everything-that-has-arrived-an"));

    private final String label;
    private final String help;

    Pool(String label, String help) {
        this.label = label;
        this.help = help;
    }

    public String label() {
        return label;
    }

    public String help() {
        return help;
    }
}
