package mnemoscope.ui.optimality.play;

import mnemoscope.explain.predict.Votes;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.ui.kit.vote.Poll;

/**
 * The question to the class at the current turn.
 *
 * @param turn     from 0
 * @param votes    hands for each answer
 * @param marked   index of the answer of the class; -1 for none
 * @param revealed whether the right answer is shown
 */
public record ClassQuiz(ClassQuestion question, int turn, Votes votes, int marked, boolean revealed) {
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

    /** The answers with their hands. */
    Poll poll() {
        return new Poll(question.answers().stream().map(each -> new Poll.Item(each.words(), each.worth())).toList(), votes,
                marked, revealed, question.right());
    }
}
