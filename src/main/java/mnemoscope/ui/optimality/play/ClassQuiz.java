package mnemoscope.ui.optimality.play;

import mnemoscope.optimality.play.ClassQuestion;

/**
 * The question to the class at the current turn.
 *
 * @param turn     from 0
 * @param marked   index of the answer of the class; -1 for none
 * @param revealed whether the right answer is shown
 */
public record ClassQuiz(ClassQuestion question, int turn, int marked, boolean revealed) {
    /** The visible part of a play: the first turns with their outcomes, and perhaps the query of the next turn. */
    record Told(int turns, boolean query) {
        static final Told ALL = new Told(Integer.MAX_VALUE, false);

        /** @param quiz null while the class is not asked */
        static Told of(ClassQuiz quiz) {
            return quiz == null
                    ? ALL
                    : quiz.revealed ? new Told(quiz.turn + 1, false) : new Told(quiz.turn, quiz.question.tellsQuery());
        }

        /** The number of visible queries. */
        int queries() {
            return query ? turns + 1 : turns;
        }
    }

    /** Whether an answer is right and already revealed. */
    boolean isRight(int answer) {
        return revealed && question.right() == answer;
    }
}
