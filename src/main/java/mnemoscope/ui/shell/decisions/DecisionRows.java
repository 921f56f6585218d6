package mnemoscope.ui.shell.decisions;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.model.Episode;
import mnemoscope.model.Session;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Days;

/** Makes the rows of the decision list: grouped by session, searched, filtered. */
final class DecisionRows {
    private DecisionRows() {
    }

    /**
     * @param query    words of the question, in any case, or the number of a decision; empty for all
     * @param category of the question; empty for all. Supervision: the caller passes none while Answers is off
     */
    static List<DecisionRow> of(Comparison shown, String query, String category) {
        List<DecisionRow> rows = new ArrayList<>();
        Episode episode = shown.episode();
        String wanted = query.strip().toLowerCase(Locale.ROOT);
        int last = Integer.MIN_VALUE;
        for (int t = 0; t < shown.steps(); t++) {
            if (!matches(shown, t, wanted) || !isOf(shown, t, category)) {
                continue;
            }
            int anchor = shown.anchor(t);
            int session = anchor < 0 ? -1 : episode.memories().get(anchor).session();
            if (session != last) {
                rows.add(head(episode, session));
                last = session;
            }
            int step = t;
            rows.add(new DecisionRow.Decision(t, episode.questions().get(t).text(),
                    shown.traces().stream().map(trace -> DecisionOutcome.of(trace, step)).toList()));
        }
        return List.copyOf(rows);
    }

    /**
     * Decisions with their outcome under each policy.
     *
     * @param known steps before this one may show their outcome
     */
    static ValueTable table(Comparison shown, List<DecisionRow> rows, int known) {
        List<String> heads = new ArrayList<>(List.of("decision", "session"));
        shown.traces().forEach(trace -> heads.add(trace.policy().name()));
        heads.add("question");
        List<List<Object>> lines = new ArrayList<>();
        for (DecisionRow row : rows) {
            if (row instanceof DecisionRow.Decision each) {
                int anchor = shown.anchor(each.step());
                List<Object> line = new ArrayList<>(List.of(each.step() + 1, anchor < 0
                        ? ""
                        : shown.episode().sessions().get(shown.episode().memories().get(anchor).session()).label()));
                each.outcomes().forEach(
                        outcome -> line.add(each.step() < known ? outcome.word().toLowerCase(Locale.ROOT) : "hidden"));
                line.add(each.question());
                lines.add(line);
            }
        }
        return new ValueTable(shown.conversation().id() + "-decision-list", heads, lines);
    }

    /** How many decisions of this conversation each category has, by name. */
    static Map<String, Long> categories(Comparison shown) {
        return IntStream.range(0, shown.steps()).mapToObj(t -> shown.input().supervision().at(t).category())
                .filter(category -> !category.isEmpty())
                .collect(Collectors.groupingBy(category -> category, TreeMap::new, Collectors.counting()));
    }

    private static boolean matches(Comparison shown, int t, String wanted) {
        return wanted.isEmpty() || shown.episode().questions().get(t).text().toLowerCase(Locale.ROOT).contains(wanted)
                || wanted.equals(Integer.toString(t + 1));
    }

    private static boolean isOf(Comparison shown, int t, String category) {
        return category.isEmpty() || shown.input().supervision().at(t).category().equals(category);
    }

    private static DecisionRow head(Episode episode, int session) {
        if (session < 0) {
            return new DecisionRow.SessionHead("Before the first turn", "");
        }
        Session at = episode.sessions().get(session);
        return new DecisionRow.SessionHead("Session " + at.label(), Days.of(at.date()));
    }
}
