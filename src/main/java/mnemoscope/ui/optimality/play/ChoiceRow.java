package mnemoscope.ui.optimality.play;

import java.util.List;
import mnemoscope.optimality.Choice;

/**
 * One feasible choice in the ranked list.
 *
 * @param keep     items kept, brief
 * @param order    items ordered ahead, brief; empty if none
 * @param now      expected reward of this turn
 * @param later    expected reward of the best choices after it; NaN if the instance is not solved
 * @param total    their sum; the same
 * @param lost     against the best choice, 0 or more; the same
 * @param share    of the largest loss, 0 to 1
 * @param choosers policies of the columns that stand at this state and choose this, by index
 * @param would    whether Optimal would choose it, though it stands elsewhere or plays in no column
 * @param accused  whether the policy that the list belongs to chooses it and loses
 */
record ChoiceRow(Choice choice, String keep, String order, double now, double later, double total, double lost, double share,
        List<Integer> choosers, boolean would, boolean accused) {
    /** Whether it is known what follows it. */
    boolean isValued() {
        return !Double.isNaN(total);
    }

    /** Whether it must be seen however bad it is. */
    boolean isPinned() {
        return would || !choosers.isEmpty();
    }

    /** Marks before it. */
    int marks() {
        return choosers.size() + (would ? 1 : 0);
    }
}
