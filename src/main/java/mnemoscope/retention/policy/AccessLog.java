package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.text.WordSet;

/**
 * When and how often each turn was accessed: the state of paging policies.
 *
 * <p>Open in their sources: a turn is accessed by a question that shares a content word with it (Qov > 0) while it is in the
 * pool. The question comes before the choice, so the question of the current decision counts. Where the question is shown only
 * after the choice, the previous question counts, for turns that had arrived then and are still in the pool; it is counted at the
 * next decision.
 */
final class AccessLog {
    private final List<Accesses> turns = new ArrayList<>();

    private static final class Accesses {
        private int lastTurn;
        private int lastEvent;
        private int count;
    }

    /** Adds the turns that have arrived and counts the accesses of the newest known question. @return turns accessed */
    List<Integer> observe(Observation seen) {
        admit(seen);
        List<Integer> accessed = new ArrayList<>();
        seen.newestQuestion().ifPresent(question -> {
            WordSet words = question.words();
            for (int c = 0; c < seen.candidates() && seen.turn(c) <= question.anchor(); c++) {
                if (words.meets(seen.words(seen.turn(c)))) {
                    access(seen.turn(c), question);
                    accessed.add(seen.turn(c));
                }
            }
        });
        return accessed;
    }

    /**
     * Counts an access of the {@code most} candidates with the greatest positive cosine to the question, ties later turn first.
     */
    void observeNearest(Observation seen, int most) {
        admit(seen);
        seen.newestQuestion().ifPresent(question -> accessNearest(seen, question, most));
    }

    private void accessNearest(Observation seen, Observation.Asked question, int most) {
        boolean[] taken = new boolean[seen.candidates()];
        for (int k = 0; k < most; k++) {
            int nearest = -1;
            double greatest = 0;
            for (int c = seen.candidates() - 1; c >= 0; c--) {
                double cosine = taken[c] || seen.turn(c) > question.anchor() ? 0 : question.cosine(seen.turn(c));
                if (cosine > greatest) {
                    nearest = c;
                    greatest = cosine;
                }
            }
            if (nearest < 0) {
                return;
            }
            taken[nearest] = true;
            access(seen.turn(nearest), question);
        }
    }

    private void admit(Observation seen) {
        for (int i = turns.size(); i <= seen.anchor(); i++) {
            Accesses arrival = new Accesses();
            arrival.lastTurn = i;
            arrival.lastEvent = i + seen.decision();
            turns.add(arrival);
        }
    }

    private void access(int i, Observation.Asked question) {
        Accesses accesses = turns.get(i);
        accesses.lastTurn = question.anchor();
        accesses.lastEvent = question.anchor() + 1 + question.decision();
        accesses.count++;
    }

    /** Turns since the last access or the arrival of turn i. */
    int idleTurns(int i, Observation seen) {
        return seen.anchor() - turns.get(i).lastTurn;
    }

    /**
     * The time of the last access or the arrival of turn i: the number of earlier events, turns and questions. Unlike a turn
     * index it distinguishes the questions of one anchor.
     */
    int lastEvent(int i) {
        return turns.get(i).lastEvent;
    }

    /** Number of accesses by questions; the arrival does not count. */
    int accesses(int i) {
        return turns.get(i).count;
    }
}
