package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.report.ValueTable;

/** What the page shows as tables to take away; decisions are counted from 1, as on the screen. */
final class HindsightTables {
    private HindsightTables() {
    }

    static ValueTable policies(HindsightReport report) {
        String certainty = HindsightWords.certainty(report);
        List<List<Object>> rows = new ArrayList<>();
        for (HindsightRow row : report.rows()) {
            rows.add(List.of(row.policy(), row.title(), row.reference(), row.total(), row.share(), row.regret(), row.meanRegret(),
                    certainty, row.recall()));
        }
        return new ValueTable(name(report, "hindsight"), List.of("policy", "title", "sees_answer", "total_reward",
                "share_of_attainable", "regret", "mean_regret", "regret_is", "recall"), rows);
    }

    /** One row a decision: reward of the plan, and of each policy its regret there and up to there. */
    static ValueTable regret(HindsightReport report) {
        List<String> heads = new ArrayList<>(List.of("decision", "plan_reward"));
        for (PolicyRegret each : report.regrets()) {
            heads.add(each.policy() + "_regret");
            heads.add(each.policy() + "_cumulative_regret");
        }
        heads.add("question");
        List<List<Object>> rows = new ArrayList<>();
        for (int t = 0; t < report.shown().steps(); t++) {
            List<Object> row = new ArrayList<>(List.of(t + 1, report.solved().plan().reward(t)));
            for (PolicyRegret each : report.regrets()) {
                row.add(each.byStep()[t]);
                row.add(each.running()[t]);
            }
            row.add(report.shown().episode().questions().get(t).text());
            rows.add(row);
        }
        return new ValueTable(name(report, "regret"), heads, rows);
    }

    static ValueTable losses(HindsightReport report, String policy, List<Loss> losses) {
        List<List<Object>> rows = new ArrayList<>();
        for (Loss loss : losses) {
            rows.add(List.of(loss.step() + 1, loss.regret(), loss.share(), loss.told(), loss.question()));
        }
        return new ValueTable(name(report, "losses-" + policy),
                List.of("decision", "regret", "share_of_regret", "missing", "question"), rows);
    }

    static ValueTable plan(HindsightReport report, List<PlanItem> items) {
        List<String> heads = new ArrayList<>(
                List.of("turn", "size", "arrives_at_decision", "kept", "serves_decisions", "given_up_for_decisions"));
        report.shown().traces().forEach(trace -> heads.add(trace.policy().name() + "_finds"));
        heads.add("text");
        List<List<Object>> rows = new ArrayList<>();
        for (PlanItem item : items) {
            List<Object> row = new ArrayList<>(List.of(item.id(), item.size(), item.arrived() + 1, spans(item.held()),
                    uses(item, true), uses(item, false)));
            row.addAll(item.found());
            row.add(item.text());
            rows.add(row);
        }
        return new ValueTable(name(report, "plan"), heads, rows);
    }

    static ValueTable bounds(String episode, List<HindsightBounds> bounds) {
        List<List<Object>> rows = new ArrayList<>();
        for (HindsightBounds each : bounds) {
            rows.add(List.of(each.elapsedNanos() / 1e9, each.incumbent(), each.bound()));
        }
        return new ValueTable(episode + "-bounds", List.of("seconds", "incumbent", "bound"), rows);
    }

    private static String spans(List<Span> spans) {
        return String.join(" ", spans.stream().map(span -> (span.first() + 1) + "-" + (span.last() + 1)).toList());
    }

    private static String uses(PlanItem item, boolean served) {
        return String.join(" ", item.uses().stream().filter(use -> use.served() == served)
                .map(use -> Integer.toString(use.step() + 1)).toList());
    }

    static String name(HindsightReport report, String what) {
        return report.shown().conversation().id() + "-" + report.shown().protocol().budgetTokens() + "-" + what;
    }
}
