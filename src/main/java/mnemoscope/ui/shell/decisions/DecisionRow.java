package mnemoscope.ui.shell.decisions;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Episode;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.DisplayedDates;

/** One row of the decision list. */
public sealed interface DecisionRow {
    /** The head of a session; its decisions follow. */
    record SessionHead(String label, String day) implements DecisionRow {}

    /**
     * A decision.
     *
     * @param decision 0-based
     * @param question its title
     * @param outcomes one per policy, in chosen order
     */
    record Decision(int decision, String question, List<DecisionOutcome> outcomes) implements DecisionRow {}

    /**
     * The rows of a comparison, grouped by session.
     *
     * @param query      words of the question, ignoring case, or the number of a decision; empty for all
     * @param category   category of the question; empty for all. Supervision: the caller passes none while Answers are off
     * @param predicting round of the class that is asked: its own outcomes where it chose, the others' up to there
     * @param asked      number of questions asked so far
     * @param title      of a decision
     */
    static List<DecisionRow> of(Comparison shown, String query, String category, Optional<PredictionRound> predicting, int asked,
            IntFunction<String> title) {
        List<DecisionRow> rows = new ArrayList<>();
        Episode episode = shown.episode();
        String wanted = query.strip().toLowerCase(Locale.ROOT);
        int last = Integer.MIN_VALUE;
        for (int t = 0; t < shown.decisionCount(); t++) {
            String question = t >= asked ? Texts.of("shell.not-asked-yet") : title.apply(t);
            boolean found = question.toLowerCase(Locale.ROOT).contains(wanted) || wanted.equals(Integer.toString(t + 1));
            if (!found || !category.isEmpty() && !category.equals(shown.category(t))) {
                continue;
            }
            int session = shown.session(t);
            if (session != last) {
                rows.add(session < 0
                        ? new SessionHead(Texts.of("shell.before-the-first-turn"), "")
                        : new SessionHead(Texts.of("shell.session-head", episode.sessions().get(session).label()),
                                DisplayedDates.of(episode.sessions().get(session).date())));
                last = session;
            }
            int step = t;
            rows.add(new Decision(t, question,
                    shown.traces().stream()
                            .map(trace -> predicting.isEmpty() || predicting.get().tells(trace, step)
                                    ? DecisionOutcome.of(trace, step)
                                    : DecisionOutcome.HIDDEN)
                            .toList()));
        }
        return List.copyOf(rows);
    }

    /** Decisions with their outcome under each policy. @param known decisions before this one may show their outcome */
    static ValueTable table(Comparison shown, List<DecisionRow> rows, int known) {
        List<String> heads = new ArrayList<>(List.of("decision", "session"));
        shown.traces().forEach(trace -> heads.add(trace.policy().name()));
        heads.add("question");
        List<List<Object>> lines = new ArrayList<>();
        for (DecisionRow row : rows) {
            if (row instanceof Decision each) {
                int session = shown.session(each.decision());
                List<Object> line = new ArrayList<>(
                        List.of(each.decision() + 1, session < 0 ? "" : shown.episode().sessions().get(session).label()));
                each.outcomes().forEach(outcome -> line.add(each.decision() < known ? inFiles(outcome) : "hidden"));
                line.add(each.question());
                lines.add(line);
            }
        }
        return new ValueTable(shown.conversation().id() + "-decision-list", heads, lines).quoting("question");
    }

    private static String inFiles(DecisionOutcome outcome) {
        return switch (outcome) {
            case HIT -> "hit";
            case PARTIAL -> "partial";
            case MISS -> "miss";
            case NO_GOLD -> "no evidence";
            case HIDDEN -> "";
        };
    }

    /** The number of decisions per category in this conversation, by name. */
    static Map<String, Long> categories(Comparison shown) {
        return IntStream.range(0, shown.decisionCount()).mapToObj(shown::category).filter(category -> !category.isEmpty())
                .collect(Collectors.groupingBy(category -> category, TreeMap::new, Collectors.counting()));
    }
}
