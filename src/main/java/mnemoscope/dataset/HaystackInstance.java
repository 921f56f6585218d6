package mnemoscope.dataset;

import java.util.List;
import java.util.Set;

/**
 * One LongMemEval instance: a question and the sessions it is asked over.
 *
 * @param index          place in the file, from 0
 * @param answerSessions ids of the sessions that hold the answer; supervision
 */
record HaystackInstance(int index, String id, String type, String question, String date, String answer, List<Session> sessions,
        Set<String> answerSessions) {

    /** @param id supervision: ids of gold sessions begin with {@code answer_} */
    record Session(String id, String date, List<Turn> turns) {}

    /** @param gold the flag {@code has_answer} */
    record Turn(String role, String text, boolean gold) {}

    /** Asks for something that the history does not hold. */
    boolean isAbstention() {
        return id.endsWith("_abs");
    }
}
