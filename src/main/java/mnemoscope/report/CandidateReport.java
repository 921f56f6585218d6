package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Memory;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;

/** Writes every candidate of every decision with its score, terms and choice as {@code candidates.csv}. */
public final class CandidateReport {
    private static final List<String> HEADER = List.of("policy", "budget", "episode", "step", "turn", "memory", "session",
            "speaker",
            "tokens", "cached", "freshness", "score", "rank", "kept", "terms");

    private CandidateReport() {
    }

    /** One row a candidate, traces in the order given; terms as {@code key=raw*weight} parts. */
    public static void write(Path file, List<Trace> traces) throws IOException {
        CsvTable.write(file, HEADER, rows -> {
            for (Trace trace : traces) {
                for (int t = 0; t < trace.steps(); t++) {
                    for (int c = 0; c < trace.poolSize(t); c++) {
                        add(rows, trace, t, c);
                    }
                }
            }
        });
    }

    private static void add(CsvTable.Rows rows, Trace trace, int t, int c) {
        int i = trace.turn(t, c);
        Memory memory = trace.input().episode().memories().get(i);
        rows.add(trace.policy().name(), trace.settings().budgetTokens(), trace.input().episode().id(), t, i, memory.id(),
                trace.input().episode().sessions().get(memory.session()).label(), memory.speaker(), trace.input().sizes()[i],
                trace.cached(t, c) ? 1 : 0, trace.freshness(t, c), trace.score(t, c), trace.rank(t, c) + 1,
                trace.kept(t, c) ? 1 : 0,
                terms(trace.breakdown(t, c)));
    }

    private static String terms(ScoreBreakdown breakdown) {
        List<String> parts = new ArrayList<>();
        for (ScoreBreakdown.Part part : breakdown.parts()) {
            parts.add(part.term().key() + "=" + part.value() + "*" + part.term().weight());
        }
        return String.join("; ", parts);
    }
}
