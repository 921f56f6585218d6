package mnemoscope.ui.optimality.play;

import mnemoscope.optimality.play.ClassQuestion;

/**
 * What the class is asked at the turn shown.
 *
 * @param turn     counted from 0
 * @param marked   the answer that the class gives, by index; -1 for none
 * @param revealed whether the right one is told
 */
public record ClassQuiz(ClassQuestion question, int turn, int marked, boolean revealed) {
    /** What of a play is told: all that became of its first turns, and of the next one perhaps what it asks for. */
    record Told(int turns, boolean query) {
        static final Told ALL = new Told(Integer.MAX_VALUE, false);

        /** @param quiz null while the class is not asked */
        static Told of(ClassQuiz quiz) {
            return quiz == null
                    ? ALL
                    : quiz.revealed ? new Told(quiz.turn + 1, false) : new Told(quiz.turn, quiz.question.tellsQuery());
        }

        /** How many queries may be seen. */
        int queries() {
            return query ? turns + 1 : turns;
        }
    }

    /** Whether an answer is the right one and may be known to be. */
    boolean isRight(int answer) {
        return revealed && question.right() == answer;
    }
}
