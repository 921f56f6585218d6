package mnemoscope.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import mnemoscope.replay.Trace;

/**
 * At a decision of the log of an agent, the turns over which the agent's own context and a policy part.
 *
 * @param shown the replay
 * @param trace of the policy
 * @param rows  those that the agent had dropped first, each in the order of arrival
 */
public record LogDifference(Comparison shown, Trace trace, List<Row> rows) {
    /** @param kept whether the policy keeps it and the agent had dropped it; else the agent had it and the policy has not */
    public record Row(int turn, boolean kept) {}

    /** @param policy place of one that is shown */
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

    /** How many turns one of the two has alone. @param kept whether the policy does */
    public long turns(boolean kept) {
        return rows.stream().filter(row -> row.kept == kept).count();
    }

    /** What they take, in the unit of the budget. */
    public long tokens(boolean kept) {
        return rows.stream().filter(row -> row.kept == kept).mapToLong(row -> shown.input().sizes()[row.turn]).sum();
    }
}
