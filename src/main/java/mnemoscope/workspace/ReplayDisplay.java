package mnemoscope.workspace;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import mnemoscope.model.TurnKind;

/**
 * The display of decisions in Replay.
 *
 * @param answers          whether gold, answer, category and outcome of the decision shown are visible
 * @param differences      whether only turns are listed on which the policies shown differ
 * @param rewardDifference whether the running reward is shown as the difference to that of the baseline
 * @param lowCharts        whether running charts are shown even if the window is too low for charts and columns
 * @param mode             layout of the candidates
 * @param kinds            kinds of turns of an agent's log that are listed; empty for all
 */
public record ReplayDisplay(boolean answers, boolean differences, boolean rewardDifference, boolean lowCharts, ViewMode mode,
        Set<TurnKind> kinds) implements Workspace.Part {
    public static final ReplayDisplay USUAL = new ReplayDisplay(true, false, false, false, ViewMode.COLUMNS, Set.of());

    public ReplayDisplay {
        // In the order of kinds, as sessions write them.
        kinds = kinds.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(kinds));
    }

    public ReplayDisplay withAnswers(boolean on) {
        return new ReplayDisplay(on, differences, rewardDifference, lowCharts, mode, kinds);
    }

    public ReplayDisplay withDifferences(boolean only) {
        return new ReplayDisplay(answers, only, rewardDifference, lowCharts, mode, kinds);
    }

    public ReplayDisplay withRewardDifference(boolean on) {
        return new ReplayDisplay(answers, differences, on, lowCharts, mode, kinds);
    }

    public ReplayDisplay withLowCharts(boolean on) {
        return new ReplayDisplay(answers, differences, rewardDifference, on, mode, kinds);
    }

    public ReplayDisplay with(ViewMode changed) {
        return new ReplayDisplay(answers, differences, rewardDifference, lowCharts, changed, kinds);
    }

    public ReplayDisplay with(Set<TurnKind> listed) {
        return new ReplayDisplay(answers, differences, rewardDifference, lowCharts, mode, listed);
    }
}
