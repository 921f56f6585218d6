package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.text.WordSet;

/**
 * When each turn was last accessed, and how often: the state of the policies that page by use.
 *
 * <p>Open in their sources: a turn is accessed by a question that shares a content word with it (Qov > 0) while it is in
 * the pool. The question comes before the choice, so the question of the current step counts.
 */
final class AccessLog {
    private final List<Accesses> turns = new ArrayList<>();

    private static final class Accesses {
        private int lastTurn;
        private int lastEvent;
        private int count;
    }

    /** Admits the turns that have arrived and books the accesses of this step's question. */
    void observe(Observation seen) {
        admit(seen);
        WordSet question = seen.questionWords();
        for (int c = 0; c < seen.candidates(); c++) {
            if (question.meets(seen.words(seen.turn(c)))) {
                access(seen.turn(c), seen);
            }
        }
    }

    /** Notes a step at which the question accesses the {@code most} candidates of greatest positive cosine, ties later turn first. */
    void observeNearest(Observation seen, int most) {
        admit(seen);
        boolean[] taken = new boolean[seen.candidates()];
        for (int k = 0; k < most; k++) {
            int nearest = -1;
            double greatest = 0;
            for (int c = seen.candidates() - 1; c >= 0; c--) {
                double cosine = taken[c] ? 0 : seen.questionCosine(seen.turn(c));
                if (cosine > greatest) {
                    nearest = c;
                    greatest = cosine;
                }
            }
            if (nearest < 0) {
                return;
            }
            taken[nearest] = true;
            access(seen.turn(nearest), seen);
        }
    }

    private void admit(Observation seen) {
        for (int i = turns.size(); i <= seen.anchor(); i++) {
            Accesses arrival = new Accesses();
            arrival.lastTurn = i;
            arrival.lastEvent = i + seen.step();
            turns.add(arrival);
        }
    }

    private void access(int i, Observation seen) {
        Accesses accesses = turns.get(i);
        accesses.lastTurn = seen.anchor();
        accesses.lastEvent = seen.anchor() + 1 + seen.step();
        accesses.count++;
    }

    /** Turns since turn i was accessed or arrived. */
    int idleTurns(int i, Observation seen) {
        return seen.anchor() - turns.get(i).lastTurn;
    }

    /**
     * The moment of the last access or the arrival of turn i: the number of events, turns and questions, before it. Unlike a
     * turn index it tells apart the questions of one anchor.
     */
    int lastEvent(int i) {
        return turns.get(i).lastEvent;
    }

    /** Number of accesses by questions; the arrival is none. */
    int accesses(int i) {
        return turns.get(i).count;
    }
}
