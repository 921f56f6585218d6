package mnemoscope.workspace;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.optimality.Judgements;

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
public record Selection(String measured, String planned, int listed, String category,
        Judgements.Place judged) implements Workspace.Part {
    public static final Selection NONE = new Selection("", "", -1, "",
            new Judgements.Place(Variant.PREFETCH, new Judgements.Gap(Regime.SHIFTING_COSTLY, StudyPolicy.MYOPIC)));

    public Selection withMeasured(String changed) {
        return new Selection(changed, planned, listed, category, judged);
    }

    public Selection withPlanned(String changed) {
        return new Selection(measured, changed, listed, category, judged);
    }

    public Selection withListed(int changed) {
        return new Selection(measured, planned, changed, category, judged);
    }

    public Selection withCategory(String changed) {
        return new Selection(measured, planned, listed, changed, judged);
    }

    public Selection withJudged(Judgements.Place changed) {
        return new Selection(measured, planned, listed, category, changed);
    }
}
