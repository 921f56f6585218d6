package mnemoscope.ui.replay.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Memory;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.report.ValueTable;

/** What the Replay tab shows of one decision as tables to take away, with every digit. Steps and ranks count from 1. */
final class CandidateTable {
    private CandidateTable() {
    }

    /** One column: its candidates in the order of choice. A reference has none while answers are off. */
    static ValueTable ofPolicy(Comparison shown, int t, int p, boolean answers) {
        Trace trace = shown.traces().get(p);
        List<String> heads = new ArrayList<>(List.of("rank", "kept", "turn", "session", "speaker", "tokens", "freshness",
                "score"));
        if (answers) {
            heads.add("evidence");
        }
        heads.add("text");
        List<List<Object>> rows = new ArrayList<>();
        if (answers || !trace.seesAnswer()) {
            for (int c : shown.byRank(p, t)) {
                int turn = trace.turn(t, c);
                List<Object> row = new ArrayList<>(List.of(trace.rank(t, c) + 1, trace.kept(t, c)));
                row.addAll(said(shown, turn));
                row.addAll(List.of(trace.freshness(t, c), trace.score(t, c)));
                if (answers) {
                    row.add(isEvidence(shown, t, turn));
                }
                row.add(shown.episode().memories().get(turn).text());
                rows.add(row);
            }
        }
        return new ValueTable(name(shown, t) + "-" + trace.policy().name(), heads, rows);
    }

    /** By turn: one row a candidate of any policy that may be seen, and for each policy what it did and the score it gave. */
    static ValueTable byTurn(Comparison shown, int t, boolean answers) {
        List<Trace> traces = shown.traces().stream().filter(trace -> answers || !trace.seesAnswer()).toList();
        List<String> heads = new ArrayList<>(List.of("turn", "session", "speaker", "tokens"));
        if (answers) {
            heads.add("evidence");
        }
        traces.forEach(trace -> heads.addAll(List.of(trace.policy().name(), trace.policy().name() + "_score")));
        heads.add("text");
        int[] turns = traces.stream().flatMapToInt(trace -> IntStream.range(0, trace.poolSize(t)).map(c -> trace.turn(t, c)))
                .sorted().distinct().toArray();
        return new ValueTable(name(shown, t) + "-by-turn", heads, Arrays.stream(turns).mapToObj(turn -> {
            List<Object> row = new ArrayList<>(said(shown, turn));
            if (answers) {
                row.add(isEvidence(shown, t, turn));
            }
            for (Trace trace : traces) {
                int c = trace.candidate(t, turn);
                row.addAll(c < 0
                        ? List.of("", Double.NaN)
                        : List.of(trace.kept(t, c) ? "kept" : "evicted", trace.score(t, c)));
            }
            row.add(shown.episode().memories().get(turn).text());
            return row;
        }).toList());
    }

    /** The score of one turn as a sum of its parts. */
    static ValueTable ofScore(String name, ScoreBreakdown score) {
        List<List<Object>> rows = new ArrayList<>();
        for (ScoreBreakdown.Part part : score.parts()) {
            rows.add(List.of(part.term().label(), part.raw(), part.value(), part.term().weight(), part.adds()));
        }
        double none = Double.NaN;
        rows.add(List.of("Sum", none, none, none, score.sum()));
        rows.add(List.of("Freshness factor", none, none, none, score.factor()));
        rows.add(List.of("Score", none, none, none, score.score()));
        return new ValueTable(name, List.of("term", "raw", "value", "weight", "adds"), rows);
    }

    private static List<Object> said(Comparison shown, int turn) {
        Memory memory = shown.episode().memories().get(turn);
        return List.of(memory.id(), shown.episode().sessions().get(memory.session()).label(), memory.speaker(),
                shown.input().sizes()[turn]);
    }

    private static boolean isEvidence(Comparison shown, int t, int turn) {
        return shown.input().supervision().at(t).evidence().contains(turn);
    }

    static String name(Comparison shown, int t) {
        return shown.conversation().id() + "-decision-" + (t + 1);
    }
}
