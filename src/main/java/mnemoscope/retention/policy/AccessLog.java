package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.retention.Observation;

/**
 * When each turn was last accessed, and how often: the state of the policies that page by use.
 *
 * <p>Open in their sources: a turn is accessed by a question that shares a content word with it (Qov > 0) while it is in
 * the pool. The question comes before the choice, so the question of the current step counts. Where it is shown only after the
 * choice, an access is one by the question before, of a turn that had arrived then and is still in the pool; it is booked at the next step.
 */
final class AccessLog {
    private final List<Accesses> turns = new ArrayList<>();

    private static final class Accesses {
        private int lastTurn;
        private int lastEvent;
        private int count;
    }

    /** A question that accesses turns, and when it was asked. @param candidates of this step that it could access, the first ones */
    private record Access(Observation.Asked question, int anchor, int step, int candidates) {}

    /** Admits the turns that have arrived and books the accesses of the newest question that is known. */
    void observe(Observation seen) {
        Access access = admit(seen);
        for (int c = 0; access != null && c < access.candidates; c++) {
            if (access.question.words().meets(seen.words(seen.turn(c)))) {
                book(seen.turn(c), access);
            }
        }
    }

    /** Notes a step at which the question accesses the {@code most} candidates of greatest positive cosine, ties later turn first. */
    void observeNearest(Observation seen, int most) {
        Access access = admit(seen);
        boolean[] taken = new boolean[seen.candidates()];
        for (int k = 0; access != null && k < most; k++) {
            int nearest = -1;
            double greatest = 0;
            for (int c = access.candidates - 1; c >= 0; c--) {
                double cosine = taken[c] ? 0 : access.question.cosine(seen.turn(c));
                if (cosine > greatest) {
                    nearest = c;
                    greatest = cosine;
                }
            }
            if (nearest < 0) {
                return;
            }
            taken[nearest] = true;
            book(seen.turn(nearest), access);
        }
    }

    /** @return null if no question is known yet */
    private Access admit(Observation seen) {
        int before = turns.size();
        for (int i = before; i <= seen.anchor(); i++) {
            Accesses arrival = new Accesses();
            arrival.lastTurn = i;
            arrival.lastEvent = i + seen.step();
            turns.add(arrival);
        }
        if (seen.question().isPresent()) {
            return new Access(seen.question().get(), seen.anchor(), seen.step(), seen.candidates());
        }
        int step = seen.step() - 1;
        int there = (int) IntStream.range(0, seen.candidates()).takeWhile(c -> seen.turn(c) < before).count();
        return step < 0 ? null : new Access(seen.earlier(step), before - 1, step, there);
    }

    private void book(int i, Access access) {
        Accesses accesses = turns.get(i);
        accesses.lastTurn = access.anchor;
        accesses.lastEvent = access.anchor + 1 + access.step;
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
