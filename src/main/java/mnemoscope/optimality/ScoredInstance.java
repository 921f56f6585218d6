package mnemoscope.optimality;

import java.util.Arrays;
import java.util.Optional;
import mnemoscope.model.Texts;

/**
 * An instance with an optional score table.
 *
 * @param scores one row per turn, one score per item; empty without a table
 */
public record ScoredInstance(Instance instance, Optional<ScoreTable> scores) {
    /** @throws InvalidInstanceException if the shape of the scores does not match the instance */
    public ScoredInstance {
        scores.ifPresent(table -> table.checkFor(instance));
    }

    /** An instance without a score table. */
    public static ScoredInstance without(Instance instance) {
        return new ScoredInstance(instance, Optional.empty());
    }

    /**
     * A user's scores for one instance, played by {@link ScoreTablePolicy}. Its arrays are copies and are not to be changed.
     *
     * @param scores scores[t][i] of item i in turn t, finite; a higher score is kept first
     */
    public record ScoreTable(double[][] scores) {
        /** @throws InvalidInstanceException if a score is not finite; the message gives the place, what was found and expected */
        public ScoreTable {
            scores = Arrays.stream(scores).map(double[]::clone).toArray(double[][]::new);
            for (int t = 0; t < scores.length; t++) {
                for (int i = 0; i < scores[t].length; i++) {
                    if (!Double.isFinite(scores[t][i])) {
                        throw new InvalidInstanceException("scores[" + t + "][" + i + "]", Double.toString(scores[t][i]),
                                Texts.of("optimality.a-finite-number"));
                    }
                }
            }
        }

        /** @throws InvalidInstanceException unless there is one row per turn with one score per item */
        void checkFor(Instance instance) {
            if (scores.length != instance.turns()) {
                throw new InvalidInstanceException("scores", Integer.toString(scores.length),
                        Texts.of("optimality.one-row-for-each-turn", instance.turns()));
            }
            for (int t = 0; t < scores.length; t++) {
                if (scores[t].length != instance.items()) {
                    throw new InvalidInstanceException("scores[" + t + "]", Integer.toString(scores[t].length),
                            Texts.of("optimality.one-score-for-each-item", instance.items()));
                }
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ScoreTable that && Arrays.deepEquals(scores, that.scores);
        }

        @Override
        public int hashCode() {
            return Arrays.deepHashCode(scores);
        }
    }
}
