package mnemoscope.retention;

import mnemoscope.model.Texts;
import java.util.Optional;
import mnemoscope.model.Coded;
import mnemoscope.text.EpisodeText;

/** What a language model may have said of turns, and a policy may make use of. */
public enum Annotated implements Coded {
    IMPORTANCE, EMBEDDING;

    /** What a policy that needs it lacks in these texts; empty if nothing. */
    Optional<Lack> lack(EpisodeText text) {
        if (this == IMPORTANCE ? text.annotatedImportance() > 0 : text.missingVectors() == 0) {
            return Optional.empty();
        }
        return Optional.of(new Lack(this == IMPORTANCE
                ? Texts.of("retention.importance-from-a-language-model")
                : Texts.of("retention.embeddings-missing-vectors", text.embeddings().isEmpty()
                        ? Texts.of("retention.but-no-annotations-with-embeddings")
                        : Texts.of("retention.but-turns-and-questions-have", text.missingVectors())),
                this));
    }

    /**
     * What a policy needs and the texts do not have.
     *
     * @param what      e.g. "importance from a language model, but no turn is annotated"
     * @param annotated what to annotate
     */
    public record Lack(String what, Annotated annotated) {}
}
