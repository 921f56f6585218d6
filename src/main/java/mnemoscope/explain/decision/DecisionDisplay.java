package mnemoscope.explain.decision;

import java.util.Set;
import mnemoscope.model.TurnKind;

/**
 * The display of a decision.
 *
 * @param answers     whether gold, answer, category and outcome of the decision are visible
 * @param differences whether only turns are listed on which the policies shown differ
 * @param kinds       kinds of turns of a log that are listed; empty for all
 * @param baseline    name of the baseline of running rewards; empty for none
 * @param covered     whether the choices of all policies are hidden, because a class is asked about them
 */
public record DecisionDisplay(boolean answers, boolean differences, Set<TurnKind> kinds, String baseline, boolean covered) {
    /** Shows everything, without a baseline. */
    public static final DecisionDisplay ALL = new DecisionDisplay(true, false, Set.of(), "");

    public DecisionDisplay(boolean answers, boolean differences, Set<TurnKind> kinds, String baseline) {
        this(answers, differences, kinds, baseline, false);
    }

    public DecisionDisplay withCovered(boolean on) {
        return new DecisionDisplay(answers, differences, kinds, baseline, on);
    }
}
