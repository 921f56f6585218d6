package mnemoscope.study.optimality;

import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/** What a table of the exact study shows. */
public enum OptimalityMetric {
    GAP("study.gap-to-optimal", 1),
    MEDIAN_GAP("study.median-gap", 1),
    RETURN("study.mean-return", 2);

    private final String key;
    private final int decimals;

    OptimalityMetric(String key, int decimals) {
        this.key = key;
        this.decimals = decimals;
    }

    public String title() {
        return Texts.of(key);
    }

    /** Shown of a value; no more than the paper prints, so that the two can be compared. */
    public int decimals() {
        return decimals;
    }

    /** The mean or the median. */
    public double value(StudyRow row) {
        return switch (this) {
            case GAP -> row.meanGapPercent();
            case MEDIAN_GAP -> row.medianGapPercent();
            case RETURN -> row.meanReturn();
        };
    }

    /** Whether a standard error stands beside it. */
    public boolean hasError() {
        return this != MEDIAN_GAP;
    }

    /** Standard error of the mean; NaN for one instance and for a median. */
    public double error(StudyRow row) {
        return switch (this) {
            case GAP -> row.gapErrorPercent();
            case MEDIAN_GAP -> Double.NaN;
            case RETURN -> row.returnError();
        };
    }

    /** What the paper printed; of gaps it has means only. */
    public double published(Regime regime, StudyPolicy policy) {
        return this == RETURN ? PublishedTable.meanReturn(regime, policy) : PublishedTable.gapPercent(regime, policy);
    }

    /** Head of {@link #published} beside the measured values in a file: beside medians it says that the paper has means. */
    public String publishedHead() {
        return this == MEDIAN_GAP ? "published mean" : "published";
    }
}
