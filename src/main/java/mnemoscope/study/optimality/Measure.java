package mnemoscope.study.optimality;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/** What a table of the exact study shows. */
public enum Measure {
    GAP("Gap to Optimal, %", 1), RETURN("Mean return", 2);

    private final String title;
    private final int decimals;

    Measure(String title, int decimals) {
        this.title = title;
        this.decimals = decimals;
    }

    public String title() {
        return title;
    }

    /** Shown of a mean; no more than the paper prints, so that the two can be compared. */
    public int decimals() {
        return decimals;
    }

    public double mean(StudyRow row) {
        return this == GAP ? row.meanGapPercent() : row.meanReturn();
    }

    /** Standard error of the mean; NaN for one instance. */
    public double error(StudyRow row) {
        return this == GAP ? row.gapErrorPercent() : row.returnError();
    }

    /** What the paper printed. */
    public double published(Regime regime, StudyPolicy policy) {
        return this == GAP ? PublishedTable.gapPercent(regime, policy) : PublishedTable.meanReturn(regime, policy);
    }
}
