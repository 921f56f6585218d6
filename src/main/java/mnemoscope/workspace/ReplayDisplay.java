package mnemoscope.workspace;

/**
 * How decisions are shown.
 *
 * @param answers          whether gold, answer, category and outcome of the step shown are visible
 * @param differences      whether only turns are listed on which the policies shown disagree
 * @param rewardDifference whether the running reward is shown as the difference to that of the baseline
 * @param lowCharts        whether running charts are wanted even where the window is too low for them and the columns
 * @param mode             how candidates are laid out
 */
public record ReplayDisplay(boolean answers, boolean differences, boolean rewardDifference, boolean lowCharts, ViewMode mode)
        implements
            Workspace.Part {
    public static final ReplayDisplay USUAL = new ReplayDisplay(true, false, false, false, ViewMode.COLUMNS);

    public ReplayDisplay withAnswers(boolean on) {
        return new ReplayDisplay(on, differences, rewardDifference, lowCharts, mode);
    }

    public ReplayDisplay withDifferences(boolean only) {
        return new ReplayDisplay(answers, only, rewardDifference, lowCharts, mode);
    }

    public ReplayDisplay withRewardDifference(boolean on) {
        return new ReplayDisplay(answers, differences, on, lowCharts, mode);
    }

    public ReplayDisplay withLowCharts(boolean on) {
        return new ReplayDisplay(answers, differences, rewardDifference, on, mode);
    }

    public ReplayDisplay with(ViewMode changed) {
        return new ReplayDisplay(answers, differences, rewardDifference, lowCharts, changed);
    }
}
