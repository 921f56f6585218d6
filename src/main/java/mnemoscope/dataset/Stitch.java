package mnemoscope.dataset;

import mnemoscope.model.Texts;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;

/** Which LongMemEval instances share a timeline. */
public enum Stitch implements Coded {
    /** Consecutive instances in file order. */
    BLOCK(Texts.of("dataset.consecutive-instances")),
    /** Every m-th instance, m = number of episodes: mixes the question types, which the file orders in runs. */
    STRIDE(Texts.of("dataset.spread-over-the-file-which"));

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
        return Coded.parse(Stitch.class, code, Texts.of("dataset.the-stitching"));
    }
}
