package mnemoscope.workspace;
import mnemoscope.explain.predict.Classroom;

/**
 * The screen in the centre and its page. Like the cursor it is part of the view, and undo skips it.
 *
 * @param wholeDataset whether charts of the data cover all conversations, not only the one shown
 * @param played       place of the lesson on an instance that is shown; nowhere for none
 * @param stop         stop of that lesson, else of the lesson of the data, from 0
 */
public record Pages(Tab tab, OptimalityPage optimality, DataPage data, boolean wholeDataset, Opened.Origin played,
        int stop) implements Workspace.Part {
    public static final Pages FIRST = new Pages(Tab.REPLAY, OptimalityPage.PLAY, DataPage.CONVERSATION, false,
            new Opened.Nowhere(), 0);

    /** The pages that show a part of the state: these pages, if they show it. */
    Pages showing(Record part) {
        boolean decisions = tab == Tab.COMPARE || tab == Tab.SENSITIVITY
                || tab == Tab.OPTIMALITY && optimality == OptimalityPage.HINDSIGHT;
        return switch (part) {
            case Workspace.Part own -> showing(own, decisions);
            case Classroom _ -> tab == Tab.OPTIMALITY ? with(OptimalityPage.PLAY) : with(Tab.REPLAY);
            // The protocol and what-ifs.
            default -> decisions ? this : with(Tab.REPLAY);
        };
    }

    private Pages showing(Workspace.Part part, boolean decisions) {
        return switch (part) {
            case Opened _,Cursor _,Pages _,ListSelection _,Legends _ -> this;
            case PolicyChoice _,OwnPolicies _ -> decisions ? this : with(Tab.REPLAY);
            case ReplayDisplay _,Notes _,UserEvidence _ -> with(Tab.REPLAY);
            case CompareDisplay _ -> with(Tab.COMPARE);
            case BenchmarkDisplay _ -> with(Tab.BENCHMARK);
            case Models _,TrainingChoice _ -> with(Tab.TRAINING);
            case PlayDisplay _ -> with(Tab.OPTIMALITY).with(OptimalityPage.PLAY);
            case StudyDisplay _ -> with(Tab.OPTIMALITY).with(OptimalityPage.STUDY);
            case HindsightDisplay _ -> with(Tab.OPTIMALITY).with(OptimalityPage.HINDSIGHT);
            case SensitivityDisplay _ -> with(Tab.SENSITIVITY);
        };
    }

    public Pages with(Tab changed) {
        return new Pages(changed, optimality, data, wholeDataset, played, stop);
    }

    public Pages with(OptimalityPage changed) {
        return new Pages(tab, changed, data, wholeDataset, played, stop);
    }

    public Pages with(DataPage changed) {
        return new Pages(tab, optimality, changed, wholeDataset, played, stop);
    }

    public Pages withWholeDataset(boolean on) {
        return new Pages(tab, optimality, data, on, played, stop);
    }

    /** @param lesson lesson on an instance; nowhere for the lesson of the data */
    public Pages atStop(Opened.Origin lesson, int changed) {
        return new Pages(tab, optimality, data, wholeDataset, lesson, changed);
    }
}
