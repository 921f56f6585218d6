package mnemoscope.model;

/** An episode with its supervision by decision. */
public record LabelledEpisode(Episode episode, Supervision supervision) {
    public LabelledEpisode {
        if (episode.decisionCount() != supervision.steps().size()) {
            throw new IllegalArgumentException("Episode " + episode.id() + " has " + episode.decisionCount()
                    + " decisions, but its supervision has " + supervision.steps().size() + ".");
        }
    }
}
