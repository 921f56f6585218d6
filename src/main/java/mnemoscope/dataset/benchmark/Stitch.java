package mnemoscope.dataset.benchmark;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** Which LongMemEval instances share a timeline. */
public enum Stitch implements Coded {
    /** Consecutive instances in file order. */
    BLOCK("dataset.consecutive-instances"),
    /** Every m-th instance, m = number of episodes: mixes the question types, which are grouped in the file. */
    STRIDE("dataset.instances.spread");

    private final String key;

    Stitch(String key) {
        this.key = key;
    }

    /** The label on the screen. */
    public String label() {
        return Texts.of(key);
    }

    /** @throws BadInputException if no setting has this name */
    public static Stitch parse(String code) throws BadInputException {
        return Coded.parse(Stitch.class, code, Texts.of("dataset.the-stitching"));
    }
}
