package mnemoscope.retention.policy;

import java.util.Optional;
import mnemoscope.retention.Annotated;
import mnemoscope.retention.Lack;
import mnemoscope.retention.Observation;
import mnemoscope.text.EpisodeText;

/** Where Generative Agents takes importance from (SPEC 5). */
public enum ImportanceSource {
    /** The heuristic h. */
    HEURISTIC,
    /** Annotated by a language model; the heuristic for the turns that it left unanswered. */
    ANNOTATED;

    double of(Observation seen, int i) {
        return this == HEURISTIC ? seen.heuristicImportance(i) : seen.importance(i);
    }

    /** What the texts lack for it; empty if nothing. */
    Optional<Lack> lack(EpisodeText text) {
        return this == HEURISTIC || text.annotatedImportance() > 0
                ? Optional.empty()
                : Optional.of(new Lack("importance from a language model, but no turn is annotated", Annotated.IMPORTANCE));
    }
}
