package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.AgentLog;
import mnemoscope.replay.LaterUseProxy;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.report.file.CsvTable;

/**
 * {@code as-logged.csv}: every decision of a policy on an agent's log beside the agent's context. Tokens are in the unit of the
 * replay. Tokens counted by the agent's service have their own column, because they include content that is not in the log.
 */
public final class LogTable {
    private static final List<String> HEADER = List.of("policy", "budget", "episode", "step", "question_id", "budget_tokens",
            "kept", "used_tokens", "log_turns", "log_tokens", "measured_tokens", "shared", "agreement", "dropped_by_log",
            "kept_though_dropped", "later_use_proxy");

    private LogTable() {}

    /** Writes the table; writes nothing without a log. */
    public static void write(Path file, List<Trace> traces) throws IOException {
        List<Trace> logs = traces.stream().filter(trace -> trace.input().supervision().log().isPresent()).toList();
        if (!logs.isEmpty()) {
            CsvTable.write(file, HEADER, logs.stream().flatMap(LogTable::rows));
        }
    }

    private static Stream<List<Object>> rows(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).mapToObj(t -> row(trace, t));
    }

    private static List<Object> row(Trace trace, int t) {
        AgentLog log = trace.input().supervision().log();
        int anchor = trace.input().episode().questions().get(t).anchor();
        BitSet held = log.contextAt(anchor);
        int[] kept = trace.retained(t);
        int shared = (int) IntStream.of(kept).filter(held::get).count();
        int either = held.cardinality() + kept.length - shared;
        Integer measured = log.measuredTokens().get(anchor + 1);
        return new ArrayList<>(List.of(trace.policy().name(), trace.settings().budget().cell(), trace.input().episode().id(), t,
                trace.input().episode().questions().get(t).id(), trace.budgetTokens(t), kept.length, trace.usedTokens(t),
                held.cardinality(), Protocol.loggedTokens(trace.input().known(), t), measured == null ? "" : measured, shared,
                either == 0 ? 1.0 : shared / (double) either, anchor + 1 - held.cardinality(),
                IntStream.of(kept).filter(turn -> !held.get(turn))
                        .mapToObj(turn -> trace.input().episode().turns().get(turn).id()).collect(Collectors.joining(" ")),
                LaterUseProxy.count(trace, t)));
    }
}
