package mnemoscope.explain;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Trace;

/**
 * Tokens by kind of turn in each cache of a decision.
 *
 * @param rows one per kind that any cache holds, in the order of kinds
 */
public record TokensByKind(List<Row> rows) {
    /** @param tokens by policy, in the unit of the budget; do not change the array */
    public record Row(TurnKind kind, int[] tokens) {}

    public static TokensByKind of(Comparison shown, int t) {
        int[][] tokens = new int[TurnKind.values().length][shown.traces().size()];
        for (int p = 0; p < shown.traces().size(); p++) {
            Trace trace = shown.traces().get(p);
            for (int turn : trace.retained(t)) {
                tokens[shown.episode().turns().get(turn).kind().ordinal()][p] += shown.input().sizes()[turn];
            }
        }
        return new TokensByKind(Stream.of(TurnKind.values()).map(kind -> new Row(kind, tokens[kind.ordinal()]))
                .filter(row -> Arrays.stream(row.tokens).anyMatch(held -> held > 0)).toList());
    }
}
