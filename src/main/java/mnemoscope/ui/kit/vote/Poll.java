package mnemoscope.ui.kit.vote;

import java.util.List;
import mnemoscope.explain.predict.Votes;

/**
 * The answers to a question and the hands of the class.
 *
 * @param marked   the answer of the class; -1 for none
 * @param revealed whether the right answer is shown
 * @param right    index of the right answer
 */
public record Poll(List<Item> answers, Votes votes, int marked, boolean revealed, int right) {
    /**
     * An answer.
     *
     * @param words in the user's language
     * @param worth its outcome, shown with the right answer; empty if there is none
     */
    public record Item(String words, String worth) {}

    public Poll {
        answers = List.copyOf(answers);
    }

    /** Whether hands are counted for an answer that is not revealed: every key that leads forward reveals it first. */
    public boolean isVoted() {
        return !revealed && votes.total() > 0;
    }

    boolean isRight(int answer) {
        return revealed && right == answer;
    }

    /** What a class does with the answers. One method per intent. */
    public interface Keeper {
        /** Counts a hand for an answer; ignored if there is no such answer. */
        void vote(int answer);

        /** Takes back the last change of the counts. */
        void unvote();

        /** Replaces the counts by typed ones. */
        void count(Votes typed);

        /** Reveals the right answer, or hides it again. */
        void reveal();

        /** Reveals the right answer if it is hidden and hands are counted. @return whether it did */
        default boolean revealVoted(Poll poll) {
            if (poll.isVoted()) {
                reveal();
            }
            return poll.isVoted();
        }
    }
}
