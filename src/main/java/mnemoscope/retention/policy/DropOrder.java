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
 * A run of a cache that determines which turn is dropped next, such as a queue with a hand or several queues. The score of a turn
 * is its place in the order of drops if the budget were 0: 0 is dropped first. Turns are dropped until the rest fits.
 *
 * <p>Open in the sources, whose caches take one item at a time: all turns that arrive before a question enter, and are accessed
 * by it, before any turn is dropped. A turn larger than the whole budget never enters.
 */
final class DropOrder implements PolicyRun {
    private final AccessLog log = new AccessLog();
    /** Candidates of the previous decision. */
    private final BitSet before = new BitSet();
    /** Those candidates that are larger than the budget. */
    private final BitSet large = new BitSet();
    private int budget;
    private final Cache cache;

    /** The held turns, by arrival. */
    interface Cache {
        boolean holds(int turn);

        void enter(int turn, int tokens);

        /** Records an access of a held turn. */
        void access(int turn);

        /** Drops the next turn. @param budget of the whole cache. @return the dropped turn */
        int leave(int budget);

        /** Removes a turn that was dropped for another reason. */
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
            // The trial may drop a turn that is not a candidate here; it is ignored.
            Integer left = trial.leave(seen.budgetTokens());
            tokens -= held.remove(left) ? seen.sizeTokens(left) : 0;
        }
        held.forEach(turn -> sheet.keep(seen.candidate(turn)));
    }

    /** Drops the turns that were not kept, whoever chose: in the order of the cache as far as the cache agrees. */
    @Override
    public void outcome(Outcome revealed) {
        BitSet gone = (BitSet) before.clone();
        Arrays.stream(revealed.retained()).forEach(gone::clear);
        large.stream().filter(gone::get).forEach(turn -> {
            cache.remove(turn);
            gone.clear(turn);
        });
        // The agreement is tested on one copy of the cache, as a copy takes time proportional to its size.
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
