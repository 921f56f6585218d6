package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.report.ReplayReport.Attained;
import mnemoscope.report.ReplayReport.Row;
import mnemoscope.report.file.CsvTable;

/** Writes {@code scoreboard.csv}: a memory beside the policies of the program, one row each. */
public final class Scoreboard {
    private static final List<String> HEADS = List.of("system", "is_policy", "sees_question", "unit", "budget", "questions",
            "recall", "carried_recall", "carried_needed", "carried_held", "precision", "f1", "reward", "share_of_attainable",
            "share_at_least", "plan_is_proven", "occupancy", "decisions", "over_budget", "most_over_budget_tokens");

    private Scoreboard() {}

    /** A row of one system over all its conversations. @param traces of the same system */
    public record Entry(Row row, List<Trace> traces, boolean isPolicy) {
        /** Decisions at which it held more than the budget. */
        public long overBudget() {
            return traces.stream().mapToLong(trace -> IntStream.range(0, trace.decisionCount())
                    .filter(t -> trace.usedTokens(t) > trace.budgetTokens(t)).count()).sum();
        }

        int mostOver() {
            return traces.stream()
                    .flatMapToInt(trace -> IntStream.range(0, trace.decisionCount())
                            .map(t -> trace.usedTokens(t) - trace.budgetTokens(t)))
                    .max().stream().map(most -> Math.max(0, most)).sum();
        }
    }

    public static void write(Path file, List<Entry> entries, RewardCoefficients reward) throws IOException {
        List<Row> rows = entries.stream().map(Entry::row).toList();
        CsvTable.write(file, HEADS, entries.stream().map(entry -> values(entry, Attained.of(entry.row, rows, reward))));
    }

    private static List<Object> values(Entry entry, Optional<Attained> attained) {
        Trace first = entry.traces.getFirst();
        Summary means = entry.row.summary();
        return List.of(entry.row.policy(), entry.isPolicy, first.settings().seesQuestion().code(), first.settings().unit().code(),
                entry.row.budget(), means.scored(), means.recall(), entry.row.needs().carried().recall(),
                entry.row.needs().carried().needed(), entry.row.needs().carried().held(), means.precision(), means.f1(),
                means.reward(), attained.map(Attained::share).orElse(Double.NaN),
                attained.map(Attained::shareAtLeast).orElse(Double.NaN), attained.map(each -> (Object) each.proven()).orElse(""),
                means.occupancy(), means.decisions(), entry.overBudget(), entry.mostOver());
    }
}
