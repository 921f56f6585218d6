package mnemoscope.optimality;

import mnemoscope.task.Progress;

/**
 * Finds the best set to keep at a state, as {@link PlannedPolicy#choose} does, without making any set an object: sets are
 * walked in falling order of their bit masks, and reward and rank grow item by item. For one thread.
 */
final class BestKeep {
    private static final int CHECK_SETS = 1 << 16;

    private final int[] sizes;
    private final int budget;
    private final Progress progress;
    private DelayPlanner.Turn values;
    private int landing;
    private int younger;
    private int youngerCodes;
    private double best;
    private int kept;
    private double keptWorth;
    /** Whether a set seen before the one chosen last is within the tie of the best. */
    private boolean missed;
    private boolean again;
    private int sets;

    BestKeep(Instance instance, Progress progress) {
        sizes = instance.sizes();
        budget = instance.budget();
        this.progress = progress;
    }

    /**
     * Looks at all sets that may be kept of a pool.
     *
     * @param nextLanding     what joins the next pool, as a bit mask
     * @param youngerTransits code of the other transits
     * @param inTransit       all items in transit, as a bit mask
     */
    void find(DelayPlanner.Turn turn, int pool, int nextLanding, int youngerTransits, int inTransit) {
        values = turn;
        landing = nextLanding;
        younger = youngerTransits;
        youngerCodes = turn.after() == null ? 0 : turn.transits().younger();
        best = Double.NEGATIVE_INFINITY;
        keptWorth = Double.NEGATIVE_INFINITY;
        missed = false;
        again = false;
        double nothing = turn.reward().of(0, inTransit);
        walk(pool | landing, 0, budget, turn.ranking().limit, 0, nothing);
        if (missed) {
            again = true;
            kept = -1;
            walk(pool | landing, 0, budget, turn.ranking().limit, 0, nothing);
        }
    }

    /** Value to go of the best set of the last search. */
    double best() {
        return best;
    }

    /** The set with the largest bit mask within the tie of the best. */
    int kept() {
        return kept;
    }

    private void walk(int left, int taken, int room, int rankRoom, double rank, double worth) {
        if (left == 0) {
            compare(taken, youngerCodes == 0 ? worth : worth + values.after()[(int) rank * youngerCodes + younger]);
            return;
        }
        int item = 31 - Integer.numberOfLeadingZeros(left);
        int bit = 1 << item;
        int rest = left ^ bit;
        int size = sizes[item];
        if (bit == landing) {
            walk(rest, taken, room, rankRoom - size, rank + values.ranking().below(item, rankRoom), worth);
            return;
        }
        if (size <= room) {
            walk(rest, taken | bit, room - size, rankRoom - size, rank + values.ranking().below(item, rankRoom),
                    worth + values.reward().gain(item));
        }
        walk(rest, taken, room, rankRoom, rank, worth);
    }

    private void compare(int set, double worth) {
        if (++sets % CHECK_SETS == 0) {
            progress.check();
        }
        if (again) {
            if (kept < 0 && worth >= best - PlannedPolicy.TIE) {
                kept = set;
            }
        } else if (worth > best) {
            if (keptWorth < worth - PlannedPolicy.TIE) {
                missed |= best >= worth - PlannedPolicy.TIE;
                kept = set;
                keptWorth = worth;
            }
            best = worth;
        }
    }
}
