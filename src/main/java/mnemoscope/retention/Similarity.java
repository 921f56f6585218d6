package mnemoscope.retention;

import mnemoscope.text.EpisodeText;

/** What measures how near two turns are to each other, in [-1, 1]. */
public enum Similarity {
    /** Jaccard index of the content words. */
    WORDS {
        @Override
        public double between(EpisodeText text, int i, int j) {
            return text.words(i).jaccard(text.words(j));
        }
    },
    /** Cosine of the embeddings. */
    COSINE {
        @Override
        public double between(EpisodeText text, int i, int j) {
            return text.cosine(i, j);
        }
    };

    public abstract double between(EpisodeText text, int i, int j);
}
