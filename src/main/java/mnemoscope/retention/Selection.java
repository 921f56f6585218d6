package mnemoscope.retention;

/** How a policy chooses the kept turns from the scores; it determines what can be explained about a single turn. */
public sealed interface Selection {
    Selection GREEDY = new Greedy();
    Selection EARLY = new Early();
    Selection BEST_SET = new BestSet();
    Selection BY_HAND = new Hand();
    Selection RECORD = new Recorded();
    Selection GIVEN = new Given();
    Selection GROUPS = new Groups();
    Selection SUPPORT = new Support();

    /** The protocol's rule ({@link ScoreSheet#keepGreedily}): best score first, turns that do not fit are skipped. */
    record Greedy() implements Selection {}

    /**
     * Best score first, but the choice can end before the budget is used: a queue has no holes, or a threshold ends the choice.
     */
    record Early() implements Selection {}

    /** The set that fits and has the greatest sum of scores. */
    record BestSet() implements Selection {}

    /** One turn after another by relevance minus the greatest similarity to a chosen turn, the first two terms. */
    record Diverse(Similarity similarity) implements Selection {}

    /** The set most similar to all candidates, found greedily. */
    record Covering(Similarity similarity) implements Selection {}

    /** The set that covers the most tokens of evidence, found greedily from several seed sets. */
    record Support() implements Selection {}

    /** Chosen by a person, without scores. */
    record Hand() implements Selection {}

    /** The context recorded in an agent's log, without scores. */
    record Recorded() implements Selection {}

    /**
     * Over groups of a call and its results, so that no result is kept without its call: by the rule of an agent, whose score is
     * the place in the order of drops, or by a learned score.
     */
    record Groups() implements Selection {}

    /** The memory of another system, without scores; it may exceed the budget. */
    record Given() implements Selection {}

    /** Whether the kept turns are chosen without scores. */
    default boolean isUnscored() {
        return this instanceof Hand || this instanceof Recorded || this instanceof Given;
    }

    /** Whether whole sets are compared, so that a margin between two scores has no meaning. */
    default boolean bySet() {
        return this instanceof BestSet || this instanceof Diverse || this instanceof Covering || this instanceof Groups
                || this instanceof Support || isUnscored();
    }
}
