package mnemoscope.workspace;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import mnemoscope.model.TurnKind;

/**
 * How decisions are shown.
 *
 * @param answers          whether gold, answer, category and outcome of the step shown are visible
 * @param differences      whether only turns are listed on which the policies shown disagree
 * @param rewardDifference whether the running reward is shown as the difference to that of the baseline
 * @param lowCharts        whether running charts are wanted even where the window is too low for them and the columns
 * @param mode             how candidates are laid out
 * @param kinds            of the turns of an agent's log that are listed; empty for all
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
