package mnemoscope.retention.policy;

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

    /** What the texts lack for it, as a sentence with a remedy; empty if nothing. */
    String missing(String policy, EpisodeText text) {
        if (this == HEURISTIC || text.annotatedImportance() > 0) {
            return "";
        }
        return policy + " needs importance from a language model, but no turn is annotated."
                + " Run mnemoscope annotate --data FILE --what importance --cache FILE, then replay with --annotations FILE, or name it "
                + "as \"annotations\" in a study.";
    }
}
