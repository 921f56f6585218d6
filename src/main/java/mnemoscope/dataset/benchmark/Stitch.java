package mnemoscope.dataset.benchmark;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** Which LongMemEval instances share a timeline. */
public enum Stitch implements Coded {
    /** Consecutive instances in file order. */
    BLOCK("dataset.consecutive-instances"),
    /** Every m-th instance, m = number of episodes: mixes the question types, which the file orders in runs. */
    STRIDE("dataset.instances.spread");

    private final String key;

    Stitch(String key) {
        this.key = key;
    }

    /** On the screen. */
    public String label() {
        return Texts.of(key);
    }

    /** @throws BadInputException if no one has this name */
    public static Stitch parse(String code) throws BadInputException {
        return Coded.parse(Stitch.class, code, Texts.of("dataset.the-stitching"));
    }
}
