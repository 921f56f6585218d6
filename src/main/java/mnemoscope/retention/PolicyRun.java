package mnemoscope.retention;

/** One policy on one episode, step by decision in order. Not thread-safe; one thread drives it, and closes it at the end. */
public interface PolicyRun extends AutoCloseable {
    /**
     * The budget of a decision, asked for before it is scored. None of the catalogue changes it; what-ifs may.
     *
     * @param given what the protocol, or the question, gives
     */
    default int budgetTokens(int step, int given) {
        return given;
    }

    /**
     * Scores every candidate of the pool.
     *
     * @param seen  all that is known online at this decision
     * @param sheet to be filled: a score for each candidate, and the terms that the description names
     */
    void score(Observation seen, ScoreSheet sheet);

    /** Chooses from the scores. The default is the protocol's greedy rule; set-level policies replace it. */
    default void select(Observation seen, ScoreSheet sheet) {
        sheet.keepGreedily(seen);
    }

    /** Learns what the decision turned out to need, before the next one. */
    default void outcome(Outcome revealed) {
        // most policies do not learn
    }

    /** Gives back what the run holds beyond memory. */
    @Override
    default void close() {
        // most hold nothing
    }
}
