package mnemoscope.model;

import java.util.List;

/**
 * The online side of one conversation: turns in order of arrival and questions in order of asking (anchors never fall).
 * Gold labels are in {@link Supervision}, kept apart so that a deployable policy cannot reach them.
 *
 * @param id       unique in its dataset
 * @param title    as shown
 * @param sessions by rank
 * @param turns turn i arrives at time i
 * @param questions step t asks question t
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

    /** Number of decisions T. */
    public int decisionCount() {
        return questions.size();
    }
}
