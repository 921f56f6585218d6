package mnemoscope.workspace;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.optimality.GapVerdicts;

/**
 * The selections in lists. Like the cursor they are part of the view: undo skips all of them except the category.
 *
 * @param measured policy selected in Benchmark, by name; empty before there is one
 * @param planned  policy whose losses against the hindsight plan are listed, by name; empty if none is shown
 * @param listed   index of the policy whose choices the player lists; -1 for the first that loses
 * @param category category of the decisions listed at the left; empty for all. Supervision: applied only while Answers is on
 * @param judged   published gap selected in the exact study, in one interpretation
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
