package mnemoscope.retention;

import java.util.Optional;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.text.EpisodeText;

/** What a language model may have said of turns, and a policy may make use of. */
public enum AnnotationUse implements Coded {
    IMPORTANCE,
    EMBEDDING;

    /** What a policy that needs it lacks in these texts; empty if nothing. */
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
     * What a policy needs and the texts do not have.
     *
     * @param what      e.g. "importance from a language model, but no turn is annotated"
     * @param annotated what to annotate
     */
    public record Lack(String what, AnnotationUse annotated) {}
}
