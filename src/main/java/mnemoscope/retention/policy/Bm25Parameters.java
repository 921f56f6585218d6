package mnemoscope.retention.policy;

/**
 * Parameters of Okapi BM25.
 *
 * @param k1 how soon repeated words stop to count, at least 0
 * @param b  how much long turns are discounted, in [0, 1]
 */
public record Bm25Parameters(double k1, double b) {
    /** The usual values (SPEC 5). */
    public static final Bm25Parameters USUAL = new Bm25Parameters(1.2, 0.75);

    public Bm25Parameters {
        if (!(k1 >= 0)) {
            throw new IllegalArgumentException("k1 (" + k1 + ") must not be negative.");
        }
        if (!(b >= 0 && b <= 1)) {
            throw new IllegalArgumentException("b (" + b + ") must be in [0, 1].");
        }
    }
}
