package mnemoscope.explain.decision;

import java.util.Set;
import mnemoscope.model.TurnKind;

/**
 * How a step is looked at.
 *
 * @param answers     whether gold, answer, category and outcome of the step are visible
 * @param differences whether only turns are listed that one policy shown holds and another does not
 * @param kinds       of the turns of a log that are listed; empty for all
 * @param baseline    name of the policy that running rewards are compared with; empty for none
 */
public record DecisionDisplay(boolean answers, boolean differences, Set<TurnKind> kinds, String baseline) {
    /** Everything, without a baseline. */
    public static final DecisionDisplay ALL = new DecisionDisplay(true, false, Set.of(), "");
}
