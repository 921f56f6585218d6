package mnemoscope.study.optimality;

import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/** The metrics of the exact study. */
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

    /** Decimals shown, as many as in the paper. */
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

    /** Whether it has a standard error. */
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

    /** The published value; the paper has only means of gaps. */
    public double published(Regime regime, StudyPolicy policy) {
        return this == RETURN ? PublishedTable.meanReturn(regime, policy) : PublishedTable.gapPercent(regime, policy);
    }

    /** The column head of {@link #published} in a file; beside medians it notes that the paper has means. */
    public String publishedHead() {
        return this == MEDIAN_GAP ? "published mean" : "published";
    }
}
