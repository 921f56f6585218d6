package mnemoscope.optimality.hindsight;

import java.util.BitSet;
import java.util.List;
import mnemoscope.optimality.hindsight.HindsightDecisions.Branch;

/**
 * Where a pass may be between two decisions. Not to be changed.
 *
 * @param kept   bits of the items kept so far and still needed
 * @param tokens of what is kept, but not of what is still to be decided
 * @param bound  no way to go on from here earns more over the whole episode
 * @param plan   how it came here; null at first
 */
record HindsightState(BitSet kept, int tokens, double bound, Plan plan) {
    /** The last interval that was chosen, and those before. */
    record Plan(Plan before, Branch kept) {}

    static HindsightState of(double bound) {
        return new HindsightState(new BitSet(), 0, bound, null);
    }

    boolean has(Branch branch) {
        return kept.get(branch.slot());
    }

    HindsightState keep(Branch branch, double loss) {
        return new HindsightState(changed(branch.slot(), true), tokens + branch.size(), bound - loss, new Plan(plan, branch));
    }

    HindsightState drop(Branch branch, double loss) {
        return new HindsightState(changed(branch.slot(), false), tokens, bound - loss, plan);
    }

    /** The state after a step, without items that no later step needs. */
    HindsightState without(List<Branch> ending, double loss) {
        BitSet left = kept;
        int size = tokens;
        for (Branch branch : ending) {
            if (kept.get(branch.slot())) {
                left = left == kept ? (BitSet) kept.clone() : left;
                left.clear(branch.slot());
                size -= branch.size();
            }
        }
        return new HindsightState(left, size, bound - loss, plan);
    }

    private BitSet changed(int slot, boolean on) {
        if (kept.get(slot) == on) {
            return kept;
        }
        BitSet other = (BitSet) kept.clone();
        other.set(slot, on);
        return other;
    }
}
