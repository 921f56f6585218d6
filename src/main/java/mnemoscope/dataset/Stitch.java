package mnemoscope.dataset;

/** Which LongMemEval instances share a timeline. */
public enum Stitch {
    /** Consecutive instances in file order. */
    BLOCK("block"),
    /** Every m-th instance, m = number of episodes: mixes the question types, which the file orders in runs. */
    STRIDE("stride");

    private final String code;

    Stitch(String code) {
        this.code = code;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }
}
