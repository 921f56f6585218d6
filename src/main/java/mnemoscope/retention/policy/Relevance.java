package mnemoscope.retention.policy;

import java.util.HashSet;
import java.util.Set;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.Similarity;
import mnemoscope.retention.Term;

/** Measure of the relevance of a turn to the question, 0 where no question is shown, and of the similarity of two turns. */
public enum Relevance {
    /** Words in common: a stand-in where the cited system uses embeddings. */
    LEXICAL,
    /** Cosine of cached embeddings, as in the cited systems. */
    EMBEDDING;

    /**
     * The description of a policy that uses this measure: with embeddings it is a variant of the lexical policy, and needs them.
     */
    PolicyDescription of(PolicyDescription lexical) {
        if (this == LEXICAL) {
            return lexical;
        }
        String title = lexical.title().endsWith(")")
                ? lexical.title().replaceFirst("\\)$", ", embedding)")
                : lexical.title() + " (embedding)";
        Set<AnnotationUse> needs = new HashSet<>(lexical.needs());
        needs.add(AnnotationUse.EMBEDDING);
        return lexical.named(lexical.name() + "-embedding", title, lexical.summary()).marked(lexical.mark().asVariant())
                .needing(needs);
    }

    /** Overlap with the question as a term of a score. */
    Term term(String label, double weight) {
        return this == LEXICAL
                ? new Term("qov", label, weight, Texts.of("retention.term.qov.help"))
                : new Term("cosine", Texts.of("retention.term.relevance"), weight, Texts.of("retention.term.cosine.help"));
    }

    /** The similarity of two turns by this measure. */
    Similarity similarity() {
        return this == LEXICAL ? Similarity.WORDS : Similarity.COSINE;
    }

    /** Jaccard index of the content words of question and turn, or their cosine. */
    double jaccard(Observation seen, int i) {
        return seen.question().map(asked -> this == LEXICAL ? asked.words().jaccard(seen.words(i)) : asked.cosine(i)).orElse(0.0);
    }

    /** Share of the question's content words in the turn, or their cosine. */
    double overlap(Observation seen, int i) {
        return seen.question().map(asked -> this == LEXICAL ? asked.words().overlap(seen.words(i)) : asked.cosine(i)).orElse(0.0);
    }

    /** Jaccard index of two turns, or their cosine. */
    double between(Observation seen, int i, int j) {
        return this == LEXICAL ? seen.words(i).jaccard(seen.words(j)) : seen.cosine(i, j);
    }
}
