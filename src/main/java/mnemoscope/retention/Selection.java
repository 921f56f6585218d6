package mnemoscope.retention;

/** How a policy comes from scores to what it keeps; it decides what can be said of a single turn. */
public sealed interface Selection {
    Selection GREEDY = new Greedy();
    Selection EARLY = new Early();
    Selection BEST_SET = new BestSet();
    Selection BY_HAND = new Hand();
    Selection RECORD = new Recorded();

    /** The protocol's rule ({@link ScoreSheet#keepGreedily}): best score first, what does not fit is skipped. */
    record Greedy() implements Selection {}

    /** Best score first, but it stops before the budget is used: a queue has no holes, a threshold ends the choice. */
    record Early() implements Selection {}

    /** The set of greatest sum of scores that fits. */
    record BestSet() implements Selection {}

    /** One turn after the other by relevance less the greatest similarity to what is chosen already, the first two terms. */
    record Diverse(Similarity similarity) implements Selection {}

    /** The set to which all candidates are most similar, found greedily. */
    record Covering(Similarity similarity) implements Selection {}

    /** What a person chose: there is no score behind it. */
    record Hand() implements Selection {}

    /** What the log of an agent says that it held: there is no score behind it. */
    record Recorded() implements Selection {}

    /** Whether there is no score behind what is kept. */
    default boolean isUnscored() {
        return this instanceof Hand || this instanceof Recorded;
    }

    /** Whether whole sets are weighed, so that a margin between two scores says nothing. */
    default boolean bySet() {
        return this instanceof BestSet || this instanceof Diverse || this instanceof Covering || isUnscored();
    }
}
