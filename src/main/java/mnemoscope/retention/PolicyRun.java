package mnemoscope.retention;

/** One policy on one episode, decision by decision in order. Not thread-safe: one thread drives it and closes it at the end. */
public interface PolicyRun extends AutoCloseable {
    /**
     * The budget of a decision, requested before scoring. No policy of the catalogue changes it; a what-if may.
     *
     * @param given the budget by the protocol or the question
     */
    default int budgetTokens(int step, int given) {
        return given;
    }

    /**
     * Scores every candidate of the pool.
     *
     * @param seen  the online information at this decision
     * @param sheet receives a score for each candidate, and the terms that the description names
     */
    void score(Observation seen, ScoreSheet sheet);

    /** Chooses the kept turns from the scores. The default is the protocol's greedy rule; set-level policies override it. */
    default void select(Observation seen, ScoreSheet sheet) {
        sheet.keepGreedily(seen);
    }

    /**
     * The tokens that the kept turns take, called after the choice. A memory that rewrites turns has another size than theirs.
     *
     * @param sizes the sum of their sizes
     */
    default long keptTokens(int decision, long sizes) {
        return sizes;
    }

    /** Learns from the revealed outcome of a decision, before the next one. */
    default void outcome(Outcome revealed) {
        // most policies do not learn
    }

    /** Frees resources of the run other than heap memory. */
    @Override
    default void close() {
        // most hold nothing
    }
}
