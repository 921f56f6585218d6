package mnemoscope.workspace;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.optimality.GapVerdicts;

/**
 * What one looks at of what is listed. Like the cursor it says where one looks, and undo passes over all but the category, which is
 * chosen.
 *
 * @param measured in Benchmark, by name; empty before there is one
 * @param planned  whose losses are listed beside the hindsight plan, by name; empty if none is shown beside it
 * @param listed   at whose state the player lists the choices, by index; -1: the first that loses
 * @param category of the decisions listed at the left; empty for all. Supervision: in force only while Answers is on
 * @param judged   the published gap that the exact study looks at, in one reading
 */
public record ListSelection(String measured, String planned, int listed, String category,
        GapVerdicts.Place judged) implements Workspace.Part {
    public static final ListSelection NONE = new ListSelection("", "", -1, "",
            new GapVerdicts.Place(Variant.PREFETCH, new GapVerdicts.Gap(Regime.SHIFTING_COSTLY, StudyPolicy.MYOPIC)));

    public ListSelection withMeasured(String changed) {
        return new ListSelection(changed, planned, listed, category, judged);
    }

    public ListSelection withPlanned(String changed) {
        return new ListSelection(measured, changed, listed, category, judged);
    }

    public ListSelection withListed(int changed) {
        return new ListSelection(measured, planned, changed, category, judged);
    }

    public ListSelection withCategory(String changed) {
        return new ListSelection(measured, planned, listed, changed, judged);
    }

    public ListSelection withJudged(GapVerdicts.Place changed) {
        return new ListSelection(measured, planned, listed, category, changed);
    }
}
