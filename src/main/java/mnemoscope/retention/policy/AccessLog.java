package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.text.WordSet;

/**
 * When each turn was last accessed, and how often: the state of the policies that page by use.
 *
 * <p>Open in their sources: a turn is accessed by a question that shares a content word with it (Qov > 0) while it is in
 * the pool. The question comes before the choice, so the question of the current decision counts. Where it is shown only after the
 * choice, an access is one by the question before, of a turn that had arrived then and is still in the pool; it is booked at the next decision.
 */
final class AccessLog {
    private final List<Accesses> turns = new ArrayList<>();

    private static final class Accesses {
        private int lastTurn;
        private int lastEvent;
        private int count;
    }

    /** Admits the turns that have arrived and books the accesses of the newest question that is known. @return turns accessed */
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

    /** Notes a decision at which the question accesses the {@code most} candidates of greatest positive cosine, ties later turn first. */
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
