package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ScoreSheet;

/**
 * A run of a cache that says which turn leaves next, as queues with a hand or of several parts do. The score of a turn is its place
 * in the order in which all would leave, were the budget nothing: 0 leaves first. Turns leave until the rest fits.
 *
 * <p>Open in the sources, whose caches take one item at a time: all that arrives before a question enters, and is accessed by it,
 * before anything leaves. A turn larger than the whole budget never enters.
 */
final class LeavingOrder implements PolicyRun {
    private final AccessLog log = new AccessLog();
    /** Candidates of the step before. */
    private final BitSet before = new BitSet();
    private Cache cache;

    /** Turns that are held, by their arrival. */
    interface Cache {
        /** Whether the turn is held. */
        boolean holds(int turn);

        void enter(int turn, int tokens);

        /** The turn is held and was accessed. */
        void access(int turn);

        /** Lets the next turn go. @param budget of the whole cache. @return the turn that left */
        int leave(int budget);

        /** The turn is gone for another reason. */
        void remove(int turn);

        Cache copy();
    }

    LeavingOrder(Cache empty) {
        cache = empty;
    }

    @Override
    public void score(Observation seen, ScoreSheet sheet) {
        List<Integer> accessed = log.observe(seen);
        before.stream().filter(turn -> seen.candidate(turn) < 0 && cache.holds(turn)).forEach(cache::remove);
        before.clear();
        for (int c = 0; c < seen.candidates(); c++) {
            int turn = seen.turn(c);
            before.set(turn);
            if (!cache.holds(turn)) {
                cache.enter(turn, seen.sizeTokens(turn));
            }
        }
        accessed.forEach(cache::access);
        Cache trial = cache.copy();
        for (int place = 0; place < seen.candidates(); place++) {
            sheet.score(seen.candidate(trial.leave(seen.budgetTokens())), place);
        }
    }

    @Override
    public void select(Observation seen, ScoreSheet sheet) {
        List<Integer> held = new ArrayList<>();
        int tokens = 0;
        for (int c = 0; c < seen.candidates(); c++) {
            int size = seen.sizeTokens(seen.turn(c));
            if (size > seen.budgetTokens()) {
                cache.remove(seen.turn(c));
            } else {
                held.add(seen.turn(c));
                tokens += size;
            }
        }
        while (tokens > seen.budgetTokens()) {
            // A turn that is not asked about here is held by something else and is no matter of this cache.
            Integer left = cache.leave(seen.budgetTokens());
            tokens -= held.remove(left) ? seen.sizeTokens(left) : 0;
        }
        held.forEach(turn -> sheet.keep(seen.candidate(turn)));
    }
}
