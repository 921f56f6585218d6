package mnemoscope.ui.compare;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.text.Days;
import mnemoscope.ui.compare.CompareRow.Result;

/**
 * Every decision of an episode under every policy. While Answers is off, outcomes from the decision shown on are hidden, as
 * in the Replay tab, and no category is known.
 *
 * @param name     of the conversation
 * @param sessions in order
 * @param rows     one a decision, in order
 * @param answers  whether supervision may be shown
 */
public record CompareTable(String name, List<Policy> policies, List<SessionName> sessions, List<CompareRow> rows,
        boolean answers) {
    /** @param name of the command line; {@code title} as shown */
    public record Policy(String name, String title, boolean reference) {}

    /** @param label e.g. "4"; {@code day} may be empty */
    public record SessionName(String label, String day) {}

    /** @param cursor the decision shown, from which on outcomes are hidden without answers */
    public static CompareTable of(Comparison shown, boolean answers, int cursor) {
        return new CompareTable(shown.conversation().id(),
                shown.traces().stream()
                        .map(trace -> new Policy(trace.policy().name(), trace.policy().title(), trace.seesAnswer())).toList(),
                shown.episode().sessions().stream().map(each -> new SessionName(each.label(), Days.of(each.date()))).toList(),
                IntStream.range(0, shown.steps()).mapToObj(t -> row(shown, t, answers, answers || t < cursor)).toList(), answers);
    }

    private static CompareRow row(Comparison shown, int t, boolean answers, boolean known) {
        return new CompareRow(t, shown.episode().questions().get(t).text(), shown.session(t),
                answers ? shown.category(t) : "",
                shown.traces().stream().map(trace -> known ? Result.of(trace, t) : Result.HIDDEN).toList(),
                known && shown.disagreeAt(t));
    }

    /** Decisions that have evidence and may be shown. */
    public List<CompareRow> scored() {
        return rows.stream().filter(CompareRow::scored).toList();
    }

    /** Steps that are known to have no evidence, 0-based. */
    public List<Integer> withoutGold() {
        return rows.stream().filter(CompareRow::withoutGold).map(CompareRow::step).toList();
    }

    /** "4", or a dash for a question before the first turn. */
    public String sessionLabel(CompareRow row) {
        return row.session() < 0 ? "\u2013" : sessions.get(row.session()).label();
    }

    /** Categories of the decisions, each once, by name; none while Answers is off. */
    public List<String> categories() {
        return rows.stream().map(CompareRow::category).filter(category -> !category.isEmpty()).distinct().sorted().toList();
    }
}
