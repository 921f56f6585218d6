package mnemoscope.ui.compare;

import java.util.List;
import java.util.Locale;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.workspace.DecisionFilter;

/**
 * One decision under every policy.
 *
 * @param step     0-based
 * @param question as asked
 * @param session  rank of the session after which it is asked; -1 before the first turn
 * @param category empty while Answers is off, and if unknown
 * @param results  one a policy, in the order chosen
 * @param differ   whether one deployable policy covers all evidence and another does not
 */
public record CompareRow(int step, String question, int session, String category, List<StepResult> results, boolean differ) {
    public CompareRow {
        results = List.copyOf(results);
    }

    /** How many policies cover all evidence. */
    public int hits() {
        return (int) results.stream().filter(StepResult::hit).count();
    }

    /** Whether the decision has evidence and its outcome may be shown. */
    public boolean scored() {
        return !results.isEmpty() && outcome() != DecisionOutcome.NO_GOLD && outcome() != DecisionOutcome.HIDDEN;
    }

    /** Whether the decision is known to have no evidence. */
    public boolean withoutGold() {
        return !results.isEmpty() && outcome() == DecisionOutcome.NO_GOLD;
    }

    /** Whether the outcome must not be shown yet. */
    public boolean hidden() {
        return !results.isEmpty() && outcome() == DecisionOutcome.HIDDEN;
    }

    /** Whether some policy does not cover all evidence. */
    public boolean missed() {
        return scored() && hits() < results.size();
    }

    /** @param answers whether categories are known */
    public boolean isIn(DecisionFilter filter, boolean answers) {
        boolean outcome = switch (filter.kind()) {
            case ALL -> true;
            case DISAGREEMENTS -> differ;
            case MISSED -> missed();
            case NO_GOLD -> withoutGold();
        };
        return outcome && (!answers || filter.category().isEmpty() || filter.category().equals(category)) && says(filter.words());
    }

    private boolean says(String words) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        return wanted.isEmpty() || question.toLowerCase(Locale.ROOT).contains(wanted)
                || wanted.equals(Integer.toString(step + 1));
    }

    private DecisionOutcome outcome() {
        return results.getFirst().outcome();
    }
}
