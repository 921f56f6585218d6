package mnemoscope.explain.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.fate.Lanes.LaneMaker;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;

/**
 * A turn that the hindsight plan keeps for some time.
 *
 * @param turn     arrival index
 * @param id       its id
 * @param text     on one line
 * @param size     tokens
 * @param arrived  decision at which it became a candidate
 * @param held     runs of decisions at which the plan keeps it
 * @param uses     questions that need it, in order
 * @param holders  by policy shown: runs of decisions at which the policy keeps it
 * @param found    by policy shown: number of uses served by the plan at which the policy also keeps the turn
 */
public record PlanItem(int turn, String id, String text, int size, int arrived, List<Span> held, List<Use> uses,
        List<List<Span>> holders, List<Integer> found) {
    /** @param served whether the plan keeps the turn for it */
    public record Use(int decision, boolean served) {}

    /** The number of questions served by the plan with this turn. */
    public int served() {
        return (int) uses.stream().filter(Use::served).count();
    }

    /** Whether a policy has dropped the turn at a question served by the plan. */
    public boolean isDroppedBy(int policy) {
        return found.get(policy) < served();
    }

    /** The items of a plan, in order of arrival. */
    public static List<PlanItem> of(Comparison shown, Trace plan, Progress progress) {
        BitSet kept = new BitSet();
        IntStream.range(0, plan.decisionCount()).flatMap(t -> Arrays.stream(plan.retained(t))).forEach(kept::set);
        return kept.stream().mapToObj(turn -> {
            progress.check();
            return of(shown, plan, turn);
        }).toList();
    }

    private static PlanItem of(Comparison shown, Trace plan, int turn) {
        int arrived = shown.arrivalDecision(turn);
        int last = shown.decisionCount() - 1;
        List<Use> uses = IntStream.rangeClosed(arrived, last)
                .filter(t -> shown.input().supervision().at(t).evidence().contains(turn))
                .mapToObj(t -> new Use(t, plan.finds(t, turn))).toList();
        List<List<Span>> holders = new ArrayList<>();
        List<Integer> found = new ArrayList<>();
        for (Trace trace : shown.traces()) {
            holders.add(LaneMaker.spans(trace, turn, arrived, last));
            found.add((int) uses.stream().filter(use -> use.served() && trace.finds(use.decision(), turn)).count());
        }
        return new PlanItem(turn, shown.id(turn), shown.line(turn), shown.input().sizes()[turn], arrived,
                LaneMaker.spans(plan, turn, arrived, last), uses, holders, found);
    }
}
