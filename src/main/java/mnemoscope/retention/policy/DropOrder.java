package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ScoreSheet;

/**
 * A run of a cache that says which turn leaves next, as queues with a hand or of several parts do. The score of a turn is its place
 * in the order in which all would leave, were the budget nothing: 0 leaves first. Turns leave until the rest fits.
 *
 * <p>Open in the sources, whose caches take one item at a time: all that arrives before a question enters, and is accessed by it,
 * before anything leaves. A turn larger than the whole budget never enters.
 */
final class DropOrder implements PolicyRun {
    private final AccessLog log = new AccessLog();
    /** Candidates of the latest decision. */
    private final BitSet before = new BitSet();
    /** Those of them that are larger than the budget. */
    private final BitSet large = new BitSet();
    private int budget;
    private final Cache cache;

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

    DropOrder(Cache empty) {
        cache = empty;
    }

    @Override
    public void score(Observation seen, ScoreSheet sheet) {
        List<Integer> accessed = log.observe(seen);
        before.stream().filter(turn -> seen.candidate(turn) < 0 && cache.holds(turn)).forEach(cache::remove);
        before.clear();
        large.clear();
        budget = seen.budgetTokens();
        for (int c = 0; c < seen.candidates(); c++) {
            int turn = seen.turn(c);
            before.set(turn);
            large.set(turn, seen.sizeTokens(turn) > budget);
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
        Cache trial = cache.copy();
        for (int c = 0; c < seen.candidates(); c++) {
            int size = seen.sizeTokens(seen.turn(c));
            if (size > seen.budgetTokens()) {
                trial.remove(seen.turn(c));
            } else {
                held.add(seen.turn(c));
                tokens += size;
            }
        }
        while (tokens > seen.budgetTokens()) {
            // A turn that is not asked about here is held by something else and is no matter of this cache.
            Integer left = trial.leave(seen.budgetTokens());
            tokens -= held.remove(left) ? seen.sizeTokens(left) : 0;
        }
        held.forEach(turn -> sheet.keep(seen.candidate(turn)));
    }

    /** Drops what was not kept, whoever chose: in the order of the cache as far as that is what it would have done. */
    @Override
    public void outcome(Outcome revealed) {
        BitSet gone = (BitSet) before.clone();
        Arrays.stream(revealed.retained()).forEach(gone::clear);
        large.stream().filter(gone::get).forEach(turn -> {
            cache.remove(turn);
            gone.clear(turn);
        });
        // How far it would have done it is tried on a copy: one for all, as a copy takes as long as the cache is large.
        Cache trial = cache.copy();
        BitSet other = (BitSet) gone.clone();
        while (!other.isEmpty()) {
            int left = trial.leave(budget);
            if (!other.get(left)) {
                break;
            }
            other.clear(left);
        }
        for (int agreed = gone.cardinality() - other.cardinality(); agreed > 0; agreed--) {
            gone.clear(cache.leave(budget));
        }
        gone.stream().forEach(cache::remove);
    }
}
