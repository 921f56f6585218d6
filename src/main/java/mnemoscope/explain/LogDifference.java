package mnemoscope.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import mnemoscope.replay.Trace;

/**
 * The turns at a decision of an agent's log that are either in the agent's context or kept by a policy, but not both.
 *
 * @param shown the replay
 * @param trace of the policy
 * @param rows  first the turns that the agent had dropped, each part in order of arrival
 */
public record LogDifference(Comparison shown, Trace trace, List<Row> rows) {
    /** @param kept true if the policy keeps it and the agent had dropped it; false if only the agent had it */
    public record Row(int turn, boolean kept) {}

    /** @param policy index of a policy shown */
    public static LogDifference of(Comparison shown, int t, int policy) {
        Trace trace = shown.traces().get(policy);
        BitSet held = shown.input().supervision().log().contextAt(shown.anchor(t));
        BitSet kept = new BitSet();
        for (int turn : trace.retained(t)) {
            kept.set(turn);
        }
        List<Row> rows = new ArrayList<>();
        kept.stream().filter(turn -> !held.get(turn)).forEach(turn -> rows.add(new Row(turn, true)));
        held.stream().filter(turn -> !kept.get(turn)).forEach(turn -> rows.add(new Row(turn, false)));
        return new LogDifference(shown, trace, List.copyOf(rows));
    }

    /** The number of turns that only one side has. @param kept true for the policy */
    public long turns(boolean kept) {
        return rows.stream().filter(row -> row.kept == kept).count();
    }

    /** Their size, in the unit of the budget. */
    public long tokens(boolean kept) {
        return rows.stream().filter(row -> row.kept == kept).mapToLong(row -> shown.input().sizes()[row.turn]).sum();
    }
}
