package mnemoscope.retention.policy;

import java.util.Optional;
import java.util.Set;
import mnemoscope.retention.Annotated;
import mnemoscope.retention.Lack;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Similarity;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.EpisodeText;

/** What measures how near a turn is to the question, and two turns to each other. */
public enum Relevance {
    /** Words in common: the stand-in where the cited system uses embeddings. */
    LEXICAL("", ""),
    /** Cosine of cached embeddings, as in the cited systems. */
    EMBEDDING("-embedding", ", embedding");

    private final String nameEnd;
    private final String titleEnd;

    Relevance(String nameEnd, String titleEnd) {
        this.nameEnd = nameEnd;
        this.titleEnd = titleEnd;
    }

    /** The name of a policy that uses it. */
    String name(String policy) {
        return policy + nameEnd;
    }

    /** The title of a policy that uses it. */
    String title(String policy) {
        if (this == LEXICAL) {
            return policy;
        }
        return policy.endsWith(")")
                ? policy.substring(0, policy.length() - 1) + titleEnd + ")"
                : policy + " (" + titleEnd.substring(2) + ")";
    }

    /** The mark of a policy that uses it: with embeddings it is a variant of the lexical one. */
    PolicyMark mark(PolicyMark lexical) {
        return this == LEXICAL ? lexical : lexical.asVariant();
    }

    /** What a policy that uses it reads and needs. */
    Set<Annotated> annotated() {
        return this == LEXICAL ? Set.of() : Set.of(Annotated.EMBEDDING);
    }

    /** How near two turns are to each other by it. */
    Similarity similarity() {
        return this == LEXICAL ? Similarity.WORDS : Similarity.COSINE;
    }

    /** Jaccard index of the content words of question and turn, or their cosine. */
    double jaccard(Observation seen, int i) {
        return this == LEXICAL ? seen.questionWords().jaccard(seen.words(i)) : seen.questionCosine(i);
    }

    /** Share of the question's content words in the turn, or their cosine. */
    double overlap(Observation seen, int i) {
        return this == LEXICAL ? seen.questionWords().overlap(seen.words(i)) : seen.questionCosine(i);
    }

    /** Jaccard index of two turns, or their cosine. */
    double between(Observation seen, int i, int j) {
        return this == LEXICAL ? seen.words(i).jaccard(seen.words(j)) : seen.cosine(i, j);
    }

    /** What the texts lack for it; empty if nothing. */
    Optional<Lack> lack(EpisodeText text) {
        if (this == LEXICAL || text.missingVectors() == 0) {
            return Optional.empty();
        }
        return Optional.of(new Lack("embeddings, " + (text.embeddings().isEmpty()
                ? "but no annotations with embeddings are read"
                : "but " + text.missingVectors() + " turns and questions have none"), Annotated.EMBEDDING));
    }
}
