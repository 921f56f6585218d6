package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.Grouping;

/**
 * A group of decisions and how every policy did there.
 *
 * @param label    e.g. "temporal" or "Session 4"
 * @param detail   e.g. the day of a session; may be empty
 * @param category what to filter by, for a category; else empty
 * @param steps    decisions of the group, with or without evidence
 * @param scored   decisions that have evidence and may be shown
 * @param scores   one a policy, in the order chosen
 */
public record GroupSummary(String label, String detail, String category, int steps, int scored, List<PolicyScore> scores) {
    public GroupSummary {
        scores = List.copyOf(scores);
    }

    /** All decisions, then one group after the other; empty if they must not be known. */
    public static List<GroupSummary> of(CompareTable table, Grouping grouping) {
        List<GroupSummary> groups = grouping == Grouping.CATEGORY ? byCategory(table) : bySession(table);
        List<GroupSummary> shown = new ArrayList<>();
        if (!groups.isEmpty()) {
            shown.add(all(table));
            shown.addAll(groups);
        }
        return List.copyOf(shown);
    }

    /** All decisions of the episode. */
    public static GroupSummary all(CompareTable table) {
        return of("All decisions", "", "", table.rows(), table.policies().size());
    }

    /** One a category, by name; decisions without one last. None while Answers is off. */
    public static List<GroupSummary> byCategory(CompareTable table) {
        if (!table.answers()) {
            return List.of();
        }
        List<GroupSummary> groups = new ArrayList<>();
        var parts = parts(table, CompareRow::category);
        parts.forEach((category, rows) -> {
            if (!category.isEmpty()) {
                groups.add(of(category, "", category, rows, table.policies().size()));
            }
        });
        if (parts.containsKey("")) {
            groups.add(of("No category", "", "", parts.get(""), table.policies().size()));
        }
        return List.copyOf(groups);
    }

    /** One a session that a question is asked after, in order. */
    public static List<GroupSummary> bySession(CompareTable table) {
        List<GroupSummary> groups = new ArrayList<>();
        parts(table, CompareRow::session).forEach((session, rows) -> {
            boolean before = session < 0;
            groups.add(of(before ? "Before the first turn" : "Session " + table.sessions().get(session).label(),
                    before ? "" : table.sessions().get(session).day(), "", rows, table.policies().size()));
        });
        return List.copyOf(groups);
    }

    /** "39 decisions, 37 counted"; the second half only where some are not. */
    public String counted() {
        String all = Numbers.count(steps, "decision", "decisions");
        return scored == steps ? all : all + ", " + Numbers.whole(scored) + " counted";
    }

    private static <K> TreeMap<K, List<CompareRow>> parts(CompareTable table, Function<CompareRow, K> key) {
        TreeMap<K, List<CompareRow>> parts = new TreeMap<>();
        table.rows().forEach(row -> parts.computeIfAbsent(key.apply(row), each -> new ArrayList<>()).add(row));
        return parts;
    }

    private static GroupSummary of(String label, String detail, String category, List<CompareRow> rows, int policies) {
        List<CompareRow> scored = rows.stream().filter(CompareRow::scored).toList();
        return new GroupSummary(label, detail, category, rows.size(), scored.size(),
                IntStream.range(0, policies).mapToObj(p -> PolicyScore.of(scored, p)).toList());
    }
}
