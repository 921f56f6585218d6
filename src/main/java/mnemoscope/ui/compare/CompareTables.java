package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.compare.CompareTable.Policy;

/** What is shown as tables to take away. */
final class CompareTables {
    private CompareTables() {
    }

    /** @param rows those listed, in the order listed */
    static ValueTable decisions(CompareTable table, List<CompareRow> rows) {
        List<String> heads = new ArrayList<>(List.of("decision", "session"));
        if (table.answers()) {
            heads.add("category");
        }
        heads.addAll(List.of("policies_that_hit", "disagreement"));
        for (Policy policy : table.policies()) {
            for (String what : List.of("outcome", "recall", "f1", "reward")) {
                heads.add(policy.name() + "_" + what);
            }
        }
        heads.add("question");
        return new ValueTable(table.name() + "-decisions", heads, rows.stream().map(row -> cells(table, row)).toList());
    }

    private static List<Object> cells(CompareTable table, CompareRow row) {
        List<Object> cells = new ArrayList<>(List.of(row.step() + 1, table.sessionLabel(row)));
        if (table.answers()) {
            cells.add(row.category());
        }
        cells.add(row.scored() ? row.hits() : "");
        cells.add(row.scored() ? row.differ() : "");
        for (StepResult result : row.results()) {
            cells.addAll(List.of(row.hidden() ? "hidden" : result.outcome().word().toLowerCase(java.util.Locale.ROOT),
                    result.recall(), result.f1(), result.reward()));
        }
        cells.add(row.question());
        return cells;
    }

    /** One row a group and policy. */
    static ValueTable summary(CompareTable table, Grouping grouping, List<GroupSummary> groups) {
        List<List<Object>> rows = new ArrayList<>();
        for (GroupSummary group : groups) {
            for (int p = 0; p < table.policies().size(); p++) {
                PolicyScore score = group.scores().get(p);
                rows.add(List.of(group.label(), table.policies().get(p).name(), group.steps(), group.scored(), score.hits(),
                        score.partial(), score.misses(), score.recall(), score.f1(), score.reward()));
            }
        }
        return new ValueTable(table.name() + "-" + grouping.word(), List.of(grouping.word(), "policy", "decisions",
                "with_evidence", "hits", "partial", "misses", "mean_recall", "mean_f1", "mean_reward"), rows);
    }
}
