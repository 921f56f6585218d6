package mnemoscope.retention;

import mnemoscope.text.EpisodeText;

/** Measure of similarity of two turns, in [-1, 1]. */
public enum Similarity {
    /** Jaccard index of the content words. */
    WORDS,
    /** Cosine of the embeddings. */
    COSINE;

    public double between(EpisodeText text, int i, int j) {
        return this == WORDS ? text.words(i).jaccard(text.words(j)) : text.cosine(i, j);
    }
}
