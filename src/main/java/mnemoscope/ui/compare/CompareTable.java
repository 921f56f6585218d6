package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Memory;
import mnemoscope.model.Session;
import mnemoscope.replay.Trace;
import mnemoscope.text.Days;

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
    public CompareTable {
        policies = List.copyOf(policies);
        sessions = List.copyOf(sessions);
        rows = List.copyOf(rows);
    }

    /** @param name of the command line; {@code title} as shown */
    public record Policy(String name, String title, boolean reference) {}

    /** @param label e.g. "4"; {@code day} may be empty */
    public record SessionName(String label, String day) {}

    /** @param cursor the decision shown, from which on outcomes are hidden without answers */
    public static CompareTable of(Comparison shown, boolean answers, int cursor) {
        List<Policy> policies = shown.traces().stream()
                .map(trace -> new Policy(trace.policy().name(), trace.policy().title(), trace.seesAnswer())).toList();
        List<CompareRow> rows = new ArrayList<>(shown.steps());
        for (int t = 0; t < shown.steps(); t++) {
            rows.add(row(shown, t, answers, answers || t < cursor));
        }
        return new CompareTable(shown.conversation().id(), policies,
                shown.episode().sessions().stream().map(CompareTable::named).toList(), rows, answers);
    }

    private static SessionName named(Session session) {
        return new SessionName(session.label(), Days.of(session.date()));
    }

    private static CompareRow row(Comparison shown, int t, boolean answers, boolean known) {
        List<StepResult> results = new ArrayList<>(shown.traces().size());
        for (Trace trace : shown.traces()) {
            results.add(known ? StepResult.of(trace, t) : StepResult.HIDDEN);
        }
        int anchor = shown.anchor(t);
        List<Memory> memories = shown.episode().memories();
        return new CompareRow(t, shown.episode().questions().get(t).text(), anchor < 0 ? -1 : memories.get(anchor).session(),
                answers ? shown.input().supervision().at(t).category() : "", results, known && shown.disagreeAt(t));
    }

    /** The place of a policy by its name, or -1. */
    public int indexOf(String policy) {
        for (int p = 0; p < policies.size(); p++) {
            if (policies.get(p).name().equals(policy)) {
                return p;
            }
        }
        return -1;
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
