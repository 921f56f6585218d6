package mnemoscope.ui.shell.decisions;

import java.util.List;
import mnemoscope.explain.DecisionOutcome;

/** One row of the decision list. */
public sealed interface DecisionRow {
    /** The head of a session: its decisions follow. */
    record SessionHead(String label, String day) implements DecisionRow {}

    /**
     * A decision.
     *
     * @param step     0-based
     * @param outcomes one a policy, in the order chosen
     */
    record Decision(int step, String question, List<DecisionOutcome> outcomes) implements DecisionRow {
        public Decision {
            outcomes = List.copyOf(outcomes);
        }
    }
}
