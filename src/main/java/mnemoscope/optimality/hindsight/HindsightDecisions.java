package mnemoscope.optimality.hindsight;

import java.util.BitSet;
import java.util.List;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;

/**
 * The order of branching in a pass, and the bits of kept sets: an item has a bit from its first interval to its last use, and
 * bits are reused, so that a set takes a few words in episodes of any length.
 *
 * @param branches by decision: the branches before it is scored
 * @param ending   by decision: the last intervals of the items that no later decision needs
 * @param slots    by item: its bit in a kept set
 */
record HindsightDecisions(List<List<Branch>> branches, List<List<Branch>> ending, int[] slots) {
    /**
     * A branch: whether an item is kept through its interval.
     *
     * @param slot its bit in a kept set
     * @param size tokens
     */
    record Branch(int item, int interval, int slot, int size) {}

    static HindsightDecisions of(HindsightProblem problem) {
        List<Item> items = problem.items();
        int[] slots = new int[items.size()];
        List<List<Branch>> branches = HindsightProblem.lists(problem.decisionCount());
        List<List<Branch>> ending = HindsightProblem.lists(problem.decisionCount());
        List<List<Integer>> first = HindsightProblem.lists(problem.decisionCount());
        List<List<Integer>> last = HindsightProblem.lists(problem.decisionCount());
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            first.get(item.starts()[0]).add(i);
            last.get(item.uses()[item.intervals() - 1]).add(i);
        }
        BitSet taken = new BitSet();
        for (int t = 0; t < problem.decisionCount(); t++) {
            for (int i : first.get(t)) {
                slots[i] = taken.nextClearBit(0);
                taken.set(slots[i]);
            }
            for (int i : last.get(t)) {
                taken.clear(slots[i]);
                Item item = items.get(i);
                ending.get(t).add(new Branch(i, item.intervals() - 1, slots[i], item.size()));
            }
        }
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            for (int k = 0; k < item.intervals(); k++) {
                branches.get(item.starts()[k]).add(new Branch(i, k, slots[i], item.size()));
            }
        }
        return new HindsightDecisions(branches, ending, slots);
    }
}
