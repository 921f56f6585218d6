package mnemoscope.retention;

import java.util.Optional;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.text.EpisodeText;

/** Annotations by a language model that a policy can use. */
public enum AnnotationUse implements Coded {
    IMPORTANCE,
    EMBEDDING;

    /** The annotation that the policy needs and these texts lack; empty if none. */
    Optional<Lack> lack(EpisodeText text) {
        if (this == IMPORTANCE ? text.annotatedImportance() > 0 : text.missingVectors() == 0) {
            return Optional.empty();
        }
        String what = this == IMPORTANCE
                ? Texts.of("retention.lack.importance")
                : text.embeddings().isEmpty()
                        ? Texts.of("retention.lack.all-embeddings")
                        : Texts.of("retention.lack.some-embeddings", text.missingVectors());
        return Optional.of(new Lack(what, this));
    }

    /**
     * An annotation that a policy needs and the texts do not have.
     *
     * @param what      e.g. "importance from a language model, but no turn is annotated"
     * @param annotated what to annotate
     */
    public record Lack(String what, AnnotationUse annotated) {}
}
