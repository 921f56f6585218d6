package mnemoscope.dataset;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;

/** Which LongMemEval instances share a timeline. */
public enum Stitch implements Coded {
    /** Consecutive instances in file order. */
    BLOCK("consecutive instances"),
    /** Every m-th instance, m = number of episodes: mixes the question types, which the file orders in runs. */
    STRIDE("spread over the file, which mixes question types");

    private final String label;

    Stitch(String label) {
        this.label = label;
    }

    /** On the screen. */
    public String label() {
        return label;
    }

    /** @throws BadInputException if no one has this name */
    public static Stitch parse(String code) throws BadInputException {
        return Coded.parse(Stitch.class, code, "The stitching");
    }
}
