package mnemoscope.model;

import java.util.List;

/**
 * The online side of one conversation: turns in order of arrival and questions in the order asked (anchors never decrease). Gold
 * labels are in {@link Supervision}, which a deployable policy cannot reach.
 *
 * @param id        unique in its dataset
 * @param title     as shown
 * @param sessions  by rank
 * @param turns     turn i arrives at time i
 * @param questions decision t asks question t
 */
public record Episode(String id, String title, List<Session> sessions, List<Turn> turns, List<Question> questions) {
    public Episode {
        sessions = List.copyOf(sessions);
        turns = List.copyOf(turns);
        questions = List.copyOf(questions);
        int last = -1;
        for (Question question : questions) {
            if (question.anchor() < last || question.anchor() >= turns.size()) {
                throw new IllegalArgumentException("The anchor (" + question.anchor() + ") of question " + question.id()
                        + " must be from " + last + " to " + (turns.size() - 1) + ".");
            }
            last = question.anchor();
        }
    }

    /** Number of turns n. */
    public int turnCount() {
        return turns.size();
    }

    /** Whether every policy must keep this turn. */
    public boolean isPinned(int turn) {
        return turns.get(turn).pinned();
    }

    /**
     * Stops before decision t at which a turn had arrived: how many times it had to be carried. A stop is a turn after which one
     * question or several are asked.
     */
    public int stopsSince(int turn, int t) {
        int stops = 0;
        int later = questions.get(t).anchor();
        for (int k = t - 1; k >= 0 && questions.get(k).anchor() >= turn; k--) {
            if (questions.get(k).anchor() < later) {
                later = questions.get(k).anchor();
                stops++;
            }
        }
        return stops;
    }

    /** Number of decisions T. */
    public int decisionCount() {
        return questions.size();
    }
}
